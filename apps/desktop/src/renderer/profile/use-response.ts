import type { ActionResponse } from '@harbour/core/contract/actions';
import { createLatestOnly } from '@harbour/core/realtime';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';

type ProfileAction = 'accounts/profile' | 'accounts/sessions' | 'accounts/secondFactor';

/** The response to a request; `error` if it failed. */
export interface Answered<A> {
  readonly response?: A;
  readonly error?: unknown;
}

/**
 * Sends a request when the page opens and on demand; the previous response stays until the new one arrives.
 * The response to the latest request wins, and a response that is set directly wins over pending ones.
 */
export function useResponse<Q extends ProfileAction>(
  action: Q,
): readonly [
  state: Answered<ActionResponse<Q>>,
  ask: () => void,
  set: (response: ActionResponse<Q>) => void,
] {
  const { client } = useBackOffice();
  const [state, setState] = useState<Answered<ActionResponse<Q>>>({});
  const [latest] = useState(createLatestOnly);
  const set = useCallback(
    (response: ActionResponse<Q>) => {
      latest.drop();
      setState({ response });
    },
    [latest],
  );
  const request = useCallback(() => {
    latest.take(client.call<ProfileAction>(action, {}), {
      onResponse: (response) => setState({ response: response as ActionResponse<Q> }),
      onFailure: (error) => setState((known) => ({ ...known, error })),
    });
  }, [client, action, latest]);
  useEffect(request, [request]);
  return [state, request, set];
}
