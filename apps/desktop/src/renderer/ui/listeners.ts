/** The listeners of a store, as `useSyncExternalStore` adds them. */
export interface Listeners {
  readonly subscribe: (changed: () => void) => () => void;
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
