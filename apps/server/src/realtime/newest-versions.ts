import type { CollectionName } from '@harbour/core/contract/collections';
import type { Change, StoredRecord } from '../collections/table/stored-record.ts';

/** The most records whose newest version is remembered; entries of other nodes come within seconds. */
const REMEMBERED = 1_000;

/** A change in its place among those of its record that were published before. */
interface PlacedChange {
  readonly change: Change;
  /** True when this version, or a later one, was published before: all who see the record know it. */
  readonly isLate: boolean;
}

/** Remembers which version of a record this process published last. */
export interface NewestVersions {
  /**
   * Places a change that is about to be published. A late one is returned with the newest state of its
   * record, as seen from the state before it. A change by date alone (`isDue`) leaves the version as it was.
   */
  place(collection: CollectionName, change: Change, isDue?: boolean): PlacedChange;
}

/**
 * Creates an empty memory. A write of this node is published at once, one of another node when the log is
 * read, so the later of two versions may come first; sockets that were then told of the earlier one would
 * show it until the next change.
 */
export function createNewestVersions(): NewestVersions {
  const newest = new Map<string, StoredRecord>();
  return {
    place(collection, change, isDue = false) {
      const { before, after } = change;
      const key = `${collection} ${(after ?? before)?._id}`;
      const known = newest.get(key);
      newest.delete(key);
      if (after === null) return { change, isLate: false };
      const isLate = known !== undefined && versionOf(known) >= versionOf(after) + (isDue ? 1 : 0);
      newest.set(key, isLate ? known : after);
      const [oldest] = newest.keys();
      if (newest.size > REMEMBERED && oldest !== undefined) newest.delete(oldest);
      return isLate ? { change: { before, after: known }, isLate } : { change, isLate };
    },
  };
}

/** A change without a version is never late. */
function versionOf({ version }: StoredRecord): number {
  return typeof version === 'number' ? version : Number.NaN;
}
