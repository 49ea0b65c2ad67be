import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { SupportNotice } from '../SupportNotice.tsx';
import { DevicesTile } from './DevicesTile.tsx';
import { InvoicesTile } from './InvoicesTile.tsx';
import { SubscriptionsTile } from './SubscriptionsTile.tsx';
import styles from './tiles.module.css';

/** The merchant's overview, rendered in the browser because only it has the session. */
export function PortalHomePage() {
  const { t } = useTranslation('portal');
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      <PortalFrame title={t('home.greeting', { name: displayName(user) })} lead={t('home.lead')}>
        <div className={styles.tiles}>
          <SubscriptionsTile client={client} />
          <InvoicesTile client={client} />
          <DevicesTile client={client} />
        </div>
      </PortalFrame>
    </Sheet>
  );
}
