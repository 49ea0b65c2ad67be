import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';

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

/** The parts in the portal's menu, in order. */
export const MENU_APPS = [
  'subscription',
  'invoices',
  'credits',
  'payment',
  'billing',
  'devices',
  'account',
  'programs',
  'help',
] as const satisfies readonly PortalAppName[];

/** The props of each part of the portal. */
export interface PortalAppProps {
  /** The connection, once it is authenticated as the merchant. */
  readonly client: RealtimeClient | undefined;
  readonly user: SessionUser;
  readonly locale: Locale;
  /** The record or task that the address names, if any. */
  readonly entry: string | undefined;
}
