import type { CollectionName, RecordOf } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  decodeView,
  encodeView,
  type ListConfig,
  type ListView,
  listPager,
  listQuery,
  listRequest,
  type Pager,
  type ViewAction,
  viewReducer,
} from '@harbour/core/table';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReplaceQuery } from '../routing/use-navigate-in-place.ts';
import { type LiveList, useLiveList } from '../state/use-live-list.ts';

/** Which records a list is of, what it asks of them, and how it is seen before anything was chosen. */
export interface ListSource<N extends CollectionName> {
  readonly collection: N;
  /** The same object at every drawing. */
  readonly config: ListConfig<RecordOf<N>>;
  readonly defaults: ListView;
}

/** A list as its reader has chosen to see it. */
export interface ListScreen<T> {
  readonly view: ListView;
  /** True where a filter or a search leaves records out. */
  readonly isNarrowed: boolean;
  readonly list: LiveList<T>;
  readonly pager: Pager;
  readonly dispatch: (action: ViewAction) => void;
}

/** A live list whose order, filters and page stand in the address: it survives reload, back and a change of language. */
export function useListView<N extends CollectionName>(
  client: RealtimeClient | undefined,
  { collection, config, defaults }: ListSource<N>,
): ListScreen<RecordOf<N>> {
  const [search] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const address = search.toString();
  const view = useMemo(() => decodeView(address, defaults), [address, defaults]);
  const query = useMemo(() => listQuery(listRequest(view, config, null)), [view, config]);
  const list = useLiveList(client, { collection, query });
  const { total = 0, data = [] } = list.page ?? {};
  // The address follows a little later: what is asked meanwhile comes on top of what was asked before, not in its place.
  const asked = useRef(view);
  useEffect(() => {
    asked.current = view;
  }, [view]);
  const dispatch = (action: ViewAction) => {
    asked.current = viewReducer(asked.current, action);
    const next = new URLSearchParams(encodeView(asked.current, defaults));
    if (search.has('sso')) next.set('sso', '');
    replaceQuery(next.toString(), { preventScrollReset: true });
  };
  // A page beyond the end, as after the last record of it has gone, is the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (list.status === 'ready' && data.length === 0 && total > 0) dispatch({ type: 'counted', total });
  }, [list.page]);
  const pager = listPager(view, { data, total, cursors: NO_CURSORS }, 'page');
  return { view, isNarrowed: view.filters.length > 0 || view.search.text !== '', list, pager, dispatch };
}

const NO_CURSORS = { previous: null, next: null } as const;
