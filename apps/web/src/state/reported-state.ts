import type { ListQuery } from '@harbour/core/contract/definition';
import type { LiveState } from '@harbour/core/realtime';

/** The last state that a live query reported, with its connection and its query. */
export interface Reported<T> {
  readonly from: object | undefined;
  readonly query: ListQuery | undefined;
  readonly state: LiveState<T>;
}

const LOADING = { status: 'loading', page: null, error: null } as const;

/** Before the first state. */
export const NOTHING_REPORTED = { from: undefined, query: undefined, state: LOADING } as const;

interface Wanted extends Pick<Reported<never>, 'from' | 'query'> {
  /** True to show the page of another query of the same connection while the wanted one is loading. */
  readonly keepsLast: boolean;
}

/** The state to show for the wanted query: loading until it has reported its own. */
export function stateToShow<T>(reported: Reported<T>, { from, query, keepsLast }: Wanted): LiveState<T> {
  if (from === undefined || reported.from !== from) return LOADING;
  if (reported.query === query) return reported.state;
  return keepsLast ? { ...LOADING, page: reported.state.page } : LOADING;
}
