import { refusalOf } from '@harbour/core/contract/errors';
import { createProofRequests, type RealtimeClient } from '@harbour/core/realtime';
import { atom } from 'jotai';
import { fetchedOnce } from './fetched-once.ts';

/** The open request for a fresh proof of identity, which the account page shows. */
export const proofsAtom = atom(() => createProofRequests());

/**
 * The single connection of this document. Its code is loaded, and the socket opened, on first request; after
 * a failure, on the next one.
 */
export const openRealtime = fetchedOnce(async (get): Promise<RealtimeClient> => {
  const { request: askProof } = get(proofsAtom);
  const { createHttpTokenSource, createRealtimeClient } = await import('@harbour/core/realtime');
  const url = location.origin;
  const tokens = createHttpTokenSource({
    url,
    fetch: (...call) => fetch(...call),
    runExclusively: oneTabAtATime,
  });
  const client = createRealtimeClient({ url, tokens, askProof, onError: reportUnlessEnded });
  client.connect();
  return client;
});

/**
 * Reports an error that no caller awaits, unless the sign-in has ended meanwhile: that is not a fault, and
 * the login page says so.
 */
export function reportUnlessEnded(error: unknown): void {
  if (refusalOf(error).code !== 'not-authenticated') reportError(error);
}

/** Tabs share the refresh cookie. Without HTTPS a browser has no locks, and the tabs are not coordinated. */
async function oneTabAtATime<T>(renew: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('harbour-sign-in', renew) : renew();
}
