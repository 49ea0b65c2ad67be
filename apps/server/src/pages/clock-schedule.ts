import { collectionNames } from '@harbour/core/contract';
import { createClockChanges, type FindNextMoment } from '../clock-changes.ts';
import { timedFields } from '../timed-fields.ts';

/** Purges pages at the times at which their records change for visitors by the clock alone. */
export interface TimedPurges {
  readonly start: () => void;
  readonly stop: () => void;
  /** Looks for the next time again. */
  readonly collectionChanged: (collection: string) => void;
}

export interface TimedPurgesDeps {
  readonly find: FindNextMoment;
  /** Called with a collection whose time has come. Every node calls it: to purge twice does no harm. */
  readonly onMoment: (collection: string) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const TIMED = collectionNames.filter((name) => timedFields(name).length > 0);
/** Changes of this many milliseconds are looked at together. */
const GATHER_MS = 500;
/** The longest pause, after which the clock may have been set right, or the database may be back. */
const MOST_MS = 60_000;

/** Creates the schedule, which does nothing until it is started. */
export function createTimedPurges({ find, onMoment, onError, now }: TimedPurgesDeps): TimedPurges {
  const clockChanges = createClockChanges(find);
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** Times up to this one have been purged. */
  let done = 0;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void look(), ms).unref();
  }

  async function look(): Promise<void> {
    const [since, time] = [done, now()];
    try {
      const due = await Promise.all(
        TIMED.map(async (name) => [name, await clockChanges.nextAfter(new Set([name]), since)] as const),
      );
      for (const [name, moment] of due) if (moment <= time) onMoment(name);
      done = Math.max(since, time);
      const later = due.map(([, moment]) => moment).filter((moment) => moment > time);
      // A collection whose time has come may have another soon.
      const isOver = later.length < due.length;
      lookIn(isOver ? 0 : Math.min(MOST_MS, Math.min(...later) - time));
    } catch (error) {
      onError(error);
      lookIn(MOST_MS);
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
      if (!TIMED.some((name) => name === collection)) return;
      clockChanges.collectionChanged(collection);
      lookIn(GATHER_MS);
    },
  };
}
