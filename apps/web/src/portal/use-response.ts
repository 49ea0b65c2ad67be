import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { createLatestOnly, type RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';

interface Answered<T> {
  /** `undefined` until it arrives. */
  readonly response: T | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the request again. */
  readonly request: () => void;
}

/**
 * Sends a request once, again on demand, and after the connection was lost; the response to the latest
 * request wins, regardless of the order of arrival. `load` must be the same function at every render.
 */
export function useResponse<T>(
  client: RealtimeClient,
  load: (client: RealtimeClient) => Promise<T>,
): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'request'>>({
    response: undefined,
    refusal: undefined,
  });
  const [latest] = useState(createLatestOnly);
  const request = useCallback(() => {
    latest.take(load(client), {
      onResponse: (response) => setState({ response, refusal: undefined }),
      onFailure: (error) => setState(({ response }) => ({ response, refusal: refusalOf(error) })),
    });
  }, [client, load, latest]);
  useEffect(() => request(), [request]);
  // A call whose response was lost with the connection may have changed it.
  useEffect(() => client.onReturn(request), [client, request]);
  return { ...state, request };
}
