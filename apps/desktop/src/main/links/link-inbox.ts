/** A route from an outside link that is pending until a page takes it. */
export interface LinkInbox {
  put(route: string): void;
  /** Returns and clears the newest route. */
  take(): string | undefined;
}

/** Creates an empty inbox; `onArrival` notifies the page, if there is one. */
export function createLinkInbox(onArrival: () => void): LinkInbox {
  let waiting: string | undefined;
  return {
    put(route) {
      // A person who follows two links wants the second.
      waiting = route;
      onArrival();
    },
    take() {
      const route = waiting;
      waiting = undefined;
      return route;
    },
  };
}
