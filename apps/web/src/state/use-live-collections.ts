import type { CollectionName } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { whenIdle } from '../platform/intent.ts';
import { openRealtime } from './realtime.ts';

const EVENTS = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
/** Changes within this time, in milliseconds, cause one reload. */
const GATHER_MS = 50;

/**
 * Reloads the page's data whenever one of its collections changes, and once after a reconnect; `names` must
 * be the same list at every render. The socket's code is loaded once the browser is idle, so the page costs
 * nothing before.
 */
export function useLiveCollections(names: readonly CollectionName[]): void {
  const store = useStore();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const abort = new AbortController();
    whenIdle(() => {
      if (abort.signal.aborted) return;
      const refresh = gather(() => void revalidate(), abort.signal);
      openRealtime(store).then(
        (client) => listen({ client, names, refresh, signal: abort.signal }),
        reportError,
      );
    });
    return () => abort.abort();
  }, [store, revalidate, names]);
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
