import type { ActionAnswer } from '@harbour/core/contract/actions';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

type Question = 'accounts/profile' | 'accounts/sessions' | 'accounts/secondFactor';

/** The response to a request; `error` where it failed. */
export interface Answered<A> {
  readonly answer?: A;
  readonly error?: unknown;
}

/**
 * Sends a request when the page opens and on demand; the previous response stays until the new one arrives.
 */
export function useAnswer<Q extends Question>(
  question: Q,
): readonly [state: Answered<ActionAnswer<Q>>, ask: () => void, set: (answer: ActionAnswer<Q>) => void] {
  const { client } = useBackOffice();
  const [state, setState] = useState<Answered<ActionAnswer<Q>>>({});
  const set = useCallback((answer: ActionAnswer<Q>) => setState({ answer }), []);
  const ask = useCallback(() => {
    client.ask<Question>(question, {}).then(
      (answer) => setState({ answer: answer as ActionAnswer<Q> }),
      (error: unknown) => setState((known) => ({ ...known, error })),
    );
  }, [client, question]);
  useEffect(ask, [ask]);
  return [state, ask, set];
}
