import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { createLatestOnly, type RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Answered<T> {
  /** `undefined` until it arrives. */
  readonly response: T | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the request again. */
  readonly request: () => void;
}

/**
 * Sends a request again when `version` changes, and when the reader comes back to the tab: the response is
 * about something that can be changed in another tab or on another device.
 */
export function useRepeated(request: () => void, version: number): void {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    request();
  }, [request, version]);
  useEffect(() => {
    const repeat = () => document.visibilityState === 'visible' && request();
    document.addEventListener('visibilitychange', repeat);
    return () => document.removeEventListener('visibilitychange', repeat);
  }, [request]);
}

/** Resolves also if what is to be removed is gone: it was removed in another tab or on another device. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (refusalOf(error).code !== 'not-found') throw error;
  }
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
