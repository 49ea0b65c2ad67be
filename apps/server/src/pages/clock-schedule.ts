import { collectionNames } from '@harbour/core/contract/collections';
import { createClockChanges, type FindNextTimestamp, timedFields } from './clock-changes.ts';

/** Acts at the times at which records change for visitors only because time passes. */
export interface ClockSchedule {
  readonly start: () => void;
  readonly stop: () => void;
  /** Looks up the next time again. */
  readonly collectionChanged: (collection: string) => void;
}

export interface ClockScheduleDeps {
  readonly find: FindNextTimestamp;
  /** Called with a collection whose time has come, on every node, and again after a failure. */
  readonly onDue: (collection: string) => void | Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The collections whose records change for visitors only because time passes. */
export const timedCollections = collectionNames.filter((name) => timedFields(name).length > 0);

/** Changes within this many milliseconds are looked up together. */
const GATHER_MS = 500;
/** The delay after a failure. */
const RETRY_MS = 5_000;
/** The longest delay, after which the clock may have been corrected. */
const MOST_MS = 60_000;

/** Creates the schedule, which does nothing until it is started. */
export function createClockSchedule({ find, onDue, onError, now }: ClockScheduleDeps): ClockSchedule {
  const clockChanges = createClockChanges(find);
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** When the timer ends, by `performance.now()`. */
  let lookAt = Number.POSITIVE_INFINITY;
  /** Times up to this one are done. */
  let done = 0;

  /** Never postpones a lookup: writes in quick succession would postpone it forever. */
  function lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (!isRunning || at >= lookAt) return;
    clearTimeout(timer);
    lookAt = at;
    timer = setTimeout(() => void look(), ms).unref();
  }

  async function look(): Promise<void> {
    lookAt = Number.POSITIVE_INFINITY;
    const [since, time] = [done, now()];
    try {
      const due = await Promise.all(
        timedCollections.map(
          async (name) => [name, await clockChanges.nextAfter(new Set([name]), since)] as const,
        ),
      );
      for (const [name, at] of due) if (at <= time) await onDue(name);
      done = Math.max(since, time);
      const later = due.map(([, at]) => at).filter((at) => at > time);
      // A collection whose time has come may have another one soon.
      const isOver = later.length < due.length;
      lookIn(isOver ? 0 : Math.min(MOST_MS, Math.min(...later) - time));
    } catch (error) {
      onError(error);
      lookIn(RETRY_MS);
    }
  }

  return {
    start: () => {
      isRunning = true;
      done = now();
      lookIn(0);
    },
    stop: () => {
      isRunning = false;
      clearTimeout(timer);
    },
    collectionChanged: (collection) => {
      if (!timedCollections.some((name) => name === collection)) return;
      clockChanges.collectionChanged(collection);
      lookIn(GATHER_MS);
    },
  };
}
