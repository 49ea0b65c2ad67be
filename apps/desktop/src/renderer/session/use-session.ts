import { type CollectionName, canCall } from '@harbour/core/contract/collections';
import type { Method } from '@harbour/core/contract/values';
import { useSyncExternalStore } from 'react';
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
