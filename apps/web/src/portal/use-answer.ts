import type { Refusal } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '../platform/refusal.ts';
import { createLatestOnly } from '../state/latest-only.ts';

interface Answered<T> {
  /** Nothing until it has come. */
  readonly answer: T | undefined;
  readonly refusal: Refusal | undefined;
  /** Asks again. */
  readonly ask: () => void;
}

/**
 * What the server answers to a question, asked once and again when told to; the answer to the last asking
 * counts, whichever comes last. `question` is the same function at every drawing.
 */
export function useAnswer<T>(
  client: RealtimeClient,
  question: (client: RealtimeClient) => Promise<T>,
): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'ask'>>({ answer: undefined, refusal: undefined });
  const [take] = useState(createLatestOnly);
  const ask = useCallback(() => {
    take(question(client), {
      onAnswer: (answer) => setState({ answer, refusal: undefined }),
      onFailure: (error) => setState(({ answer }) => ({ answer, refusal: refusalOf(error) })),
    });
  }, [client, question, take]);
  useEffect(() => ask(), [ask]);
  return { ...state, ask };
}
