import type { SessionState } from './session.ts';
import type { SessionUser } from './token-source.ts';

/** Events of the client (specification section 7); `pong` means the connection was found alive. */
export interface ClientEvents {
  readonly connect: undefined;
  readonly disconnect: { readonly reason: string };
  readonly pong: undefined;
  readonly login: SessionUser;
  readonly logout: undefined;
  readonly session: SessionState;
}

/** A typed set of listeners. `on` returns a function that removes the listener. */
export interface Emitter<Events extends object> {
  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): () => void;
  emit<E extends keyof Events>(event: E, payload: Events[E]): void;
}

/** Creates an emitter without listeners. */
export function createEmitter<Events extends object>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    emit(event, payload) {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload as never);
    },
  };
}
