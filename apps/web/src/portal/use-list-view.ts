import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { LimitedQuery } from '@harbour/core/contract/definition';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  decodeView,
  encodeView,
  isScrolled,
  type ListConfig,
  type ListView,
  listPager,
  listQuery,
  listRequest,
  NO_CURSORS,
  type Pager,
  type ViewAction,
  viewReducer,
} from '@harbour/core/table';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceQuery } from '../routing/use-navigate-in-place.ts';
import { type LiveList, useLiveList } from '../state/use-live-list.ts';

/** The collection of a list, its query, and its default view. */
export interface ListSource<N extends CollectionName> {
  readonly collection: N;
  /** Must be the same object at every render. */
  readonly config: ListConfig<RecordOf<N>>;
  readonly defaults: ListView;
}

/** A list in the view that its reader selected. */
export interface ListScreen<T> {
  readonly view: ListView;
  /** True when a filter or a search leaves records out. */
  readonly isNarrowed: boolean;
  readonly list: LiveList<T>;
  readonly pager: Pager;
  readonly dispatch: (action: ViewAction) => void;
}

/**
 * A live list whose order, filters and page are in the URL: they survive a reload, the back button and a
 * change of language.
 */
export function useListView<N extends CollectionName>(
  client: RealtimeClient | undefined,
  { collection, config, defaults }: ListSource<N>,
): ListScreen<RecordOf<N>> {
  const [search] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const address = search.toString();
  const view = useMemo(() => pagedView(address, defaults), [address, defaults]);
  const wanted = JSON.stringify(listQuery(listRequest(view, config, null)));
  // The page's address contains more than the view of its list, and changes of the rest cause no request.
  const query = useMemo((): LimitedQuery => JSON.parse(wanted), [wanted]);
  const list = useLiveList(client, { collection, query, keepsLast: true });
  const { total = 0, data = [] } = list.page ?? {};
  // The URL is updated a little later: an action in between builds on the previous one instead of replacing
  // it.
  const requested = useRef(view);
  useEffect(() => {
    requested.current = view;
  }, [view]);
  const dispatch = (action: ViewAction) => {
    requested.current = viewReducer(requested.current, action);
    const next = new URLSearchParams(encodeView(requested.current, defaults));
    if (search.has('sso')) next.set('sso', '');
    replaceQuery(next.toString(), { preventScrollReset: true });
  };
  // A page beyond the end, for example after its last record is gone, becomes the last page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (list.status === 'ready' && data.length === 0 && total > 0) dispatch({ type: 'counted', total });
  }, [list.page]);
  const pager = listPager(view, { data, total, cursors: NO_CURSORS }, 'page');
  return { view, isNarrowed: view.filters.length > 0 || view.search.text !== '', list, pager, dispatch };
}

/** Returns the view in an address. A scrolled list would be larger than the limit of a merchant's list. */
function pagedView(address: string, defaults: ListView): ListView {
  const view = decodeView(address, defaults);
  return isScrolled(view) ? { ...view, rowsPerPage: defaults.rowsPerPage } : view;
}
