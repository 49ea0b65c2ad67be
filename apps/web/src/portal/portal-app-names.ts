/** Names of the portal's parts, as used in URLs. */
export const PORTAL_APP_NAMES = [
  'subscription',
  'invoices',
  'credits',
  'billing',
  'change',
  'pause',
  'resume',
  'cancel',
  'card',
  'pay',
  'payment',
  'devices',
  'account',
  'programs',
  'help',
  'tutorial',
] as const;

/** Name of a part of the portal. */
export type PortalAppName = (typeof PORTAL_APP_NAMES)[number];

/** True for the name of a part that exists. */
export function isPortalApp(name: string | undefined): name is PortalAppName {
  return PORTAL_APP_NAMES.some((known) => known === name);
}
