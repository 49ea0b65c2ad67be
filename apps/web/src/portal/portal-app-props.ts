import type { Locale } from '@harbour/core/i18n';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';

/** What each part of the portal is handed. */
export interface PortalAppProps {
  /** The connection, once it speaks for the merchant. */
  readonly client: RealtimeClient | undefined;
  readonly user: SessionUser;
  readonly locale: Locale;
  /** The record or the task that the address names, where it names one. */
  readonly entry: string | undefined;
}
