import { useState } from 'react';
import { isOffline, OFFLINE } from '../platform/connection.ts';
import { useMessages } from './use-messages.ts';

/** An action started by a click. */
export interface Action {
  readonly run: () => void;
  /** True until the action ends; further clicks are ignored meanwhile. */
  readonly busy: boolean;
}

/**
 * Runs a handler; errors are shown in the page's banner (specification section 8). Offline that happens at
 * once, as a call would wait for the connection, unless the handler needs none (`isLocal`).
 */
export function useAction(
  handler: () => Promise<void>,
  { isLocal = false }: { readonly isLocal?: boolean } = {},
): Action {
  const [busy, setBusy] = useState(false);
  const { error, refuse } = useMessages();
  const run = async () => {
    if (!isLocal && isOffline()) return refuse(OFFLINE);
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
