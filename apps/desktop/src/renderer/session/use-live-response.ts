import type { CollectionName } from '@harbour/core/contract/collections';
import type { LiveResponse, LiveResponseState, RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from './back-office.ts';

/** A request whose response depends on collections. */
interface LiveRequest<A> {
  readonly collections: readonly CollectionName[];
  /** Must be the same function at every render. */
  readonly request: (client: RealtimeClient) => Promise<A>;
}

/**
 * Returns the response to a request, kept up to date while mounted, and a function that requests it again.
 * The response to an earlier request is never shown for another one.
 */
export function useLiveResponse<A>({
  collections,
  request,
}: LiveRequest<A>): LiveResponseState<A> & { readonly refetch: () => void } {
  const { client } = useBackOffice();
  const [shown, setShown] = useState<LiveResponseState<A> & { readonly of: typeof request }>();
  const live = useRef<LiveResponse>(undefined);
  useEffect(() => {
    const onChange = (state: LiveResponseState<A>) => setShown({ ...state, of: request });
    const opened = client.liveResponse({ collections, call: () => request(client), onChange });
    live.current = opened;
    return () => opened.close();
  }, [client, collections, request]);
  const refetch = useCallback(() => void live.current?.refetch(), []);
  const { response, error } = shown?.of === request ? shown : NO_RESPONSE;
  return { response, error, refetch };
}

const NO_RESPONSE = { response: undefined, error: undefined } as const;
