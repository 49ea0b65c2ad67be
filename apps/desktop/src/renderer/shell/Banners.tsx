import { CrossIcon, ErrorIcon, OfflineIcon, PersonIcon, TimeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isWaiting } from '../record/queue/save-queue.ts';
import { useQueuedSaves } from '../record/queue/use-save-queue.ts';
import { useBackOffice } from '../session/back-office.ts';
import { FactorNotice } from '../session/notices.tsx';
import { useConnection, useIsLate } from '../session/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import { IconButton } from '../ui/BusyButton.tsx';
import { SentenceGap } from '../ui/joined-texts.ts';
import styles from './banners.module.css';

/**
 * Explains, while the server cannot be reached, what still works and what is stored, and how many saves are
 * waiting for it; later, how many of them need a decision.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('backOffice');
  // A server that restarts, or a change of role, interrupts the connection for a moment only.
  const isLost = useIsLate(useConnection() === 'reconnecting');
  const isLate = useIsLate(useSession().isPresumed);
  const saves = useQueuedSaves();
  const waiting = saves.filter(isWaiting).length;
  const stopped = saves.length - waiting;
  const isAway = isLost || isLate;
  const isSlow = useIsLate(!isAway && waiting > 0);
  return (
    <div role="status">
      {isAway ? (
        <p className={styles.banner}>
          <OfflineIcon />
          <span>
            {t(isLate ? 'connection.kept' : 'connection.lost')}
            <SentenceGap />
            {waiting > 0 ? <strong>{t('queue.waiting', { count: waiting })}</strong> : null}
          </span>
        </p>
      ) : null}
      {isSlow ? (
        <p className={styles.banner}>
          <TimeIcon />
          <span>{t('queue.sending', { count: waiting })}</span>
        </p>
      ) : null}
      {stopped > 0 ? (
        <p className={styles.banner}>
          <ErrorIcon />
          <span>
            {t('queue.stopped', { count: stopped })}
            <SentenceGap />
            <Link to="/home">{t('queue.show')}</Link>
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** In the last days every page shows it, and before that the home page and the profile. */
const LAST_MS = 3 * 86_400_000;

/** States on every page that the person soon needs a second factor. */
export function FactorBanner() {
  const { host } = useBackOffice();
  const missing = useSession().user?.missingFactor;
  const isSoon = missing !== undefined && Date.parse(missing.dueAt) - host.clock.now() < LAST_MS;
  return isSoon ? <FactorNotice className={styles.banner} /> : null;
}

/** States that an administrator has changed the role of the person, until they close it. */
export function RoleBanner() {
  const { t } = useTranslation(['backOffice', 'records', 'common']);
  const { user } = useSession();
  const [known, setKnown] = useState(user);
  if (user && user._id !== known?._id) setKnown(user);
  const role = user && user._id === known?._id && user.role !== known.role ? user.role : undefined;
  return (
    <div role="status">
      {role === undefined ? null : (
        <p className={styles.banner}>
          <PersonIcon />
          <span>{t('roleChanged', { role: t(`records:value.role.${role}`) })}</span>
          <IconButton icon={<CrossIcon />} label={t('common:action.close')} onClick={() => setKnown(user)} />
        </p>
      )}
    </div>
  );
}
