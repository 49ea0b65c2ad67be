import type { RealtimeClient, SessionState, SessionUser } from '@harbour/core/realtime';
import { createListeners } from '../ui/listeners.ts';

/** The session of this window. */
export interface WindowSession extends SessionState {
  /**
   * True while `user` is only the person who was signed in last: the data that this device stores for them
   * may be shown, and nothing is known of the session.
   */
  readonly isPresumed: boolean;
}

/** The person who uses this window. */
export interface SessionMemory {
  /**
   * Like the client's session state, but after a lost session the person stays until they sign in again or
   * leave, so that no page closes.
   */
  state(): WindowSession;
  subscribe(changed: () => void): () => void;
  /** Shows a person before the server has reported who is signed in; has no effect once it has. */
  presume(user: SessionUser): void;
  /** Ends a presumption, because nobody is signed in. */
  clear(): void;
}

/** Follows the session of a client from now on. */
export function createSessionMemory(client: Pick<RealtimeClient, 'on' | 'session'>): SessionMemory {
  const { subscribe, notify } = createListeners();
  let state: WindowSession = { ...client.session.state(), isPresumed: false };
  const change = (next: WindowSession) => {
    state = next;
    notify();
  };
  client.on('session', (next) => {
    // Until somebody is known, such as when the connection breaks, the presumed person stays.
    if (state.isPresumed && next.user === null) return;
    change({ ...next, user: next.loginNotice ? (next.user ?? state.user) : next.user, isPresumed: false });
  });
  return {
    state: () => state,
    subscribe,
    presume(user) {
      if (state.user === null) change({ ...state, user, isPresumed: true });
    },
    clear() {
      if (state.isPresumed) change({ ...state, user: null, isPresumed: false });
    },
  };
}
