import type { ActionAnswer } from '@harbour/core/contract/actions';
import { createLatestOnly } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

type Question = 'accounts/profile' | 'accounts/sessions' | 'accounts/secondFactor';

/** The response to a request; `error` if it failed. */
export interface Answered<A> {
  readonly answer?: A;
  readonly error?: unknown;
}

/**
 * Sends a request when the page opens and on demand; the previous response stays until the new one arrives.
 * The response to the latest request wins, and a response that is set directly wins over pending ones.
 */
export function useAnswer<Q extends Question>(
  question: Q,
): readonly [state: Answered<ActionAnswer<Q>>, ask: () => void, set: (answer: ActionAnswer<Q>) => void] {
  const { client } = useBackOffice();
  const [state, setState] = useState<Answered<ActionAnswer<Q>>>({});
  const [latest] = useState(createLatestOnly);
  const set = useCallback(
    (answer: ActionAnswer<Q>) => {
      latest.drop();
      setState({ answer });
    },
    [latest],
  );
  const ask = useCallback(() => {
    latest.take(client.ask<Question>(question, {}), {
      onAnswer: (answer) => setState({ answer: answer as ActionAnswer<Q> }),
      onFailure: (error) => setState((known) => ({ ...known, error })),
    });
  }, [client, question, latest]);
  useEffect(ask, [ask]);
  return [state, ask, set];
}
