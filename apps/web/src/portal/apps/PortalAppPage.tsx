import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import type { PageProps } from '../../page-contract.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Waiting } from '../LiveView.tsx';
import type { PortalAppName } from '../portal-app.ts';
import { PORTAL_APPS } from '../portal-apps.ts';
import { PortalPart } from '../portal-part.ts';
import { SupportNotice } from '../SupportNotice.tsx';

/** The part that the address names. */
export interface NamedApp {
  readonly app: PortalAppName;
}

/** A part of the portal other than its home page, by its name in the URL. */
export function PortalAppPage({ data: { app }, params, locale }: PageProps<NamedApp>) {
  const user = useAtomValue(userAtom);
  const client = useMerchantClient();
  if (user === null) return null;
  const App = PORTAL_APPS[app];
  return (
    <Sheet name="portal">
      <SupportNotice client={client} user={user} />
      <PortalPart value={app}>
        <Suspense fallback={<Waiting />}>
          <App client={client} user={user} locale={locale} entry={params.entry} />
        </Suspense>
      </PortalPart>
    </Sheet>
  );
}
