import type { CollectionName } from '@harbour/core/contract/collections';
import {
  createLatestOnly,
  type LiveResponse,
  type LiveResponseState,
  type RealtimeClient,
} from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackOffice } from './back-office.ts';

interface Received<A> {
  /** `undefined` until it arrives; it stays if a later request fails. */
  readonly response: A | undefined;
  /** The reason why the last request failed, if it did. */
  readonly error: unknown;
}

interface Response<A> extends Received<A> {
  /** Sends the request again; resolves once it was responded to or has failed. */
  readonly request: () => Promise<void>;
  /** Shows a response that came another way; it wins over a pending one. */
  readonly set: (response: A) => void;
}

/**
 * Sends a request when the component is mounted and on demand; the previous response stays until the new one
 * arrives, and the response to the latest request wins. `send` must be the same function at every render.
 */
export function useResponse<A>(send: (client: RealtimeClient) => Promise<A>): Response<A> {
  const { client } = useBackOffice();
  const [received, setReceived] = useState<Received<A>>(NOTHING);
  const [latest] = useState(createLatestOnly);
  const set = useCallback(
    (response: A) => {
      latest.drop();
      setReceived({ response, error: undefined });
    },
    [latest],
  );
  const request = useCallback(async () => {
    const pending = send(client);
    latest.take(pending, {
      onResponse: set,
      onFailure: (error) => setReceived(({ response }) => ({ response, error })),
    });
    await Promise.allSettled([pending]);
  }, [client, send, latest, set]);
  useEffect(() => void request(), [request]);
  return { ...received, request, set };
}

const NOTHING = { response: undefined, error: undefined } as const;

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
