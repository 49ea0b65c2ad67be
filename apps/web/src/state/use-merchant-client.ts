import { refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { useEffect, useState } from 'react';
import { openRealtime } from './realtime.ts';
import { endAttempt, failAttempt, nextAttempt, resumingAtom, waitAfter } from './resuming.ts';
import { endedAtom, leavingAtom, userAtom } from './session.ts';

/**
 * The connection, once it is authenticated as the merchant whom this browser remembers; none is opened for a
 * visitor. When their sign-in has ended, or ends while this is mounted, the browser forgets them, and the
 * login page says why. When that
 * cannot be found out, it is retried until it can.
 */
export function useMerchantClient(): RealtimeClient | undefined {
  const store = useStore();
  const [user, setUser] = useAtom(userAtom);
  const [{ attempt }, setResuming] = useAtom(resumingAtom);
  const [client, setClient] = useState<RealtimeClient>();
  const id = user?._id;
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const forget = () => {
      if (!store.get(leavingAtom)) store.set(endedAtom, true);
      setUser(RESET);
    };
    const resume = async () => {
      const connection = await openRealtime(store);
      if (abort.signal.aborted) return;
      abort.signal.addEventListener('abort', connection.on('logout', forget));
      const { session } = connection;
      const signedIn = session.state().user ?? (await session.resume());
      if (abort.signal.aborted) return;
      if (signedIn === null) forget();
      else setUser(signedIn);
      setResuming(endAttempt(attempt));
      if (signedIn !== null) setClient(connection);
    };
    resume().catch((error: unknown) => {
      if (refusalOf(error).code === 'general') reportError(error);
      if (!abort.signal.aborted) setResuming(failAttempt(attempt, error));
    });
    return () => abort.abort();
  }, [store, setUser, setResuming, id, attempt]);
  useNextAttempt();
  return id === undefined ? undefined : client;
}

/** After a failed attempt, retries with back-off, and at once when the connection is back. */
function useNextAttempt(): void {
  const [{ attempt, failed }, setResuming] = useAtom(resumingAtom);
  useEffect(() => {
    if (failed === undefined) return;
    const again = () => setResuming(nextAttempt(attempt));
    const timer = setTimeout(again, waitAfter(attempt));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [attempt, failed, setResuming]);
}
