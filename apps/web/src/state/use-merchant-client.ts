import type { RealtimeClient } from '@harbour/core/realtime';
import { useAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { useEffect, useState } from 'react';
import { openRealtime } from './realtime.ts';
import { userAtom } from './session.ts';

/**
 * The connection, once it speaks for the merchant whom this browser remembers; none is opened for a visitor. Where their sign-in has ended
 * meanwhile, or ends while this is on screen, the browser forgets them.
 */
export function useMerchantClient(): RealtimeClient | undefined {
  const store = useStore();
  const [user, setUser] = useAtom(userAtom);
  const [client, setClient] = useState<RealtimeClient>();
  const id = user?._id;
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const resume = async () => {
      const connection = await openRealtime(store);
      if (abort.signal.aborted) return;
      abort.signal.addEventListener(
        'abort',
        connection.on('logout', () => setUser(RESET)),
      );
      const { session } = connection;
      const signedIn = session.state().user ?? (await session.resume());
      if (abort.signal.aborted) return;
      setUser(signedIn ?? RESET);
      if (signedIn !== null) setClient(connection);
    };
    resume().catch(reportError);
    return () => abort.abort();
  }, [store, setUser, id]);
  return id === undefined ? undefined : client;
}
