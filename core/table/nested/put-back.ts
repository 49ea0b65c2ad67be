import { equalValues } from '../values/equal-values.ts';
import { type EntryKey, entryId } from './nested-list.ts';

/** An entry that was taken out of a list, and the list it was taken from. */
export interface TakenEntry {
  readonly key: EntryKey;
  readonly id: unknown;
  /** The list as it was with the entry in it. */
  readonly before: readonly unknown[];
}

/**
 * A list with an entry put back where it stood: after the nearest of the entries before it that are still there, at the head
 * where none is. Edge rules: what others added meanwhile stays; a list that holds the entry again is itself.
 *
 * @example putBack(['a', 'c', 'd'], { key: null, id: 'b', before: ['a', 'b', 'c'] }) // ['a', 'b', 'c', 'd']
 */
export function putBack(list: readonly unknown[], { key, id, before }: TakenEntry): readonly unknown[] {
  const placeIn = (entries: readonly unknown[], wanted: unknown) =>
    entries.findIndex((entry) => equalValues(entryId(entry, key), wanted));
  const at = placeIn(before, id);
  if (at < 0 || placeIn(list, id) >= 0) return list;
  const earlier = before.slice(0, at).map((entry) => placeIn(list, entryId(entry, key)));
  const after = earlier.findLast((place) => place >= 0) ?? -1;
  return list.toSpliced(after + 1, 0, before[at]);
}
