import { equalValues } from '@harbour/core/table';

interface MovedList<T> {
  readonly entries: readonly T[];
  readonly isReadOnly: boolean;
  readonly onChange: (entries: readonly T[]) => void;
}

/** Returns the handler of a button that moves an entry; `undefined` if it would do nothing. */
export function entryMover<T>({ entries, isReadOnly, onChange }: MovedList<T>) {
  return (from: number, to: number) =>
    isReadOnly || to < 0 || to >= entries.length ? undefined : () => onChange(moveEntry(entries, from, to));
}

/** Returns a list with one entry moved to another index; the same list if the index is out of range. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const isWithin = (index: number) => index >= 0 && index < entries.length;
  if (from === to || !isWithin(from) || !isWithin(to)) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

/** The entries of a list, each with a key. */
export interface KeyedEntries {
  readonly entries: readonly unknown[];
  readonly keys: readonly number[];
  /** The number of keys that were given out. */
  readonly count: number;
}

/**
 * Returns the next entries of a list with their keys: an equal entry keeps its key wherever it moved, and a
 * changed one keeps the key of its place.
 */
export function keyedAfter(
  { entries: old, keys, count }: KeyedEntries,
  entries: readonly unknown[],
): KeyedEntries {
  const free = new Set(old.keys());
  const take = (index: number) => (free.delete(index) ? index : undefined);
  const isSame = (entry: unknown, index: number) => equalValues(entry, old[index]);
  const stayed = entries.map((entry, index) => (isSame(entry, index) ? take(index) : undefined));
  const moved = entries.map(
    (entry, place) => stayed[place] ?? take([...free].find((index) => isSame(entry, index)) ?? -1),
  );
  let given = count;
  const next = moved.map((index, place) => keys[index ?? take(place) ?? -1] ?? given++);
  return { entries, keys: next, count: given };
}
