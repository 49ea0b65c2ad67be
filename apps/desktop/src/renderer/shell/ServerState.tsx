import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useConnection } from '../session/use-connection.ts';
import styles from './server-state.module.css';

/** Shows which server this is, and the state of the connection. */
export function ServerState() {
  const { t } = useTranslation();
  const { serverUrl } = useBackOffice();
  const connection = useConnection();
  const { host } = new URL(serverUrl || location.origin);
  const words = {
    connected: t('connection.connected'),
    connecting: t('connection.connecting'),
    reconnecting: t('connection.reconnecting'),
  } as const;
  return (
    <div className={styles.server} data-connection={connection} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.address}>{host}</span>
      <span className={styles.state}>{words[connection]}</span>
    </div>
  );
}
