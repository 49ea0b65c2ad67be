import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { displayName, userAtom } from '../../state/session.ts';
import { PortalFrame } from '../PortalFrame.tsx';
import { PortalStyles } from '../PortalStyles.tsx';
import { usePortalClient } from '../use-portal-client.ts';
import { DevicesTile } from './DevicesTile.tsx';
import { InvoicesTile } from './InvoicesTile.tsx';
import { SubscriptionsTile } from './SubscriptionsTile.tsx';

/** Where the merchant's business stands: drawn in the browser, since only it has the session. */
export function PortalHomePage() {
  const { t } = useTranslation('portal');
  const user = useAtomValue(userAtom);
  const client = usePortalClient();
  if (user === null) return null;
  return (
    <PortalStyles>
      <PortalFrame title={t('home.greeting', { name: displayName(user) })} lead={t('home.lead')}>
        <div className="p-tiles">
          <SubscriptionsTile client={client} />
          <InvoicesTile client={client} />
          <DevicesTile client={client} />
        </div>
      </PortalFrame>
    </PortalStyles>
  );
}
