import { useBackOffice } from '../session/back-office.ts';
import { FactorNotice } from '../session/FactorNotice.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './connection-banner.module.css';

/** On the last days every page says so, and before that the home page and the profile. */
const LAST_MS = 3 * 86_400_000;

/** Says on every page that the person soon has to have a second factor. */
export function FactorBanner() {
  const { host } = useBackOffice();
  const missing = useSession().user?.missingFactor;
  const isSoon = missing !== undefined && Date.parse(missing.dueAt) - host.clock.now() < LAST_MS;
  return isSoon ? <FactorNotice className={styles.banner} /> : null;
}
