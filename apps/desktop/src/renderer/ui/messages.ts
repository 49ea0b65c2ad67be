import { readRefusal } from '@harbour/core/contract/errors';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The content of the error banner: a thrown error, or a sentence. */
interface ErrorMessage {
  readonly id: number;
  readonly error: unknown;
}

/** The content of the success banner. */
export interface SuccessMessage {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
}

/** The two banners of the program; each is open while it has a message (specification section 4). */
export interface Banners {
  readonly error: ErrorMessage | null;
  readonly success: SuccessMessage | null;
}

/** Shows messages to the person, above the current page. */
export interface Messages {
  /** Opens the error banner with an error or a sentence, and logs it; a lost session is only logged. */
  error(errorOrText: unknown): void;
  /** Opens the success banner; `undo` adds an undo button. */
  success(text: string, options?: { readonly undo?: () => void }): void;
}

export interface MessageStore extends Messages {
  banners(): Banners;
  subscribe(changed: () => void): () => void;
  /** Closes one banner; does nothing if its message has been replaced by a newer one. */
  close(banner: keyof Banners, id: number): void;
}

/** Creates the banners, both closed. Errors shown are passed to `log` unchanged (specification section 8). */
export function createMessages(log: (error: unknown) => void): MessageStore {
  const { subscribe, notify } = createListeners();
  let banners: Banners = { error: null, success: null };
  let lastId = 0;

  function change(next: Partial<Banners>): void {
    banners = { ...banners, ...next };
    notify();
  }

  return {
    banners: () => banners,
    subscribe,
    error(error) {
      lastId += 1;
      // The dialog that asks the person to sign in again says it, and the banner would outlast it.
      if (readRefusal(error)?.code !== 'not-authenticated') change({ error: { id: lastId, error } });
      log(error);
    },
    success(text, options = {}) {
      lastId += 1;
      // A success makes the previous error obsolete.
      change({ success: { id: lastId, text, ...options }, error: null });
    },
    close(banner, id) {
      if (banners[banner]?.id === id) change({ [banner]: null });
    },
  };
}

export const MessagesContext = createContext<MessageStore | null>(null);

/** Returns the banners' functions; the same object in every render. */
export function useMessages(): Messages {
  return useMessageStore();
}

/** Returns the current banners, for the component that renders them. */
export function useBanners(): { readonly banners: Banners; readonly close: MessageStore['close'] } {
  const { banners, subscribe, close } = useMessageStore();
  return { banners: useSyncExternalStore(subscribe, banners), close };
}

function useMessageStore(): MessageStore {
  const store = useContext(MessagesContext);
  if (!store) throw new Error('There are no banners around this component: wrap it in MessagesContext.');
  return store;
}
