import { type CollectionName, canCall, type Method } from '@harbour/core/contract';
import type { SessionState } from '@harbour/core/realtime';
import { useSyncExternalStore } from 'react';
import { useBackOffice } from './back-office.ts';

/** Who is signed in, and whether this line speaks for them. */
export function useSession(): SessionState {
  const { session } = useBackOffice();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the person signed in may call a method of a collection at all; the server has the last word. */
export function useMay(): (collection: CollectionName, method: Method) => boolean {
  const { user } = useSession();
  return (collection, method) => canCall(user?.role ?? 'anonymous', collection, method);
}
