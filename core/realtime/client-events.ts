import type { SessionState } from './session.ts';
import type { SessionUser } from './token-source.ts';

/** What the client tells about itself (specification section 7). */
export interface ClientEvents {
  connect: undefined;
  disconnect: { readonly reason: string };
  reconnect: undefined;
  /** The line was found alive. */
  pong: undefined;
  login: SessionUser;
  logout: undefined;
  session: SessionState;
}
