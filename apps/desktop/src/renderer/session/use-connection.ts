import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** A wait up to this, in milliseconds, is not explained. */
const LATE_MS = 3_000;

/** Returns true once `isPending` has been true for {@link LATE_MS}. */
export function useIsLate(isPending: boolean): boolean {
  const { host } = useBackOffice();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    return isPending ? host.clock.after(LATE_MS, () => setLate(true)) : undefined;
  }, [host, isPending]);
  return isPending && isLate;
}
