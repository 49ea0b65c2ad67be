import type { RealtimeClient } from '@harbour/core/realtime';
import { useSetAtom, useStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { useEffect, useState } from 'react';
import { openRealtime } from '../state/realtime.ts';
import { userAtom } from '../state/session.ts';

/**
 * The connection, once it speaks for the merchant whom this browser remembers. Where their sign-in has ended meanwhile, the browser
 * forgets them, and the portal's guard leads to the login page.
 */
export function usePortalClient(): RealtimeClient | undefined {
  const store = useStore();
  const setUser = useSetAtom(userAtom);
  const [client, setClient] = useState<RealtimeClient>();
  useEffect(() => {
    const abort = new AbortController();
    const resume = async () => {
      const connection = await openRealtime(store);
      if (abort.signal.aborted) return;
      abort.signal.addEventListener(
        'abort',
        connection.on('logout', () => setUser(RESET)),
      );
      const { session } = connection;
      const user = session.state().user ?? (await session.resume());
      if (abort.signal.aborted) return;
      setUser(user ?? RESET);
      if (user !== null) setClient(connection);
    };
    resume().catch(reportError);
    return () => abort.abort();
  }, [store, setUser]);
  return client;
}
