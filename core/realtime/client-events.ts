import type { ConnectionEvents } from '../contract/collections/events.ts';
import type { SessionState } from './session.ts';
import type { SessionUser } from './token-source.ts';

/** Events of the client (specification section 7); `pong` means the connection was found alive. */
export interface ClientEvents extends ConnectionEvents {
  readonly login: SessionUser;
  readonly session: SessionState;
}
