import type { CollectionName } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { whenIdle } from '../platform/intent.ts';
import { openRealtime } from './realtime.ts';

const EVENTS = ['created', 'updated', 'patched', 'removed', 'restored'] as const;
/** Changes that come together, in milliseconds, are loaded together. */
const GATHER_MS = 50;

/**
 * Loads the page's data anew whenever a collection changes, and after the line was down. The socket's code is fetched once the
 * browser is idle, so a page that uses this costs nothing before.
 */
export function useLiveCollection(name: CollectionName): void {
  const store = useStore();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const abort = new AbortController();
    whenIdle(() => {
      if (abort.signal.aborted) return;
      const refresh = gather(() => void revalidate(), abort.signal);
      openRealtime(store).then(
        (client) => listen({ client, name, refresh, signal: abort.signal }),
        reportError,
      );
    });
    return () => abort.abort();
  }, [store, revalidate, name]);
}

interface Listening {
  readonly client: RealtimeClient;
  readonly name: CollectionName;
  readonly refresh: () => void;
  readonly signal: AbortSignal;
}

function listen({ client, name, refresh, signal }: Listening): void {
  if (signal.aborted) return;
  const service = client.service(name);
  for (const event of EVENTS) service.on(event, refresh);
  const stopReconnect = client.on('reconnect', refresh);
  signal.addEventListener('abort', () => {
    stopReconnect();
    for (const event of EVENTS) service.off(event, refresh);
  });
}

function gather(task: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, GATHER_MS);
  };
}
