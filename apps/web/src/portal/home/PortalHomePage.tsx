import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { Container } from '../../ui/container/Container.tsx';
import { usePortalClient } from '../use-portal-client.ts';
import { DevicesTile } from './DevicesTile.tsx';
import { InvoicesTile } from './InvoicesTile.tsx';
import styles from './portal-home.module.css';
import { SubscriptionsTile } from './SubscriptionsTile.tsx';

/** Where the merchant's business stands: drawn in the browser, since only it has the session. */
export function PortalHomePage() {
  const { t } = useTranslation('portal');
  const user = useAtomValue(userAtom);
  const client = usePortalClient();
  if (user === null) return null;
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('home.greeting', { name: displayName(user) })}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
      </header>
      <div className={styles.tiles}>
        <SubscriptionsTile client={client} />
        <InvoicesTile client={client} />
        <DevicesTile client={client} />
      </div>
    </Container>
  );
}
