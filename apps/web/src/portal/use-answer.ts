import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import { createLatestOnly, type RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';

interface Answered<T> {
  /** `undefined` until it arrives. */
  readonly answer: T | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the request again. */
  readonly ask: () => void;
}

/**
 * Sends a request once, and again on demand; the response to the latest request wins, regardless of the order
 * of arrival. `question` must be the same function at every render.
 */
export function useAnswer<T>(
  client: RealtimeClient,
  question: (client: RealtimeClient) => Promise<T>,
): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'ask'>>({ answer: undefined, refusal: undefined });
  const [latest] = useState(createLatestOnly);
  const ask = useCallback(() => {
    latest.take(question(client), {
      onAnswer: (answer) => setState({ answer, refusal: undefined }),
      onFailure: (error) => setState(({ answer }) => ({ answer, refusal: refusalOf(error) })),
    });
  }, [client, question, latest]);
  useEffect(() => ask(), [ask]);
  return { ...state, ask };
}
