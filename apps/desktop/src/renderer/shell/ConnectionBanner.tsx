import { OfflineIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../session/use-connection.ts';
import styles from './connection-banner.module.css';

/** Explains, while the server cannot be reached, what still works and what is kept. */
export function ConnectionBanner() {
  const { t } = useTranslation('backOffice');
  const connection = useConnection();
  return (
    <div role="status">
      {connection === 'reconnecting' ? (
        <p className={styles.banner}>
          <OfflineIcon />
          <span>{t('connection.lost')}</span>
        </p>
      ) : null}
    </div>
  );
}
