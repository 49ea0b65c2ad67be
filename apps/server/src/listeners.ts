/** Those who want to be told something. */
export interface Listeners<T> {
  add(listener: (news: T) => void): void;
  tell(news: T): void;
}

/** A set of listeners, told in the order they came. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    add: (listener) => void listeners.add(listener),
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
