import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { useErrorText } from '../ui/error-text.ts';
import { useBackOffice } from './back-office.ts';
import styles from './start-failure.module.css';

interface StartFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The program cannot begin: its server does not answer. It goes on by itself as soon as it does. */
export function StartFailure({ error, onRetry }: StartFailureProps) {
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
