import type { BatchResult } from '@harbour/core/contract/actions';
import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import {
  chooseColumns,
  DEFAULT_VIEW,
  equalValues,
  fromServerSort,
  type ListConfig,
  type ListRequest,
  type ListView,
  listConditions,
  listedTotal,
  listPager,
  listRequest,
  NO_SELECTION,
  type Query,
  type RelatedNames,
  type Selection,
  selectableIds,
  selectionAfterQuery,
  selectionReducer,
  selectionState,
  sortedColumn,
  type TableOffers,
  tableOffers,
} from '@harbour/core/table';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublication } from '../record/controls/use-publication.ts';
import { useSaveQueue } from '../record/queue/use-save-queue.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { useErrorText } from '../ui/error-text.ts';
import { useMessages } from '../ui/messages.ts';
import { useLocale } from '../ui/use-locale.ts';
import type { CellTexts } from './cells/cell-texts.ts';
import { useCellTexts } from './cells/use-cell-texts.ts';
import { createEditHistory, type EditHistory } from './edit/edit-history.ts';
import type { SentChanges } from './edit/send-changes.ts';
import { useCellEdits } from './edit/use-cell-edits.tsx';
import { defaultSums, useGroups } from './groups/use-groups.ts';
import type { ListState } from './list/list-state.ts';
import type { ListStore } from './list/list-store.ts';
import { useList } from './list/use-list.ts';
import { useRelatedNames } from './list/use-related-names.ts';
import { useView, type ViewDispatch } from './list/use-view.ts';
import type { Table } from './table.ts';
import { type TableColumn, tableColumns } from './table-column.ts';
import { useFittingSize, useLayout } from './table-layout.ts';
import { createWarning, idFieldsOf, knownFieldsOf, roleHides, searchFieldsOf } from './table-rules.ts';
import type { AnyTableScreen, Row } from './table-screen.ts';
import { useRememberedView } from './views/use-remembered-view.ts';

/** Returns the table of a screen: its view is in the URL, its rows are kept current. */
export function useTable(screen: AnyTableScreen): Table {
  const role = useSession().user?.role ?? 'anonymous';
  const page = screen.name ?? screen.collection;
  const requested = useRequestedList(screen, role);
  const { columns, defaults, view, unknown, dispatch, request, mode } = requested;
  const { list, store } = useList(screen.collection, requested.isReady ? request : null, view.trash);
  const query = useMemo(() => listConditions(request), [request]);
  const selected = useSelection(query, list);
  const shown = useMemo(() => chooseColumns(columns, view.columns), [columns, view.columns]);
  const names = useRelatedNames(shown, list.data, { role, storedFor: screen.collection });
  const texts = useTexts(screen, names);
  const offers = useOffers(screen, role, selected.selection);
  const history = useEditHistory(screen.collection);
  const edits = useCellEdits({
    name: page,
    collection: screen.collection,
    role,
    list,
    texts,
    mayEdit: offers.edit && !view.trash,
    saved: useCallback((record: Row) => store?.saved(record), [store]),
    history,
  });
  const [layout, arrange] = useLayout(page, { view, dispatch });
  const groupQuery = requested.isReady ? query : null;
  const grouped = useGroups({ screen, columns, shown, view, dispatch, list, query: groupQuery });
  useCountedEnd({ list, request, dispatch: requested.dispatchView, isCounted: mode === 'page' });
  return {
    screen,
    collection: screen.collection,
    role,
    columns,
    shown,
    view,
    unknown,
    defaults,
    dispatch,
    list,
    ...grouped,
    pager: listPager(view, list, mode),
    query,
    ...selected,
    offers,
    texts,
    layout,
    arrange,
    edits,
    history,
    ...useLoads(store),
  };
}

/** Returns what the person may do with the list and the selected rows. */
function useOffers(screen: AnyTableScreen, role: Role, selection: Selection): TableOffers {
  const hides = useMemo(() => [screen.hides ?? {}, roleHides(role, screen.collection)], [screen, role]);
  return tableOffers(hides, selection);
}

function useTexts(screen: AnyTableScreen, names: RelatedNames): CellTexts {
  const [warn] = useState(createWarning);
  const publication = usePublication(screen.collection);
  const texts = useCellTexts(screen.formats, names, warn);
  return useMemo(() => ({ ...texts, publication }), [texts, publication]);
}

/** Returns the view of a screen, as the person arranged it, and the request that follows from it. */
function useRequestedList(screen: AnyTableScreen, role: Role) {
  const columns = useMemo(() => tableColumns(screen, role), [screen, role]);
  const page = screen.name ?? screen.collection;
  const rowsPerPage = useFittingSize(page, hasTotals(screen, columns));
  const defaults = useMemo(() => defaultView(screen, rowsPerPage), [screen, rowsPerPage]);
  const language = useLocale();
  const isKnown = useMemo(() => knownFieldsOf(screen, columns, role), [screen, columns, role]);
  const columnOf = useCallback(
    (key: string) => sortedColumn(key, { columns, language }),
    [columns, language],
  );
  const { view, unknown, dispatch: dispatchView } = useView(defaults, { isKnown, columnOf });
  const { isReady, dispatch } = useRememberedView({ page, view, defaults, dispatch: dispatchView });
  const now = useHour(view);
  const config = useMemo(
    () => ({ ...listConfig(screen, columns, role), language, now }),
    [screen, columns, role, language, now],
  );
  const request = useRequest(view, config);
  return { columns, defaults, view, unknown, dispatch, dispatchView, isReady, request, mode: config.mode };
}

/** True if the list shows sums unless the person chooses otherwise. */
function hasTotals({ mode, shown }: AnyTableScreen, columns: readonly TableColumn[]): boolean {
  const isShown = ({ value }: TableColumn) => shown?.some((name) => name === value) ?? true;
  return defaultSums(mode, columns).some(isShown);
}

function useLoads(store: ListStore | null): Pick<Table, 'refresh' | 'loadMore' | 'loadAll'> {
  return useMemo(
    () => ({
      refresh: async () => store?.refresh(),
      loadMore: async () => store?.loadMore(),
      loadAll: async () => store?.loadAll(),
    }),
    [store],
  );
}

/** Replaces a page beyond the end, as after deleting the only row of the last page, with the last page. */
function useCountedEnd({ list, request, dispatch, isCounted }: CountedEnd): void {
  const { answered } = list;
  const total = listedTotal(list);
  useEffect(() => {
    if (isCounted && answered === request) dispatch({ type: 'counted', total }, 'replace');
  }, [isCounted, answered, total, request, dispatch]);
}

interface CountedEnd {
  readonly list: ListState;
  readonly request: ListRequest;
  readonly dispatch: ViewDispatch;
  readonly isCounted: boolean;
}

type SelectedRows = Pick<Table, 'selection' | 'pageIds' | 'selectionState' | 'select'>;

function useSelection(query: Query, list: ListState): SelectedRows {
  const [held, select] = useReducer(selectionReducer, NO_SELECTION);
  const selection = selectionAfterQuery(held, query);
  useEffect(() => {
    if (selection !== held) select({ type: 'cleared' });
  }, [selection, held]);
  useEffect(() => {
    // A selection by query keeps its count: the server recounts before a change, and reports a difference.
    const ids = held.kind === 'ids' ? held.ids.filter((id) => list.marks.get(id) === 'removed') : [];
    if (ids.length > 0) select({ type: 'removed', ids });
  }, [held, list.marks]);
  const pageIds = useMemo(() => selectableIds(list), [list]);
  return { selection, pageIds, selectionState: selectionState(selection, pageIds), select };
}

/**
 * Returns the same request while it is equal, so that choosing columns or opening an editor causes no
 * request.
 */
function useRequest(view: ListView, config: ListConfig<Row>): ListRequest {
  const request = listRequest(view, config, null);
  const latest = useRef(request);
  if (!equalValues(latest.current, request)) latest.current = request;
  return latest.current;
}

function defaultView(screen: AnyTableScreen, rowsPerPage: number): ListView {
  const { defaultSort }: CollectionDefinition = collections[screen.collection];
  return {
    ...DEFAULT_VIEW,
    rowsPerPage,
    sort: fromServerSort(screen.sort ?? defaultSort),
    columns: screen.shown ?? null,
    layout: screen.layout ?? DEFAULT_VIEW.layout,
  };
}

function listConfig(screen: AnyTableScreen, columns: readonly TableColumn[], role: Role): ListConfig<Row> {
  return {
    columns,
    searchFields: searchFieldsOf(screen, role),
    idFields: idFieldsOf(screen, role),
    mode: screen.mode ?? 'page',
    filter: screen.filter ?? {},
    localZone: (instant) => -new Date(instant).getTimezoneOffset(),
  };
}

/** Returns the history of a table's edits; refusals to revert one are shown as messages. */
function useEditHistory(collection: CollectionName): EditHistory {
  const { t } = useTranslation(['table', 'common']);
  const { client } = useBackOffice();
  const queue = useSaveQueue();
  const messages = useMessages();
  const errorText = useErrorText();
  return useMemo(() => {
    const onSent = (sent: SentChanges) =>
      report(sent, (error, count) =>
        messages.error(
          count > 0
            ? t('common:labelled', { name: t('paste.refused', { count }), value: errorText(error) })
            : error,
        ),
      );
    return createEditHistory({ client, collection, queue, onSent, onError: messages.error });
  }, [client, collection, queue, messages, errorText, t]);
}

/** Reports the first refusal with the number of them, and why later changes were not sent. */
function report({ results, broken }: SentChanges, notify: (error: unknown, count: number) => void): void {
  const refused = results.filter((result): result is BatchResult & { readonly ok: false } => !result.ok);
  if (refused[0]) notify(refused[0], refused.length);
  if (broken) notify(broken.error, 0);
}

const HOUR_MS = 3_600_000;

/**
 * Returns the present for relative periods, as UTC ISO text: the time of the last change of the filters, or
 * the start of a later hour. Days begin on an hour, so that no list stays on yesterday.
 */
function useHour({ filters }: Pick<ListView, 'filters'>): string {
  const { clock } = useBackOffice().host;
  const read = () => new Date(clock.now()).toISOString();
  const [now, setNow] = useState(read);
  const requested = useRef(filters);
  useEffect(() => {
    if (requested.current === filters) return;
    requested.current = filters;
    setNow(new Date(clock.now()).toISOString());
  }, [clock, filters]);
  useEffect(() => {
    const rest = HOUR_MS - (Date.parse(now) % HOUR_MS);
    return clock.after(rest + 1, () => setNow(new Date(clock.now()).toISOString()));
  }, [clock, now]);
  return now;
}
