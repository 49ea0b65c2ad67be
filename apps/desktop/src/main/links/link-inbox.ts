/** Routes that came from outside and wait until a page asks for one. */
export interface LinkInbox {
  put(route: string): void;
  /** The newest route, which is then forgotten. */
  take(): string | undefined;
}

/** An empty inbox; `onArrival` tells the page, if there is one, that it may ask. */
export function createLinkInbox(onArrival: () => void): LinkInbox {
  let waiting: string | undefined;
  return {
    put(route) {
      // Whoever follows two links wants the second.
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
