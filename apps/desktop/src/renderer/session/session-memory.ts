import type { RealtimeClient, SessionState } from '@harbour/core/realtime';

/** The person who uses this window. */
export interface SessionMemory {
  /**
   * Like the client's session state, but after a lost session the person stays until they sign in again or
   * leave, so that no page closes.
   */
  state(): SessionState;
  subscribe(changed: () => void): () => void;
}

/** Follows the session of a client from now on. */
export function createSessionMemory(client: Pick<RealtimeClient, 'on' | 'session'>): SessionMemory {
  const listeners = new Set<() => void>();
  let state = client.session.state();
  client.on('session', (next) => {
    state = next.loginNotice ? { ...next, user: next.user ?? state.user } : next;
    for (const listener of listeners) listener();
  });
  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
