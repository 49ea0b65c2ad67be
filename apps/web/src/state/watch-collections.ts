import type { CollectionName } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { createStore } from 'jotai';
import { openRealtime } from './realtime.ts';

const EVENTS = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
/** Changes that arrive less than this many milliseconds apart are loaded together. */
const GATHER_MS = 50;

interface Watching {
  readonly store: ReturnType<typeof createStore>;
  readonly names: readonly CollectionName[];
  readonly revalidate: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Opens the socket and calls `revalidate` after each change of the collections and after each reconnect,
 * until the signal aborts.
 */
export async function watchCollections({ store, names, revalidate, signal }: Watching): Promise<void> {
  const refresh = gather(() => void revalidate(), signal);
  const client = await openRealtime(store);
  listen({ client, names, refresh, signal });
}

interface Listening {
  readonly client: RealtimeClient;
  readonly names: readonly CollectionName[];
  readonly refresh: () => void;
  readonly signal: AbortSignal;
}

function listen({ client, names, refresh, signal }: Listening): void {
  if (signal.aborted) return;
  signal.addEventListener('abort', client.on('reconnect', refresh));
  for (const name of names) {
    const service = client.service(name);
    for (const event of EVENTS) service.on(event, refresh);
    signal.addEventListener('abort', () => {
      for (const event of EVENTS) service.off(event, refresh);
    });
  }
}

function gather(task: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, GATHER_MS);
  };
}
