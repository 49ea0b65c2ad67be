import { OfflineIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useConnection } from '../session/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import styles from './connection-banner.module.css';

/** Explains, while the server cannot be reached, what still works and what is kept. */
export function ConnectionBanner() {
  const { t } = useTranslation('backOffice');
  const isLost = useConnection() === 'reconnecting';
  const isLate = useIsLate(useSession().isPresumed);
  return (
    <div role="status">
      {isLost || isLate ? (
        <p className={styles.banner}>
          <OfflineIcon />
          <span>{t(isLate ? 'connection.kept' : 'connection.lost')}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A start that takes no longer needs no explanation, in milliseconds. */
const LATE_MS = 3_000;

/** True once `isWaiting` has been true for a time. */
function useIsLate(isWaiting: boolean): boolean {
  const { host } = useBackOffice();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    return isWaiting ? host.clock.after(LATE_MS, () => setLate(true)) : undefined;
  }, [host, isWaiting]);
  return isWaiting && isLate;
}
