import type { CollectionName } from '../contract/collections/registry.ts';
import type { LimitedQuery, ListQuery, Page, Where } from '../contract/definition/query.ts';
import { readWholeList, type WholeQuery } from '../contract/definition/whole-list.ts';
import { matchesWhere } from '../contract/query/matches-where.ts';
import type { RecordEvent } from '../contract/values/collection-calls.ts';
import type { Clock } from '../platform/platform.ts';
import type { ClientEvents, Emitter } from './client-events.ts';
import { WHOLE_LIST_MOST } from './constants.ts';
import type { Recovery } from './recovery.ts';
import { createRefetcher } from './refetcher.ts';

/** The state of a live list: `stale` means out of date (no connection, or the last request failed). */
export interface LiveState<T> {
  readonly status: 'loading' | 'ready' | 'stale' | 'failed';
  readonly page: Page<T> | null;
  readonly error: unknown;
}

/**
 * The records that a live list shows: a page, whose length the caller gives, or all of them, which are read
 * page by page and at most {@link WHOLE_LIST_MOST}.
 */
export type LiveRange =
  | { readonly query: LimitedQuery; readonly isWhole?: false }
  | { readonly query: WholeQuery; readonly isWhole: true };

export type LiveQueryOptions<T> = LiveRange & {
  readonly onChange: (state: LiveState<T>) => void;
};

export interface LiveQuery<T> {
  state(): LiveState<T>;
  /** Repeats the request; simultaneous calls share one request. */
  refetch(): Promise<void>;
  close(): void;
}

/** The server side of a list: one collection and the state of the connection. */
export interface LiveSource<T> {
  readonly collection: CollectionName;
  readonly service: {
    find(params: { readonly query: ListQuery }): Promise<Page<T>>;
    on(event: RecordEvent, listener: (record: T) => void): unknown;
    off(event: RecordEvent, listener: (record: T) => void): unknown;
  };
  readonly on: Emitter<ClientEvents>['on'];
  readonly onReturn: Recovery['onReturn'];
  readonly clock: Clock;
}

/**
 * Keeps one page of a list up to date, or the whole of it. A change to a shown record is applied at once; a
 * change that may affect which records are shown, or their order, causes a refetch. After a return it
 * refetches when a record of the collection was missed or the last request has failed, and is up to date
 * otherwise. While changes go on, each response is shown, and the last change is reflected within about a
 * second.
 */
export function createLiveQuery<T extends Identified>(
  source: LiveSource<T>,
  options: LiveQueryOptions<T>,
): LiveQuery<T> {
  const { query } = options;
  let state: LiveState<T> = { status: 'loading', page: null, error: null };

  function change(next: Partial<LiveState<T>>): void {
    state = { ...state, ...next };
    options.onChange(state);
  }

  const refetcher = createRefetcher<Page<T>>({
    clock: source.clock,
    request: () => readRange(source.service, options),
    onResponse(page, isOvertaken) {
      const shown = isOvertaken && state.page ? keepNewer(state.page, page) : page;
      change({ status: 'ready', page: shown, error: null });
    },
    onError: (error) => change({ status: state.page ? 'stale' : 'failed', error }),
  });

  /** `wasListed`: the record may have been on the list already, and may have left it. */
  const recordReported = (wasListed: boolean) => (record: T) => {
    const { page } = state;
    if (page && wasListed && keepsItsPlace(page, record, query)) {
      refetcher.outdate();
      change({ page: replaceRecord(page, record) });
    } else if (!page || concerns(page, record, query) || (wasListed && hasMore(page))) {
      refetcher.soon();
    }
  };

  const unsubscribe = [
    ...subscribe(source.service, recordReported, refetcher.soon),
    source.onReturn((missed) => {
      const hasFailed = state.error !== null;
      if (hasFailed || missed.includesAny([source.collection])) refetcher.soon();
      else if (state.status === 'stale') change({ status: 'ready' });
    }),
    source.on('disconnect', () => change({ status: state.page ? 'stale' : state.status })),
  ];
  void refetcher.now();

  return {
    state: () => state,
    refetch: refetcher.now,
    close() {
      refetcher.close();
      for (const off of unsubscribe) off();
    },
  };
}

/** Reads the page, or a page with all records. */
async function readRange<T>(service: LiveSource<T>['service'], range: LiveRange): Promise<Page<T>> {
  if (!range.isWhole) return service.find({ query: range.query });
  const data = await readWholeList((query) => service.find({ query }), range.query, WHOLE_LIST_MOST);
  return { data, total: data.length, limit: data.length, skip: 0 };
}

function subscribe<T>(
  service: LiveSource<T>['service'],
  recordReported: (wasListed: boolean) => (record: T) => void,
  removed: () => void,
): readonly (() => void)[] {
  const [added, changed] = [recordReported(false), recordReported(true)];
  const listeners: readonly (readonly [RecordEvent, (record: T) => void])[] = [
    ['created', added],
    ['restored', added],
    ['updated', changed],
    ['patched', changed],
    ['removed', removed],
  ];
  return listeners.map(([event, listener]) => {
    service.on(event, listener);
    return () => void service.off(event, listener);
  });
}

/** The part of a record that a list needs. */
type Identified = { readonly _id: string; readonly version?: number };

/**
 * True when the record is shown, still matches, and none of its sort fields have changed. In a list in its
 * collection's own order, which is not known here, a record with the same id is enough. A page that already
 * shows this version was read while the change was in progress, so its total may not include it.
 */
function keepsItsPlace<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  const shown = page.data.find(({ _id }) => _id === record._id);
  const hasAllFields = !query.$populate && !query.$select && !query.$search;
  if (!shown || hasVersion(shown, record) || !hasAllFields || !matches(record, query)) return false;
  if (!query.$sort) return query._id === record._id;
  return Object.keys(query.$sort).every((field) => valueText(shown, field) === valueText(record, field));
}

/** True when the record is shown, or may have to be shown now. */
function concerns<T extends Identified>(page: Page<T>, record: T, query: ListQuery): boolean {
  return page.data.some(({ _id }) => _id === record._id) || matches(record, query);
}

function hasVersion(shown: Identified, { version }: Identified): boolean {
  // A comparison with a version that is missing is false.
  return Number(shown.version) >= Number(version);
}

/** True when the list has records that the page does not show. */
function hasMore({ total, data }: Page<unknown>): boolean {
  return total > data.length;
}

/** Returns the page with the earlier version of the record replaced. */
function replaceRecord<T extends Identified>(page: Page<T>, record: T): Page<T> {
  return { ...page, data: page.data.map((shown) => (shown._id === record._id ? record : shown)) };
}

/**
 * Returns the page with the records that are shown in a newer version already: it was read before they
 * changed. Pages without versions, such as those of chosen fields, are never changed in place.
 */
function keepNewer<T extends Identified>(shown: Page<T>, page: Page<T>): Page<T> {
  const known = new Map(shown.data.map((record) => [record._id, record]));
  const newer = (record: T) => {
    const other = known.get(record._id);
    return other !== undefined && Number(other.version) > Number(record.version) ? other : record;
  };
  return { ...page, data: page.data.map(newer) };
}

/** A text search is evaluated only by the server, so any record might match it here. */
function matches(record: object, query: ListQuery): boolean {
  return query.$search !== undefined || matchesWhere({ ...record }, whereOf(query));
}

function whereOf(query: ListQuery): Where {
  const conditions = Object.entries(query).filter(
    ([key]) => !key.startsWith('$') || key === '$or' || key === '$and',
  );
  return Object.fromEntries(conditions) as Where;
}

function valueText(record: object, field: string): string | undefined {
  return JSON.stringify(Reflect.get(record, field));
}
