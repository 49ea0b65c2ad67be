import { Button } from '@blueprintjs/core';
import { isStaff } from '@harbour/core/contract/values';
import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { useBackOffice } from './back-office.ts';
import { Loading } from './Loading.tsx';
import styles from './session.module.css';
import { useSession } from './use-session.ts';

/** Shows its children to staff, and redirects everyone else to the login page, which leads back here. */
export function RequireStaff({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const [resume, retry] = useResume();
  const { pathname, search } = useLocation();
  // Another person gets separate pages, without any state of the last one.
  if (user && isStaff(user.role)) return <Fragment key={user._id}>{children}</Fragment>;
  if (resume.status === 'failed') return <StartFailure error={resume.error} onRetry={retry} />;
  if (resume.status === 'resuming') return <Loading />;
  return <Navigate to={`/login?${new URLSearchParams({ from: pathname + search })}`} replace />;
}

/**
 * The state of restoring this device's sign-in: pending, done (possibly with nobody signed in), or failed
 * because the server cannot be reached.
 */
type Resume =
  | { readonly status: 'resuming' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The delay after a failure before the stored sign-in is retried, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * Restores the stored sign-in once; after a failure, again at every connection, after a delay, and on demand.
 * Until then, the person who was signed in last sees the data that this device stores for them; no call is
 * made.
 */
function useResume(): readonly [resume: Resume, retry: () => void] {
  const { client, host, stored, session } = useBackOffice();
  const [resume, setResume] = useState<Resume>({ status: 'resuming' });
  const [attempt, setAttempt] = useState(0);
  const isFailed = resume.status === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs it again
  useEffect(() => {
    client.resumeFirst().then(
      (user) => {
        if (user === null) {
          stored.clear();
          session.clear();
        }
        setResume({ status: 'done' });
      },
      (error: unknown) => setResume({ status: 'failed', error }),
    );
    const person = stored.person();
    if (person) session.presume(person);
  }, [client, stored, session, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt is followed by another
  useEffect(() => {
    if (!isFailed) return;
    const stops = [client.on('connect', retry), host.clock.after(RETRY_MS, retry)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, host, retry, resume]);
  return [resume, retry];
}

interface StartFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Shown while the server does not respond at the start. It continues automatically once the server responds.
 */
function StartFailure({ error, onRetry }: StartFailureProps) {
  const { t } = useTranslation(['backOffice', 'common']);
  const { serverUrl } = useBackOffice();
  const errorText = useErrorText();
  return (
    <div role="alert" className={styles.whole}>
      <EntrancePage
        title={t('start.failed', { server: serverUrl || location.origin })}
        lead={errorText(error)}
      >
        <div className={styles.ways}>
          <p>{t('start.goesOn')}</p>
          <Button intent="primary" size="large" text={t('common:action.retry')} onClick={onRetry} />
          <Link to="/server">{t('server.change')}</Link>
        </div>
      </EntrancePage>
    </div>
  );
}
