import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useBackOffice } from './back-office.ts';

/** `connecting` before the first connection, `reconnecting` after a lost one. */
export type Connection = 'connected' | 'connecting' | 'reconnecting';

/** Returns the state of the connection to the server. */
export function useConnection(): Connection {
  const { client } = useBackOffice();
  const wasConnected = useRef(false);
  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [client.on('connect', changed), client.on('disconnect', changed)];
      return () => {
        for (const off of offs) off();
      };
    },
    [client],
  );
  const isConnected = useSyncExternalStore(subscribe, client.isConnected);
  if (isConnected) wasConnected.current = true;
  if (isConnected) return 'connected';
  return wasConnected.current ? 'reconnecting' : 'connecting';
}
