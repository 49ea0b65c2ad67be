import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { EntrancePage } from '../ui/EntrancePage.tsx';
import { ServerForm } from './ServerForm.tsx';
import styles from './server.module.css';

/**
 * Chooses another server and reloads the window with it. A browser has no choice, and the page explains why.
 */
export function ServerPage() {
  const { t } = useTranslation('backOffice');
  const { host, serverUrl } = useBackOffice();
  const address = serverUrl || location.origin;
  return (
    <EntrancePage
      title={t('server.title')}
      lead={t(host.kind === 'browser' ? 'server.inBrowser' : 'server.lead')}
    >
      <ServerForm server={host.server} address={address} isFixed={host.kind === 'browser'} />
      <p className={styles.back}>
        <Link to="/home">{t('server.back')}</Link>
      </p>
    </EntrancePage>
  );
}
