import { createHttpTokenSource, createRealtimeClient, type RealtimeClient } from '@harbour/core/realtime';
import type { Host } from '../platform/host.ts';

/** The line to a server; an empty address is the page's own origin. It connects when told to. */
export function createClient(host: Host, serverUrl: string): RealtimeClient {
  const url = serverUrl || location.origin;
  const tokens = createHttpTokenSource({
    url,
    fetch: (...call) => fetch(...call),
    // A browser keeps the refresh token in a cookie that all its tabs share; the program keeps its own.
    ...(host.kind === 'desktop' ? { store: host.tokens } : { takeTurns: oneTabAtATime }),
  });
  return createRealtimeClient({ url, tokens, clock: host.clock, onError: (error) => reportError(error) });
}

/** Where the page is not served securely a browser has no locks, and each tab is on its own. */
async function oneTabAtATime<T>(renew: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-sign-in', renew) : renew();
}
