import type { RealtimeClient } from '@harbour/core/realtime';
import { atom } from 'jotai';

/** The one connection of this document. Its code is fetched, and the socket opened, when something first asks for it. */
export const realtimeAtom = atom(async (): Promise<RealtimeClient> => {
  const { createHttpTokenSource, createRealtimeClient } = await import('@harbour/core/realtime');
  const url = location.origin;
  const tokens = createHttpTokenSource({ url, fetch: (...call) => fetch(...call) });
  const client = createRealtimeClient({ url, tokens, onError: reportError });
  client.connect();
  return client;
});
