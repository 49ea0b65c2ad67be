import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';
import { useConnection, useIsLate } from './use-connection.ts';

/**
 * A loading placeholder. It is invisible for the first 200 ms, so that fast responses do not flicker, and
 * explains the wait while there is no server.
 */
export function Loading() {
  const { t } = useTranslation(['backOffice', 'common']);
  const isAway = useIsLate(useConnection() !== 'connected');
  return (
    <div className={styles.loading} role="status">
      <span className={styles.bar} />
      <span className={styles.text}>{isAway ? t('connection.awaited') : t('common:state.loading')}</span>
    </div>
  );
}
