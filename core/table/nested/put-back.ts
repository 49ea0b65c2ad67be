import { equalValues } from '../values/equal-values.ts';
import { type EntryKey, entryId } from './nested-list.ts';

/** An entry that was removed from a list, and the list before the removal. */
export interface TakenEntry {
  readonly key: EntryKey;
  readonly id: unknown;
  /** The list when it still contained the entry. */
  readonly before: readonly unknown[];
}

/**
 * Restores an entry to its position in a list: after the nearest preceding entry that is still there, or at
 * the start where none is. Edge rules: entries that others added meanwhile stay; a list that contains the
 * entry again is returned unchanged.
 *
 * @example putBack(['a', 'c', 'd'], { key: null, id: 'b', before: ['a', 'b', 'c'] }) // ['a', 'b', 'c', 'd']
 */
export function putBack(list: readonly unknown[], { key, id, before }: TakenEntry): readonly unknown[] {
  const indexIn = (entries: readonly unknown[], wanted: unknown) =>
    entries.findIndex((entry) => equalValues(entryId(entry, key), wanted));
  const at = indexIn(before, id);
  if (at < 0 || indexIn(list, id) >= 0) return list;
  const earlier = before.slice(0, at).map((entry) => indexIn(list, entryId(entry, key)));
  const after = earlier.findLast((index) => index >= 0) ?? -1;
  return list.toSpliced(after + 1, 0, before[at]);
}
