import type { ListQuery, Page } from '@harbour/core/contract/definition';
import {
  appendRows,
  applyChanges,
  isScrolled,
  type ListRequest,
  type LiveRows,
  listedTotal,
  listQuery,
  listResponse,
  liveRows,
  type RecordChange,
  type RowFilter,
  reconcileRows,
  SCROLL_MOST,
  shownConditions,
} from '@harbour/core/table';
import { createListeners, type Listeners } from '../../ui/listeners.ts';
import type { Row } from '../table-screen.ts';
import { EMPTY_LIST, type ListState } from './list-state.ts';
import { type Frame, feedRecords, type RecordEvents } from './record-feed.ts';
import type { RowStore } from './stored-rows.ts';

/** The parts of the server that a list uses. */
export interface ListSource extends RecordEvents {
  find(params: { readonly query: ListQuery }): Promise<Page<Row>>;
}

/** The connection to the server; each function returns one that removes the listener. */
interface Line {
  readonly onDown: (listener: () => void) => () => void;
  /** Calls the listener after each return, with whether a record of the list may have changed meanwhile. */
  readonly onReturn: (listener: (hasMissed: boolean) => void) => () => void;
}

export interface ListStoreOptions {
  readonly source: ListSource;
  readonly line: Line;
  readonly frame: Frame;
  readonly trash: boolean;
  /** Rows from this device's storage are shown until the first response. */
  readonly store: RowStore;
}

/** A list that is kept current: changes by others reach its listeners at most once per frame. */
export interface ListStore {
  state(): ListState;
  subscribe(listener: () => void): () => void;
  /** Sends another request; the rows stay until its response. Never rejects: the state has the error. */
  request(request: ListRequest): Promise<void>;
  /** Repeats the request and replaces the rows with its response. */
  refresh(): Promise<void>;
  /** Shows a record as our own save left it, without waiting for its event. */
  saved(record: Row): void;
  /** Loads more rows after the last one, in a list that is scrolled rather than paged. */
  loadMore(): Promise<void>;
  /** Loads every row that can be reached by scrolling. */
  loadAll(): Promise<void>;
  close(): void;
}

/** Creates a list that has sent no request yet; it listens to changes of its records until it is closed. */
export function createListStore(options: ListStoreOptions): ListStore {
  const context: Context = {
    options,
    state: EMPTY_LIST,
    listeners: createListeners(),
    requests: 0,
    missed: null,
    background: null,
    supersede: () => {},
  };
  const catchUp = (hasMissed: boolean) => {
    const { requested, phase, error } = context.state;
    if (!requested) return;
    if (hasMissed || error !== null)
      void ask(context, requested, phase === 'ready' ? applySilently : applyReplacing);
    else if (context.state.isStale) change(context, { isStale: false });
  };
  const stops = [
    feedRecords(options.source, options.frame, (changes) => follow(context, changes)),
    options.line.onReturn(catchUp),
    options.line.onDown(() => change(context, { isStale: true })),
  ];
  return {
    state: () => context.state,
    subscribe: context.listeners.subscribe,
    request: (request) => ask(context, request, applyReplacing),
    refresh: async () =>
      context.state.requested ? ask(context, context.state.requested, applyReplacing) : undefined,
    saved: (record) => follow(context, [{ event: 'patched', record }]),
    loadMore: () => loadMore(context),
    loadAll: () => loadAll(context),
    close() {
      context.requests += 1;
      for (const stop of stops) stop();
    },
  };
}

const EMPTY_ROWS = { ...liveRows<Row>([]), total: 0, cursors: EMPTY_LIST.cursors } as const;

interface Context {
  readonly options: ListStoreOptions;
  readonly listeners: Listeners;
  state: ListState;
  /** Counts requests: only the response to the last one is used. */
  requests: number;
  /**
   * Changes that arrived since the last request was sent, and that its response may not include; null while
   * no request is in flight.
   */
  missed: RecordChange<Row>[] | null;
  /** The request in flight that was sent in the background; more rows are loaded after it. */
  background: Promise<void> | null;
  /** Ends waiting for the last request, because its response will not be used. */
  supersede: () => void;
}

function change(context: Context, next: Partial<ListState>): void {
  context.state = { ...context.state, ...next, version: context.state.version + 1 };
  context.listeners.notify();
}

async function ask(context: Context, request: ListRequest, respond: ApplyResponse): Promise<void> {
  const isSilent = respond === applySilently;
  const wanted = isSilent ? context.state.data.length : 0;
  const sent = send(context, () => findAll(context, request, wanted), {
    onResponse(page) {
      const loaded = { phase: 'ready', isStale: false, storedAt: null, error: null } as const;
      change(context, { ...respond(context.state, request, page), ...loaded });
      context.options.store.store(request, listResponse(request, page));
    },
    // If a background request fails, the rows still match their request.
    onFailure: (error) => change(context, { phase: isSilent ? 'ready' : 'failed', isStale: true, error }),
  });
  context.background = isSilent ? sent : null;
  if (!isSilent)
    change(context, {
      phase: 'loading',
      requested: request,
      isLoadingMore: false,
      ...storedRows(context, request),
    });
  else if (context.state.isLoadingMore) change(context, { isLoadingMore: false });
  await sent;
  if (context.background === sent) context.background = null;
}

/**
 * Sends a request that replaces the one in flight, whose response is then dropped. The changes that arrive
 * before the response are applied to it, because it may have been read before them. Resolves after the
 * response, or as soon as another request replaces it; never rejects.
 */
async function send<T>(
  context: Context,
  load: () => Promise<T>,
  { onResponse, onFailure }: { onResponse: (response: T) => void; onFailure: (error: unknown) => void },
): Promise<void> {
  context.supersede();
  context.requests += 1;
  const mine = context.requests;
  context.missed = [];
  const { promise: superseded, resolve } = Promise.withResolvers<void>();
  context.supersede = resolve;
  const respond = async () => {
    try {
      const response = await load();
      if (mine !== context.requests) return;
      onResponse(response);
    } catch (error) {
      if (mine === context.requests) onFailure(error);
    }
    if (mine === context.requests) followMissed(context);
  };
  await Promise.race([respond(), superseded]);
}

/**
 * Returns the rows of a request that this device stores. They are shown unchanged: changes by others apply
 * only to the server's rows, so the list has no answered request until those arrive.
 */
function storedRows({ options, state }: Context, request: ListRequest): Partial<ListState> {
  const stored = options.store.read(request);
  if (!stored) return state.storedAt === null ? {} : { ...EMPTY_ROWS, storedAt: null };
  const { data, total, cursors, at } = stored;
  return { ...liveRows(data, total), cursors, answered: null, isStale: true, storedAt: at };
}

/** Loads the rows of a request; for a list that was scrolled, as many rows as it shows. */
async function findAll({ options }: Context, request: ListRequest, wanted: number): Promise<Page<Row>> {
  const query = listQuery(request);
  const find = (skip: object) => options.source.find({ query: withTrash(options, { ...query, ...skip }) });
  const first = await find({});
  const data = [...first.data];
  while (data.length < Math.min(wanted, first.total) && isScrolled(request)) {
    const next = await find({ $skip: data.length });
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { ...first, data };
}

/** Returns the number of rows that can be reached by scrolling. */
function reach(state: ListState): number {
  return Math.min(listedTotal(state), SCROLL_MOST);
}

/** Loads the rest of a scrolled list, page by page, until a page fails or is empty. */
async function loadAll(context: Context): Promise<void> {
  const { answered } = context.state;
  for (let before = -1; context.state.data.length > before && context.state.answered === answered; ) {
    before = context.state.data.length;
    if (before < reach(context.state)) await loadMore(context);
  }
}

/**
 * Loads the next page. During a background request it waits, because that request's response covers only the
 * rows that existed before; for the same reason it starts again if such a request replaces it.
 */
async function loadMore(context: Context): Promise<void> {
  const { answered } = context.state;
  while (context.background !== null) await context.background;
  const { state, options } = context;
  const isBusy = state.phase === 'loading' || state.isLoadingMore;
  if (!answered || answered !== state.answered || isBusy || state.data.length >= reach(state)) return;
  // The server's list no longer has the marked rows.
  const query = { ...listQuery(answered), $skip: state.data.length - state.marks.size };
  const sent = send(context, () => options.source.find({ query: withTrash(options, query) }), {
    onResponse: (page) =>
      change(context, { ...appendRows(context.state, page.data), total: page.total, isLoadingMore: false }),
    onFailure: (error) => change(context, { isLoadingMore: false, isStale: true, error }),
  });
  change(context, { isLoadingMore: true });
  await sent;
  if (context.background !== null) await loadMore(context);
}

function follow(context: Context, changes: readonly RecordChange<Row>[]): void {
  context.missed?.push(...changes);
  const rows = rowsAfter(context, changes);
  if (rows !== context.state) change(context, rows);
}

/**
 * Applies the changes that a response may not include, once it has arrived. It may include the removals of
 * other pages, so only rows that are marked now lower its total.
 */
function followMissed(context: Context): void {
  const rows = rowsAfter(context, context.missed ?? []);
  context.missed = null;
  if (rows !== context.state)
    change(context, { ...rows, total: listedTotal(context.state) - rows.marks.size });
}

function rowsAfter({ state, options }: Context, changes: readonly RecordChange<Row>[]): LiveRows<Row> {
  return state.answered ? applyChanges(state, changes, filterOf(state.answered, options.trash)) : state;
}

function withTrash({ trash }: ListStoreOptions, query: ListQuery): ListQuery {
  return trash ? { ...query, $trash: true } : query;
}

/** Applies a response to the state of a list. */
type ApplyResponse = (state: ListState, request: ListRequest, page: Page<Row>) => Partial<ListState>;

/** The response replaces the rows shown. */
const applyReplacing: ApplyResponse = (_state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...liveRows(data, total), cursors, requested: request, answered: request };
};

/** The response to a request that was repeated in the background: no row moves. */
const applySilently: ApplyResponse = (state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...reconcileRows(state, data), total, cursors };
};

/** Returns the context for judging changes while the response to `request` is shown. */
function filterOf(request: ListRequest, trash: boolean): RowFilter {
  return { conditions: shownConditions(request), trash, select: request.select };
}
