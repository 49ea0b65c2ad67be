import { useState } from 'react';
import { useMessages } from './use-messages.ts';

/** Something that a press starts. */
export interface Action {
  readonly run: () => void;
  /** From the press until it is done or has failed; a second press does nothing meanwhile. */
  readonly busy: boolean;
}

/** Runs a handler; what it throws goes to the page's error banner (specification section 8). */
export function useAction(handler: () => Promise<void>): Action {
  const [busy, setBusy] = useState(false);
  const { error } = useMessages();
  const run = async () => {
    setBusy(true);
    try {
      await handler();
    } catch (thrown) {
      error(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void (busy || run()) };
}
