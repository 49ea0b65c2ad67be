import type { ListQuery, Page } from '@harbour/core/contract/definition';
import {
  appendRows,
  applyChanges,
  isScrolled,
  type ListRequest,
  type LiveQuestion,
  listQuery,
  listResponse,
  liveRows,
  type RecordChange,
  reconcileRows,
  SCROLL_MOST,
  shownConditions,
} from '@harbour/core/table';
import { createListeners, type Listeners } from '../../ui/listeners.ts';
import type { Row } from '../table-screen.ts';
import type { RowKeeper } from './kept-rows.ts';
import { EMPTY_LIST, type ListState } from './list-state.ts';
import { type Frame, feedRecords, type RecordEvents } from './record-feed.ts';

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
  readonly keeper: RowKeeper;
}

/** A list that is kept current: changes by others reach its listeners at most once per frame. */
export interface ListStore {
  state(): ListState;
  subscribe(listener: () => void): () => void;
  /** Sends another request; the rows stay until its response. Never rejects: the state has the error. */
  ask(request: ListRequest): Promise<void>;
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
  const held: Held = {
    options,
    state: EMPTY_LIST,
    listeners: createListeners(),
    requests: 0,
    missed: null,
    background: null,
    supersede: () => {},
  };
  const catchUp = (hasMissed: boolean) => {
    const { asked, phase, error } = held.state;
    if (!asked) return;
    if (hasMissed || error !== null)
      void ask(held, asked, phase === 'ready' ? answerSilently : answerReplacing);
    else if (held.state.isStale) change(held, { isStale: false });
  };
  const stops = [
    feedRecords(options.source, options.frame, (changes) => follow(held, changes)),
    options.line.onReturn(catchUp),
    options.line.onDown(() => change(held, { isStale: true })),
  ];
  return {
    state: () => held.state,
    subscribe: held.listeners.subscribe,
    ask: (request) => ask(held, request, answerReplacing),
    refresh: async () => (held.state.asked ? ask(held, held.state.asked, answerReplacing) : undefined),
    saved: (record) => follow(held, [{ event: 'patched', record }]),
    loadMore: () => loadMore(held),
    loadAll: () => loadAll(held),
    close() {
      held.requests += 1;
      for (const stop of stops) stop();
    },
  };
}

const EMPTY_ROWS = { ...liveRows<Row>([]), total: 0, cursors: EMPTY_LIST.cursors } as const;

interface Held {
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

function change(held: Held, next: Partial<ListState>): void {
  held.state = { ...held.state, ...next, version: held.state.version + 1 };
  held.listeners.notify();
}

async function ask(held: Held, request: ListRequest, answer: Answer): Promise<void> {
  const isSilent = answer === answerSilently;
  const wanted = isSilent ? held.state.data.length : 0;
  const sent = send(held, () => findAll(held, request, wanted), {
    onResponse(page) {
      const loaded = { phase: 'ready', isStale: false, keptAt: null, error: null } as const;
      change(held, { ...answer(held.state, request, page), ...loaded });
      held.options.keeper.keep(request, listResponse(request, page));
    },
    // If a background request fails, the rows still match their request.
    onFailure: (error) => change(held, { phase: isSilent ? 'ready' : 'failed', isStale: true, error }),
  });
  held.background = isSilent ? sent : null;
  if (!isSilent)
    change(held, { phase: 'loading', asked: request, isLoadingMore: false, ...keptRows(held, request) });
  else if (held.state.isLoadingMore) change(held, { isLoadingMore: false });
  await sent;
  if (held.background === sent) held.background = null;
}

/**
 * Sends a request that replaces the one in flight, whose response is then dropped. The changes that arrive
 * before the response are applied to it, because it may have been read before them. Resolves after the
 * response, or as soon as another request replaces it; never rejects.
 */
async function send<T>(
  held: Held,
  load: () => Promise<T>,
  { onResponse, onFailure }: { onResponse: (response: T) => void; onFailure: (error: unknown) => void },
): Promise<void> {
  held.supersede();
  held.requests += 1;
  const mine = held.requests;
  held.missed = [];
  const { promise: superseded, resolve } = Promise.withResolvers<void>();
  held.supersede = resolve;
  const respond = async () => {
    try {
      const response = await load();
      if (mine !== held.requests) return;
      onResponse(response);
    } catch (error) {
      if (mine === held.requests) onFailure(error);
    }
    if (mine === held.requests) followMissed(held);
  };
  await Promise.race([respond(), superseded]);
}

/**
 * Returns the rows of a request that this device stores. They are shown unchanged: changes by others apply
 * only to the server's rows, so the list has no answered request until those arrive.
 */
function keptRows({ options, state }: Held, request: ListRequest): Partial<ListState> {
  const kept = options.keeper.read(request);
  if (!kept) return state.keptAt === null ? {} : { ...EMPTY_ROWS, keptAt: null };
  const { data, total, cursors, at } = kept;
  return { ...liveRows(data), total, cursors, answered: null, isStale: true, keptAt: at };
}

/** Loads the rows of a request; for a list that was scrolled, as many rows as it shows. */
async function findAll({ options }: Held, request: ListRequest, wanted: number): Promise<Page<Row>> {
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
function reach({ total }: ListState): number {
  return Math.min(total, SCROLL_MOST);
}

/** Loads the rest of a scrolled list, page by page, until a page fails or is empty. */
async function loadAll(held: Held): Promise<void> {
  const { answered } = held.state;
  for (let before = -1; held.state.data.length > before && held.state.answered === answered; ) {
    before = held.state.data.length;
    if (before < reach(held.state)) await loadMore(held);
  }
}

/**
 * Loads the next page. During a background request it waits, because that request's response covers only the
 * rows that existed before; for the same reason it starts again if such a request replaces it.
 */
async function loadMore(held: Held): Promise<void> {
  const { answered } = held.state;
  while (held.background !== null) await held.background;
  const { state, options } = held;
  const isBusy = state.phase === 'loading' || state.isLoadingMore;
  if (!answered || answered !== state.answered || isBusy || state.data.length >= reach(state)) return;
  const query = { ...listQuery(answered), $skip: state.data.length };
  const sent = send(held, () => options.source.find({ query: withTrash(options, query) }), {
    onResponse: (page) =>
      change(held, { ...appendRows(held.state, page.data), total: page.total, isLoadingMore: false }),
    onFailure: (error) => change(held, { isLoadingMore: false, isStale: true, error }),
  });
  change(held, { isLoadingMore: true });
  await sent;
  if (held.background !== null) await loadMore(held);
}

function follow(held: Held, changes: readonly RecordChange<Row>[]): void {
  const { state, options } = held;
  held.missed?.push(...changes);
  if (!state.answered) return;
  const rows = applyChanges(state, changes, questionOf(state.answered, options.trash));
  if (rows !== state) change(held, rows);
}

/** Applies the changes that a response may not include, once it has arrived. */
function followMissed(held: Held): void {
  const missed = held.missed ?? [];
  held.missed = null;
  follow(held, missed);
}

function withTrash({ trash }: ListStoreOptions, query: ListQuery): ListQuery {
  return trash ? { ...query, $trash: true } : query;
}

/** Applies a response to the state of a list. */
type Answer = (state: ListState, request: ListRequest, page: Page<Row>) => Partial<ListState>;

/** The response replaces the rows shown. */
const answerReplacing: Answer = (_state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...liveRows(data), total, cursors, asked: request, answered: request };
};

/** The response to a request that was repeated in the background: no row moves. */
const answerSilently: Answer = (state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...reconcileRows(state, data), total, cursors };
};

/** Returns the context for judging changes while the response to `request` is shown. */
function questionOf(request: ListRequest, trash: boolean): LiveQuestion {
  return { conditions: shownConditions(request), trash, select: request.select };
}
