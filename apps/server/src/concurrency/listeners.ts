/** Listeners to one kind of event. */
export interface Listeners<T> {
  add(listener: (news: T) => void): void;
  notify(news: T): void;
}

/** Creates a set of listeners, notified in the order they were added. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    add: (listener) => void listeners.add(listener),
    notify: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
