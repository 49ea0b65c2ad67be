import type { ListQuery } from '@harbour/core/contract/definition';
import type { LiveState } from '@harbour/core/realtime';

/** The last state that a live query reported, with its connection and its query. */
export interface Heard<T> {
  readonly from: object | undefined;
  readonly query: ListQuery | undefined;
  readonly state: LiveState<T>;
}

const LOADING = { status: 'loading', page: null, error: null } as const;

/** Before the first state. */
export const NOTHING_HEARD = { from: undefined, query: undefined, state: LOADING } as const;

interface Wanted extends Pick<Heard<never>, 'from' | 'query'> {
  /** True to show the page of another query of the same connection while the wanted one is loading. */
  readonly keepsLast: boolean;
}

/** The state to show for the wanted query: loading until it has reported its own. */
export function heardState<T>(heard: Heard<T>, { from, query, keepsLast }: Wanted): LiveState<T> {
  if (from === undefined || heard.from !== from) return LOADING;
  if (heard.query === query) return heard.state;
  return keepsLast ? { ...LOADING, page: heard.state.page } : LOADING;
}
