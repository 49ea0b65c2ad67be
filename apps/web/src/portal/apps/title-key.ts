import type { PortalAppName } from '../portal-app-names.ts';

const KEYS = {
  subscription: 'portal:menu.subscription',
  invoices: 'portal:menu.invoices',
  credits: 'portal:menu.credits',
  billing: 'portal:menu.billing',
  payment: 'portal:menu.payment',
  card: 'billing:method.enter',
  pay: 'billing:pay.title',
  change: 'billing:change.title',
  pause: 'billing:pause.title',
  resume: 'billing:resume.title',
  cancel: 'billing:cancel.title',
  devices: 'portal:menu.devices',
  account: 'portal:menu.account',
  help: 'portal:app.help.title',
  tutorial: 'portal:app.tutorial.title',
} as const satisfies Readonly<Record<PortalAppName, string>>;

/** The key of the document title of a part of the portal. */
export function titleKey<Name extends PortalAppName>(app: Name): (typeof KEYS)[Name] {
  return KEYS[app];
}
