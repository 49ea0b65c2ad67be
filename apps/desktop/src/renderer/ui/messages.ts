import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the error banner shows: an error as it was thrown, or a sentence. */
interface ErrorMessage {
  readonly id: number;
  readonly error: unknown;
}

/** What the success banner shows. */
export interface SuccessMessage {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
}

/** The two banners of the program; each is open while it holds a message (specification section 4). */
export interface Banners {
  readonly error: ErrorMessage | null;
  readonly success: SuccessMessage | null;
}

/** Says to the person what happened, over whatever page is in front. */
export interface Messages {
  /** Opens the error banner with an error or a sentence, and logs it. */
  error(errorOrText: unknown): void;
  /** Opens the success banner; `undo` offers to take the deed back. */
  success(text: string, options?: { readonly undo?: () => void }): void;
}

export interface MessageStore extends Messages {
  banners(): Banners;
  subscribe(changed: () => void): () => void;
  /** Clears one banner; told of a message that was replaced meanwhile, it leaves the newer one. */
  close(banner: keyof Banners, id: number): void;
}

/**
 * Both banners closed. What is shown as an error is told to `log` too, as it was thrown (specification
 * section 8).
 */
export function createMessages(log: (error: unknown) => void): MessageStore {
  const listeners = new Set<() => void>();
  let banners: Banners = { error: null, success: null };
  let lastId = 0;

  function change(next: Partial<Banners>): void {
    banners = { ...banners, ...next };
    for (const listener of listeners) listener();
  }

  return {
    banners: () => banners,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    error(error) {
      lastId += 1;
      change({ error: { id: lastId, error } });
      log(error);
    },
    success(text, options = {}) {
      lastId += 1;
      // What went wrong before is over once something went right.
      change({ success: { id: lastId, text, ...options }, error: null });
    },
    close(banner, id) {
      if (banners[banner]?.id === id) change({ [banner]: null });
    },
  };
}

export const MessagesContext = createContext<MessageStore | null>(null);

/** The banners' messages; the same object at every drawing. */
export function useMessages(): Messages {
  return useMessageStore();
}

/** What the banners show now, for the one who draws them. */
export function useBanners(): { readonly banners: Banners; readonly close: MessageStore['close'] } {
  const { banners, subscribe, close } = useMessageStore();
  return { banners: useSyncExternalStore(subscribe, banners), close };
}

function useMessageStore(): MessageStore {
  const store = useContext(MessagesContext);
  if (!store) throw new Error('There are no banners around this component: wrap it in MessagesContext.');
  return store;
}
