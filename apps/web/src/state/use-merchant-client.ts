import { refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient, SessionUser } from '@harbour/core/realtime';
import { useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { useEffect, useState } from 'react';
import { USER_KEY } from '../platform/signed-in.ts';
import { readStored } from '../platform/stored-display.ts';
import { openRealtime } from './realtime.ts';
import { endAttempt, failAttempt, nextAttempt, resumingAtom, waitAfter } from './resuming.ts';
import { endedAtom, leavingAtom, userAtom } from './session.ts';

/**
 * The connection, once it is authenticated as the merchant whom this browser remembers; none is opened for a
 * visitor, and there is none while the sign-in of somebody else in another tab is taken over. If the
 * merchant's sign-in has ended, or ends while this is mounted, the browser forgets them, and the login page
 * says why. If that cannot be determined, it is retried until it can.
 */
export function useMerchantClient(): RealtimeClient | undefined {
  const store = useStore();
  const [user, setUser] = useAtom(userAtom);
  const [{ attempt }, setResuming] = useAtom(resumingAtom);
  const [opened, setOpened] = useState<{ readonly client: RealtimeClient; readonly as: string }>();
  const id = user?._id;
  const isForgotten = opened !== undefined && id === undefined;
  useEffect(() => {
    // Another tab may have noticed the end of the sign-in first, or have caused it.
    if (isForgotten && !store.get(leavingAtom)) store.set(endedAtom, true);
  }, [store, isForgotten]);
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const reset = () => {
      // Somebody else may have signed in since, in another tab.
      if (store.get(userAtom)?._id !== id) return;
      if (!store.get(leavingAtom)) store.set(endedAtom, true);
      setUser(RESET);
    };
    const resume = async () => {
      const client = await openRealtime(store);
      if (abort.signal.aborted) return;
      abort.signal.addEventListener('abort', client.on('logout', reset));
      abort.signal.addEventListener('abort', client.on('login', setUser));
      const signedIn = await resumeAs(client, id);
      if (abort.signal.aborted) return;
      if (signedIn === null) reset();
      else setUser(signedIn);
      setResuming(endAttempt(attempt));
      if (signedIn !== null) setOpened({ client, as: signedIn._id });
    };
    resume().catch((error: unknown) => {
      if (refusalOf(error).code === 'general') reportError(error);
      if (!abort.signal.aborted) setResuming(failAttempt(attempt, error));
    });
    return () => abort.abort();
  }, [store, setUser, setResuming, id, attempt]);
  useNextAttempt();
  useReloadAfterOthers();
  return opened?.as === id ? opened?.client : undefined;
}

/**
 * Resumes this browser's sign-in, unless the connection has it already; `null` where there is none. The tabs
 * of a browser share one sign-in, so a connection of anybody else belongs to an earlier one.
 */
export async function resumeAs(
  { session }: Pick<RealtimeClient, 'session'>,
  id: string,
): Promise<SessionUser | null> {
  const { user } = session.state();
  return user?._id === id ? user : session.resume();
}

/**
 * Reloads a document that the browser has kept and shows again, if its person has signed out meanwhile, or
 * somebody else has signed in: it has missed the news, and still shows their data.
 */
function useReloadAfterOthers(): void {
  const store = useStore();
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      const remembered = readStored(() => localStorage, USER_KEY) ?? 'null';
      if (persisted && remembered !== JSON.stringify(store.get(userAtom))) location.reload();
    };
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  }, [store]);
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
