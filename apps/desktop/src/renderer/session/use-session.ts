import { type CollectionName, canCall, grantFor } from '@harbour/core/contract/collections';
import { grantCovers } from '@harbour/core/contract/query';
import type { Method } from '@harbour/core/contract/values';
import { useCallback, useSyncExternalStore } from 'react';
import { useBackOffice } from './back-office.ts';
import type { WindowSession } from './session-memory.ts';

/** Returns who is signed in, and whether the connection is authenticated as them. */
export function useSession(): WindowSession {
  const { session } = useBackOffice();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Returns whether the person may call a method of a collection at all; the server decides. */
export function useMay(): (collection: CollectionName, method: Method) => boolean {
  const { user } = useSession();
  return (collection, method) => canCall(user?.role ?? 'anonymous', collection, method);
}

/**
 * Returns whether the person may call a method for a record, as far as its loaded fields tell; the server
 * decides.
 */
export function useMayFor(): (collection: CollectionName, method: Method, record: object) => boolean {
  const { user } = useSession();
  const { host } = useBackOffice();
  return useCallback(
    (collection, method, record) => {
      const now = new Date(host.clock.now()).toISOString();
      const grant = grantFor(user?.role ?? 'anonymous', collection, method);
      return grantCovers(grant, record, { me: user?._id ?? null, now });
    },
    [user, host],
  );
}
