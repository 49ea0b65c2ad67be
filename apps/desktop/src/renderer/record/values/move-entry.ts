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
