import { type Grouping, isGroupable, isSummable, type Summary } from '@harbour/core/contract/actions';
import { type RecordEvent, recordEvents } from '@harbour/core/contract/values';
import {
  type GridRange,
  type GroupHead,
  type GroupLine,
  gatherRows,
  groupLines,
  isScrolled,
  isSortable,
  type ListGroup,
  type ListView,
  listedTotal,
  type Query,
  rowsBefore,
  rowsBeforeGroup,
  shownGroup,
  toggleFold,
} from '@harbour/core/table';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { ListState } from '../list/list-state.ts';
import { sourceOf } from '../list/use-list.ts';
import type { ViewDispatch } from '../list/use-view.ts';
import type { TableColumn } from '../table-column.ts';
import type { AnyTableScreen, Row } from '../table-screen.ts';
import { createSummaryStore, type SummaryRequest, type SummaryStore } from './summary-store.ts';

/**
 * The lines of a grid: rows, and the headings of groups between them. Each function takes the index of a
 * line.
 */
export interface GridLines {
  readonly count: number;
  /** The record's id, or a name that no record has. */
  readonly ids: readonly string[];
  /** The row of each line; undefined for headings. */
  readonly rows: readonly (Row | undefined)[];
  readonly headAt: (line: number) => GroupHead | undefined;
  /** Returns a range of lines as a range of rows; null if it has only headings. */
  readonly recordsIn: (range: GridRange) => GridRange | null;
}

/** The groups and sums of a table. */
export interface TableGroups {
  readonly group: ListGroup | null;
  /** The column that makes the groups. */
  readonly column: TableColumn | undefined;
  /** Columns that can make groups, and those that can be added up. */
  readonly groupable: readonly TableColumn[];
  readonly summable: readonly TableColumn[];
  /** Columns that are added up. */
  readonly summed: readonly TableColumn[];
  readonly summary: Summary | undefined;
  /** Number of records that the list is about, including folded groups. */
  readonly matching: number;
  readonly fold: (head: GroupHead) => void;
  readonly foldAll: (isFolded: boolean) => void;
}

interface GroupOptions {
  readonly screen: AnyTableScreen;
  readonly columns: readonly TableColumn[];
  readonly shown: readonly TableColumn[];
  readonly view: ListView;
  readonly dispatch: ViewDispatch;
  readonly list: ListState;
  /** The conditions of the list, without its page; null while they are unknown. */
  readonly query: Query | null;
}

/** Returns the groups of a list, the rows in their order, and both as the lines of the grid. */
export function useGroups(options: GroupOptions): {
  readonly groups: TableGroups;
  readonly rows: readonly Row[];
  readonly lines: GridLines;
} {
  const { screen, columns, shown, view, dispatch, list, query } = options;
  const mode = screen.mode ?? 'page';
  const group = shownGroup(view, { columns, mode });
  const { groupable, summable, summed } = useColumns(options);
  const summary = useSummary(screen, useRequest({ screen, view, query, group, summed }));
  const groups = summary?.groups ?? NONE;
  const rows = useMemo(
    () => (group ? gatherRows(list.data, { group, groups }) : list.data),
    [list.data, group, groups],
  );
  const { folds } = view;
  const before = isScrolled(view) ? 0 : rowsBefore(view);
  const isEnd = before + rows.length >= listedTotal(list);
  const lines = useMemo(
    () =>
      group
        ? groupedLines(rows, groupLines(rows, { group, folds, groups, before, isEnd }))
        : plainLines(rows),
    [rows, group, folds, groups, before, isEnd],
  );
  const isFolding = group !== null && (folds.all || folds.values.length > 0);
  return {
    rows,
    lines,
    groups: {
      group,
      column: group ? columns.find(({ value }) => value === group.field) : undefined,
      groupable,
      summable,
      summed: summed.filter(({ value }) => shown.some((column) => column.value === value)),
      summary,
      matching: isFolding ? (summary?.total ?? list.total) : list.total,
      fold({ value }) {
        if (!group) return;
        const index = groups.findIndex((each) => each.value === value);
        const action = {
          folds: toggleFold(folds, value, group),
          before: rowsBeforeGroup({ groups, folds }, index),
        };
        dispatch({ type: 'folded', ...action }, 'replace');
      },
      foldAll: (all) => dispatch({ type: 'folded', folds: { all, values: [] }, before: 0 }, 'replace'),
    },
  };
}

const NONE: Summary['groups'] = [];

function useColumns({ screen, columns, shown, view }: GroupOptions) {
  const { sums } = view;
  return useMemo(() => {
    const own = countedColumns(screen.mode, columns);
    const groupable = own.filter((column) => column.field && isGroupable(column.field) && isSortable(column));
    const summable = own.filter(({ field }) => field && isSummable(field));
    const summed =
      sums === null
        ? defaultSums(screen.mode, columns).filter((column) => shown.includes(column))
        : summable.filter(({ value }) => sums.includes(value));
    return { groupable, summable, summed };
  }, [screen.mode, columns, shown, sums]);
}

/** Returns the columns that can be counted and summed; none in a list without a total. */
function countedColumns(mode: AnyTableScreen['mode'], columns: readonly TableColumn[]) {
  if (mode === 'cursor') return [];
  return columns.filter(({ value, path, computed }) => !path && !computed && !value.includes('.'));
}

/** Returns the columns that a list sums while they are shown, unless the person selects others: amounts. */
export function defaultSums(mode: AnyTableScreen['mode'], columns: readonly TableColumn[]) {
  return countedColumns(mode, columns).filter(
    ({ field, kind }) => kind === 'money' && field && isSummable(field),
  );
}

interface RequestOptions extends Pick<GroupOptions, 'screen' | 'view' | 'query'> {
  readonly group: ListGroup | null;
  readonly summed: readonly TableColumn[];
}

function useRequest({ screen, view, query, group, summed }: RequestOptions): SummaryRequest | null {
  const language = useLocale();
  if (query === null || (group === null && summed.length === 0)) return null;
  const grouping: Grouping | undefined = group
    ? { field: group.field, descending: group.descending, language, ...(group.by ? { by: group.by } : {}) }
    : undefined;
  return {
    collection: screen.collection,
    query: view.trash ? { ...query, $trash: true } : query,
    ...(grouping ? { group: grouping } : {}),
    sums: summed.map(({ value }) => value),
  };
}

/** Returns the summary of a request, kept current; undefined until it has arrived, and without a request. */
function useSummary({ collection }: AnyTableScreen, request: SummaryRequest | null): Summary | undefined {
  const { client, host } = useBackOffice();
  const [store, setStore] = useState<SummaryStore | null>(null);
  useEffect(() => {
    const opened = createSummaryStore({
      request: (data) => client.call('summaries', data),
      clock: host.clock,
    });
    const source = sourceOf(client, collection);
    for (const event of EVENTS) source.on(event, opened.changed);
    const off = client.onReturn((missed) => {
      if (missed.includesAny([collection])) opened.changed();
    });
    setStore(opened);
    return () => {
      off();
      for (const event of EVENTS) source.off(event, opened.changed);
      opened.close();
    };
  }, [client, host, collection]);
  useEffect(() => store?.request(request));
  const { summary } = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.state ?? noState);
  return request === null ? undefined : summary;
}

const EVENTS: readonly RecordEvent[] = recordEvents;
const EMPTY = { summary: undefined, answered: null, error: undefined } as const;
const noState = () => EMPTY;
const subscribeToNothing = () => () => {};

function plainLines(rows: readonly Row[]): GridLines {
  return {
    count: rows.length,
    ids: rows.map(({ _id }) => _id),
    rows,
    headAt: () => undefined,
    recordsIn: (range) => range,
  };
}

function groupedLines(rows: readonly Row[], lines: readonly GroupLine[]): GridLines {
  return {
    count: lines.length,
    ids: lines.map((line) =>
      line.kind === 'head' ? `$group ${JSON.stringify(line.head.value)}` : (rows[line.index]?._id ?? ''),
    ),
    rows: lines.map((line) => (line.kind === 'row' ? rows[line.index] : undefined)),
    headAt(at) {
      const line = lines[at];
      return line?.kind === 'head' ? line.head : undefined;
    },
    recordsIn(range) {
      const within = lines
        .slice(range.top, range.bottom + 1)
        .flatMap((line) => (line.kind === 'row' ? [line.index] : []));
      const [top] = within;
      return top === undefined ? null : { ...range, top, bottom: top + within.length - 1 };
    },
  };
}
