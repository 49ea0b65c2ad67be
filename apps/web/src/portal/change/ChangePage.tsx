import { useAtomValue } from 'jotai';
import type { PageProps } from '../../page-contract.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { PortalPart } from '../portal-part.ts';
import { ChangeApp } from './ChangeApp.tsx';

/** The portal's change flow as a separate page, for links in mails and on the site. */
export function ChangePage({ params: { id }, locale }: PageProps<null>) {
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  return (
    <Sheet name="portal">
      <PortalPart value="change">
        <ChangeApp client={client} user={user} locale={locale} entry={id} />
      </PortalPart>
    </Sheet>
  );
}
