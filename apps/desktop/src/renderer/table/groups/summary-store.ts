import type { ActionData, Summary } from '@harbour/core/contract/actions';
import type { Clock } from '@harbour/core/platform';
import { equalValues } from '@harbour/core/table';
import { createListeners } from '../../ui/listeners.ts';

export type SummaryRequest = ActionData<'summaries'>;

/** The counts and sums of a list: those of the last response, until there is a newer one. */
interface SummaryState {
  readonly summary: Summary | undefined;
  /** The request that the summary belongs to. */
  readonly answered: SummaryRequest | null;
  /** Why the last request failed. */
  readonly error: unknown;
}

/** The counts and sums of a list, kept current until it is closed. */
export interface SummaryStore {
  state(): SummaryState;
  subscribe(listener: () => void): () => void;
  /** Sends a request; null shows none. An equal one is not sent again. */
  request(request: SummaryRequest | null): void;
  /** Reports that a record changed: the request is repeated soon. */
  changed(): void;
  close(): void;
}

interface SummaryOptions {
  readonly request: (request: SummaryRequest) => Promise<Summary>;
  readonly clock: Clock;
}

/** How long changes are gathered before the next request, in milliseconds. */
const GATHER_MS = 500;
/**
 * The delay before the next request, in multiples of the duration of the last one, so that they never pile
 * up.
 */
const PAUSE = 4;
/** The longest delay, in milliseconds: a request that an outage delayed says nothing about the next one. */
const MOST_PAUSE_MS = 10_000;

/**
 * Returns whether the summary is about the same records as the request, so that it may be shown meanwhile.
 */
function isAlike(one: SummaryRequest | null, other: SummaryRequest | null): boolean {
  return one?.collection === other?.collection && equalValues(one?.group ?? null, other?.group ?? null);
}

/** Creates a store that has sent no request yet. One request is in progress at a time. */
export function createSummaryStore({ request: ask, clock }: SummaryOptions): SummaryStore {
  const { subscribe, notify } = createListeners();
  let state: SummaryState = { summary: undefined, answered: null, error: undefined };
  let wanted: SummaryRequest | null = null;
  /** The time before which no request is sent, in milliseconds. */
  let restsUntil = 0;
  let isDue = false;
  let isRunning = false;
  let cancel: (() => void) | undefined;
  const show = (next: SummaryState) => {
    state = next;
    notify();
  };
  const later = () => {
    const pause = Math.max(GATHER_MS, restsUntil - clock.now());
    cancel ??= clock.after(Math.min(pause, MOST_PAUSE_MS), () => {
      cancel = undefined;
      void run();
    });
  };
  async function run(): Promise<void> {
    if (isRunning || !wanted) return;
    const request = wanted;
    const begun = clock.now();
    isRunning = true;
    isDue = false;
    try {
      const summary = await ask(request);
      if (request === wanted) show({ summary, answered: request, error: undefined });
    } catch (error) {
      if (request === wanted) show({ ...state, error });
    }
    isRunning = false;
    restsUntil = clock.now() + PAUSE * (clock.now() - begun);
    if (request !== wanted) void run();
    else if (isDue) later();
  }
  return {
    state: () => state,
    subscribe,
    request(request) {
      if (equalValues(request, wanted)) return;
      if (!isAlike(request, state.answered)) show({ summary: undefined, answered: null, error: undefined });
      wanted = request;
      void run();
    },
    changed() {
      isDue = true;
      if (wanted && !isRunning) later();
    },
    close() {
      wanted = null;
      cancel?.();
    },
  };
}
