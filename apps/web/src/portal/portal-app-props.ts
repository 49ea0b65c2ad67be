import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';

/** The props of each part of the portal. */
export interface PortalAppProps {
  /** The connection, once it is authenticated as the merchant. */
  readonly client: RealtimeClient | undefined;
  readonly user: SessionUser;
  readonly locale: Locale;
  /** The record or task that the address names, if any. */
  readonly entry: string | undefined;
}
