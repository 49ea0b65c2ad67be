import type { CollectionName } from '@harbour/core/contract/collections';
import type { LiveAnswer, LiveAnswerState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from './back-office.ts';

/** A request whose response depends on collections. */
interface LiveQuestion<A> {
  readonly collections: readonly CollectionName[];
  /** Must be the same function at every render. */
  readonly ask: (client: RealtimeClient) => Promise<A>;
}

/**
 * Returns the response to a request, kept up to date while mounted, and a function that requests it again.
 * The response to an earlier request is never shown for another one.
 */
export function useLiveAnswer<A>({
  collections,
  ask,
}: LiveQuestion<A>): LiveAnswerState<A> & { readonly refetch: () => void } {
  const { client } = useBackOffice();
  const [shown, setShown] = useState<LiveAnswerState<A> & { readonly of: typeof ask }>();
  const live = useRef<LiveAnswer>(undefined);
  useEffect(() => {
    const onChange = (state: LiveAnswerState<A>) => setShown({ ...state, of: ask });
    const opened = client.liveAnswer({ collections, ask: () => ask(client), onChange });
    live.current = opened;
    return () => opened.close();
  }, [client, collections, ask]);
  const refetch = useCallback(() => void live.current?.refetch(), []);
  const { answer, error } = shown?.of === ask ? shown : NO_ANSWER;
  return { answer, error, refetch };
}

const NO_ANSWER = { answer: undefined, error: undefined } as const;
