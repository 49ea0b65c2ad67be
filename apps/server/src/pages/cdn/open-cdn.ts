import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import type { FindNextTimestamp } from '../clock-changes.ts';
import { createClockSchedule } from '../clock-schedule.ts';
import { type CdnPurge, createCdnPurges, type PurgeStats } from './purge-cdn.ts';

/** Keeps the caches between the server and its visitors consistent with the database. */
export interface Cdn {
  /** To be called for the writes of this process; a node purges for its own writes. */
  readonly written: (collection: string) => void;
  readonly start: () => void;
  readonly stop: () => void;
  readonly stats: () => PurgeStats;
}

export interface CdnDeps {
  readonly background: Background;
  readonly log: Logger;
  readonly findNextTimestamp: FindNextTimestamp;
  /** Adds a listener that gets the name of each changed collection, on whichever node it changed. */
  readonly onCollectionChanged: (listener: (collection: string) => void) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

const NOTHING: Cdn = {
  written: () => {},
  start: () => {},
  stop: () => {},
  stats: () => ({ sent: 0, failed: 0 }),
};

/** Creates the purging for the address in the settings; does nothing without one. */
export function openCdn(target: CdnPurge | null, { findNextTimestamp: find, ...deps }: CdnDeps): Cdn {
  if (target === null) return NOTHING;
  const purges = createCdnPurges({ ...deps, target });
  const timed = createClockSchedule({ ...deps, find, onDue: purges.collectionChanged });
  deps.onCollectionChanged(timed.collectionChanged);
  return {
    written: purges.collectionChanged,
    start: () => {
      // This version may render pages differently from the last one.
      purges.all();
      timed.start();
    },
    stop: timed.stop,
    stats: purges.stats,
  };
}
