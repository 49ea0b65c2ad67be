import type { CollectionName } from '../contract/collections/registry.ts';
import type { Clock } from '../platform/platform.ts';
import { createRefetcher } from './refetcher.ts';
import { type ChangeSource, watchRecords } from './watch-records.ts';

/** The last response; with an `error` it may be out of date. */
export interface LiveAnswerState<A> {
  /** `undefined` until the first response. */
  readonly answer: A | undefined;
  readonly error: unknown;
}

export interface LiveAnswerOptions<A> {
  /** The collections that the response depends on, such as those that it counts. */
  readonly collections: readonly CollectionName[];
  readonly ask: () => Promise<A>;
  readonly onChange: (state: LiveAnswerState<A>) => void;
}

/** The response of an action, kept up to date until it is closed. */
export interface LiveAnswer {
  /** Requests it again; simultaneous calls share one request. */
  refetch(): Promise<void>;
  close(): void;
}

/** How long changes are gathered before the next request, in milliseconds. */
const GATHER_MS = 500;

/**
 * Keeps the response of an action, such as an overview, up to date: it is requested again after a change of
 * the collections, after a return that missed one, and after a return if the last request failed. While
 * changes go on, each response is shown, and the last change is reflected within about a second.
 */
export function createLiveAnswer<A>(
  source: ChangeSource & { readonly clock: Clock },
  { collections, ask, onChange }: LiveAnswerOptions<A>,
): LiveAnswer {
  let state: LiveAnswerState<A> = { answer: undefined, error: undefined };
  const change = (next: Partial<LiveAnswerState<A>>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const refetcher = createRefetcher<A>({
    clock: source.clock,
    delayMs: GATHER_MS,
    ask,
    onAnswer: (answer) => change({ answer, error: undefined }),
    onError: (error) => change({ error }),
  });
  const unsubscribe = [
    watchRecords(source, collections, refetcher.soon),
    source.onReturn(() => {
      if (state.error !== undefined) refetcher.soon();
    }),
  ];
  void refetcher.now();
  return {
    refetch: refetcher.now,
    close() {
      refetcher.close();
      for (const off of unsubscribe) off();
    },
  };
}
