import type { RealtimeClient, SessionState } from '@harbour/core/realtime';

/** Who works at this window. */
export interface SessionMemory {
  /**
   * Like the client's own, but a lost session keeps its person until they sign in again or leave, so that no
   * page goes away.
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
