import type { ConnectionEvents } from '../contract/index.ts';
import type { SessionState } from './session.ts';
import type { SessionUser } from './token-source.ts';

/** What the client tells about itself (specification section 7); `pong`: the line was found alive. */
export interface ClientEvents extends ConnectionEvents {
  readonly login: SessionUser;
  readonly session: SessionState;
}
