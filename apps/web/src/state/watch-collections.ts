import type { CollectionName } from '@harbour/core/contract/collections';
import type { createStore } from 'jotai';
import { openRealtime } from './realtime.ts';

/** Changes that arrive less than this many milliseconds apart are loaded together. */
const GATHER_MS = 50;

interface Watching {
  readonly store: ReturnType<typeof createStore>;
  readonly names: readonly CollectionName[];
  readonly revalidate: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Opens the socket and calls `revalidate` after each change of the collections, and after each return
 * that missed one, until the signal aborts.
 */
export async function watchCollections({ store, names, revalidate, signal }: Watching): Promise<void> {
  const refresh = gather(() => void revalidate(), signal);
  const client = await openRealtime(store);
  if (!signal.aborted) signal.addEventListener('abort', client.watch(names, refresh));
}

function gather(task: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, GATHER_MS);
  };
}
