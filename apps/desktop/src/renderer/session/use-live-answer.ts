import type { CollectionName } from '@harbour/core/contract/collections';
import type { LiveAnswer, LiveAnswerState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from './back-office.ts';

/** A request whose answer depends on collections. */
interface LiveQuestion<A> {
  readonly collections: readonly CollectionName[];
  /** Must be the same function at every render. */
  readonly ask: (client: RealtimeClient) => Promise<A>;
}

/** Returns the answer to a request, kept up to date while mounted, and a function that asks again. */
export function useLiveAnswer<A>({
  collections,
  ask,
}: LiveQuestion<A>): LiveAnswerState<A> & { readonly refetch: () => void } {
  const { client } = useBackOffice();
  const [state, setState] = useState<LiveAnswerState<A>>({ answer: undefined, error: undefined });
  const live = useRef<LiveAnswer>(undefined);
  useEffect(() => {
    const opened = client.liveAnswer({ collections, ask: () => ask(client), onChange: setState });
    live.current = opened;
    return () => opened.close();
  }, [client, collections, ask]);
  const refetch = useCallback(() => void live.current?.refetch(), []);
  return { ...state, refetch };
}
