import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import type { PageProps } from '../../page-contract.ts';
import { loadCode } from '../../routing/load-code.ts';
import { userAtom } from '../../state/session.ts';
import { useMerchantClient } from '../../state/use-merchant-client.ts';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Waiting } from '../LiveView.tsx';
import type { PortalAppName, PortalAppProps } from '../portal-app.ts';
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

/** Every part of the portal by its name in the URL; each loads its own code on first render. */
const PORTAL_APPS = Object.freeze({
  subscription: lazyApp(async () => (await import('../subscription/SubscriptionApp.tsx')).SubscriptionApp),
  invoices: lazyApp(async () => (await import('../invoices/InvoicesApp.tsx')).InvoicesApp),
  credits: lazyApp(async () => (await import('../credits/CreditsApp.tsx')).CreditsApp),
  billing: lazyApp(async () => (await import('../billing/BillingApp.tsx')).BillingApp),
  change: lazyApp(async () => (await import('../change/ChangeApp.tsx')).ChangeApp),
  pause: lazyApp(async () => (await import('../change/PauseApp.tsx')).PauseApp),
  resume: lazyApp(async () => (await import('../change/ResumeApp.tsx')).ResumeApp),
  cancel: lazyApp(async () => (await import('../change/CancelApp.tsx')).CancelApp),
  card: lazyApp(async () => (await import('../payment/CardApp.tsx')).CardApp),
  pay: lazyApp(async () => (await import('../pay/PayApp.tsx')).PayApp),
  payment: lazyApp(async () => (await import('../payment/PaymentApp.tsx')).PaymentApp),
  devices: lazyApp(async () => (await import('../devices/DevicesApp.tsx')).DevicesApp),
  account: lazyApp(async () => (await import('../account/AccountApp.tsx')).AccountApp),
  programs: lazyApp(async () => (await import('../programs/ProgramsApp.tsx')).ProgramsApp),
  help: lazyApp(async () => (await import('../help/HelpApp.tsx')).HelpApp),
  tutorial: lazyApp(async () => (await import('../tutorial/TutorialApp.tsx')).TutorialApp),
} satisfies Readonly<Record<PortalAppName, unknown>>);

function lazyApp(load: () => Promise<ComponentType<PortalAppProps>>) {
  return lazy(() => loadCode(async () => ({ default: await load() })));
}
