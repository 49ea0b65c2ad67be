import { type ComponentType, lazy } from 'react';
import { loadCode } from '../routing/load-code.ts';
import type { PortalAppName, PortalAppProps } from './portal-app.ts';

/** Every part of the portal by its name in the URL; each loads its own code on first render. */
export const PORTAL_APPS = Object.freeze({
  subscription: lazyApp(async () => (await import('./subscription/SubscriptionApp.tsx')).SubscriptionApp),
  invoices: lazyApp(async () => (await import('./invoices/InvoicesApp.tsx')).InvoicesApp),
  credits: lazyApp(async () => (await import('./credits/CreditsApp.tsx')).CreditsApp),
  billing: lazyApp(async () => (await import('./billing/BillingApp.tsx')).BillingApp),
  change: lazyApp(async () => (await import('./change/ChangeApp.tsx')).ChangeApp),
  pause: lazyApp(async () => (await import('./change/TimedChanges.tsx')).PauseApp),
  resume: lazyApp(async () => (await import('./change/TimedChanges.tsx')).ResumeApp),
  cancel: lazyApp(async () => (await import('./change/TimedChanges.tsx')).CancelApp),
  card: lazyApp(async () => (await import('./payment/CardApp.tsx')).CardApp),
  pay: lazyApp(async () => (await import('./pay/PayApp.tsx')).PayApp),
  payment: lazyApp(async () => (await import('./payment/PaymentApp.tsx')).PaymentApp),
  devices: lazyApp(async () => (await import('./devices/DevicesApp.tsx')).DevicesApp),
  account: lazyApp(async () => (await import('./account/AccountApp.tsx')).AccountApp),
  programs: lazyApp(async () => (await import('./programs/ProgramsApp.tsx')).ProgramsApp),
  help: lazyApp(async () => (await import('./help/HelpApp.tsx')).HelpApp),
  tutorial: lazyApp(async () => (await import('./tutorial/TutorialApp.tsx')).TutorialApp),
} satisfies Readonly<Record<PortalAppName, unknown>>);

function lazyApp(load: () => Promise<ComponentType<PortalAppProps>>) {
  return lazy(() => loadCode(async () => ({ default: await load() })));
}
