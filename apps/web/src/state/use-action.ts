import { useState } from 'react';
import { useMessages } from './use-messages.ts';

/** An action started by a click. */
export interface Action {
  readonly run: () => void;
  /** True until the action ends; further clicks are ignored meanwhile. */
  readonly busy: boolean;
}

/** Runs a handler; errors are shown in the page's banner (specification section 8). */
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
