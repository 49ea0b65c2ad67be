import type { ListQuery, Page } from '@harbour/core/contract';
import {
  applyChanges,
  isScrolled,
  type ListRequest,
  type LiveQuestion,
  listConditions,
  listQuery,
  listResponse,
  liveRows,
  type RecordChange,
  reconcileRows,
  SCROLL_MOST,
} from '@harbour/core/table';
import type { Row } from '../table-screen.ts';
import type { Frame } from './frame.ts';
import { EMPTY_LIST, type ListState } from './list-state.ts';
import { feedRecords, type RecordEvents } from './record-feed.ts';

/** The server as a list needs it. */
export interface ListSource extends RecordEvents {
  find(params: { readonly query: ListQuery }): Promise<Page<Row>>;
}

/** What tells a list that it may have missed events. */
type LineEvents = (event: 'connect' | 'disconnect' | 'login', listener: () => void) => () => void;

export interface ListStoreOptions {
  readonly source: ListSource;
  readonly onLine: LineEvents;
  readonly frame: Frame;
  readonly trash: boolean;
}

/** One list kept current: what others do is told to its listeners at most once a frame. */
export interface ListStore {
  state(): ListState;
  subscribe(listener: () => void): () => void;
  /**
   * Asks another question; the rows of the one before stay until its answer. Never rejects: the state holds
   * the error.
   */
  ask(request: ListRequest): Promise<void>;
  /** Asks the same question again and shows its answer as it is. */
  refresh(): Promise<void>;
  /** Shows a record as a save of ours left it, without waiting for its event. */
  saved(record: Row): void;
  /** Reads on after the last row, for a list that is scrolled rather than paged. */
  loadMore(): Promise<void>;
  close(): void;
}

/** A list that has asked nothing yet; it listens to what happens to its records until it is closed. */
export function createListStore(options: ListStoreOptions): ListStore {
  const held: Held = { options, state: EMPTY_LIST, listeners: new Set(), asks: 0, missed: [] };
  const catchUp = () => {
    const { asked, phase } = held.state;
    if (asked) void ask(held, asked, phase === 'ready' ? answerSilently : answerReplacing);
  };
  const stops = [
    feedRecords(options.source, options.frame, (changes) => follow(held, changes)),
    options.onLine('connect', catchUp),
    options.onLine('login', catchUp),
    options.onLine('disconnect', () => change(held, { isStale: true })),
  ];
  return {
    state: () => held.state,
    subscribe(listener) {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    ask: (request) => ask(held, request, answerReplacing),
    refresh: async () => (held.state.asked ? ask(held, held.state.asked, answerReplacing) : undefined),
    saved: (record) => follow(held, [{ event: 'patched', record }]),
    loadMore: () => loadMore(held),
    close() {
      held.asks += 1;
      for (const stop of stops) stop();
    },
  };
}

interface Held {
  readonly options: ListStoreOptions;
  readonly listeners: Set<() => void>;
  state: ListState;
  /** Counts questions: an answer to any but the last is passed over. */
  asks: number;
  /** What happened while a question was on its way, which its answer may not know yet. */
  missed: RecordChange<Row>[];
}

function change(held: Held, next: Partial<ListState>): void {
  held.state = { ...held.state, ...next, version: held.state.version + 1 };
  for (const listener of held.listeners) listener();
}

async function ask(held: Held, request: ListRequest, answer: Answer): Promise<void> {
  held.asks += 1;
  const mine = held.asks;
  held.missed = [];
  if (answer !== answerSilently) change(held, { phase: 'loading', asked: request });
  try {
    const page = await findAll(held, request, answer === answerSilently ? held.state.data.length : 0);
    if (mine !== held.asks) return;
    change(held, { ...answer(held.state, request, page), phase: 'ready', isStale: false, error: null });
    follow(held, held.missed);
  } catch (error) {
    if (mine !== held.asks) return;
    change(held, {
      // What was asked behind the person's back leaves rows that still answer their question.
      phase: answer === answerSilently ? 'ready' : 'failed',
      isStale: true,
      error,
      isLoadingMore: false,
    });
  }
}

/** The answer to a question; for a list that was scrolled on, as many rows as it holds. */
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

/** How far a list may be scrolled. */
function reach({ total }: ListState): number {
  return Math.min(total, SCROLL_MOST);
}

async function loadMore(held: Held): Promise<void> {
  const { state } = held;
  const { answered } = state;
  if (!answered || state.phase === 'loading' || state.isLoadingMore || state.data.length >= reach(state))
    return;
  const mine = held.asks;
  change(held, { isLoadingMore: true });
  try {
    const query = { ...listQuery(answered), $skip: state.data.length };
    const page = await held.options.source.find({ query: withTrash(held.options, query) });
    if (mine === held.asks) change(held, { ...answerMore(held.state, page), isLoadingMore: false });
  } catch (error) {
    if (mine === held.asks) change(held, { isLoadingMore: false, isStale: true, error });
  }
}

function follow(held: Held, changes: readonly RecordChange<Row>[]): void {
  const { state, options } = held;
  if (state.phase === 'loading') held.missed.push(...changes);
  if (!state.answered) return;
  const rows = applyChanges(state, changes, questionOf(state.answered, options.trash));
  if (rows !== state) change(held, rows);
}

function withTrash({ trash }: ListStoreOptions, query: ListQuery): ListQuery {
  return trash ? { ...query, $trash: true } : query;
}

/** What an answer makes of a list. */
type Answer = (state: ListState, request: ListRequest, page: Page<Row>) => Partial<ListState>;

/** The answer takes the place of what was shown. */
const answerReplacing: Answer = (_state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...liveRows(data), total, cursors, asked: request, answered: request, isLoadingMore: false };
};

/** The answer to the same question, asked behind the person's back: nothing moves. */
const answerSilently: Answer = (state, request, page) => {
  const { data, total, cursors } = listResponse(request, page);
  return { ...reconcileRows(state, data), total, cursors };
};

/** The rows after the last one; those that others moved up meanwhile are not shown twice. */
function answerMore(state: ListState, page: Page<Row>): Partial<ListState> {
  const shown = new Set(state.data.map(({ _id }) => _id));
  return { data: [...state.data, ...page.data.filter(({ _id }) => !shown.has(_id))], total: page.total };
}

/** What changes are judged by while the answer to `request` is shown. */
function questionOf(request: ListRequest, trash: boolean): LiveQuestion {
  return { conditions: listConditions(request), trash, select: request.select };
}
