import { diff3Merge } from 'node-diff3';
import { isRecord, type PlainRecord } from '../../contract/values/json.ts';

type List = readonly unknown[];

/**
 * Merges two versions of a list that started from `base`, by diff3 over its entries. Edge rules: an entry
 * that only one side changed, moved or removed takes that change; of entries that both added at one place,
 * theirs come first; the same change by both is one. Returns undefined where a person has to choose one of
 * the two lists: if both changed or moved the same entry, or if both added entries for the same thing, such
 * as two prices in one currency.
 *
 * @example mergeLists(['a', 'b'], ['a', 'b', 'c'], ['a', 'B']) // ['a', 'B', 'c']
 * @example mergeLists(['a'], ['b'], ['c']) // undefined
 */
export function mergeLists(base: List, mine: List, theirs: List): List | undefined {
  const [o = [], a = [], b = []] = [base, mine, theirs].map((list) => list.map(textOf));
  const regions = diff3Merge<string>(separated(a), separated(o), separated(b), {
    excludeFalseConflicts: true,
  });
  const merged: string[] = [];
  for (const { ok, conflict } of regions) {
    if (conflict && conflict.o.length > 0) return undefined;
    const added = conflict && [...conflict.b, ...conflict.a.filter((entry) => !conflict.b.includes(entry))];
    merged.push(...(ok ?? added ?? []).filter((entry) => entry !== SEPARATOR));
  }
  const isExplained = [...new Set([...o, ...a, ...b])].every((entry) => {
    const [before = 0, ours = 0, others = 0] = [o, a, b].map((list) => countOf(list, entry));
    return countOf(merged, entry) === (ours === others ? ours : ours + others - before);
  });
  if (!isExplained || isSameThingAdded(o, a, b)) return undefined;
  return merged.map((text) => JSON.parse(text));
}

/** An entry as JSON, with the properties of objects in one order. */
function textOf(entry: unknown): string {
  return JSON.stringify(entry, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Something unchanged between the changes of neighbouring entries, which diff3 would take for one. */
const SEPARATOR = '';

function separated(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => [entry, SEPARATOR]);
}

function countOf(entries: readonly string[], entry: string): number {
  return entries.filter((other) => other === entry).length;
}

/**
 * True if a new entry of mine and a new one of theirs agree in a text or number that no two entries of the
 * same list have in common.
 */
function isSameThingAdded(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): boolean {
  const recordsOf = (entries: readonly string[]): readonly PlainRecord[] =>
    entries.map((text) => JSON.parse(text)).filter(isRecord);
  const newOf = (list: readonly string[], other: readonly string[]) =>
    recordsOf(list.filter((entry) => !base.includes(entry) && !other.includes(entry)));
  const isKey = (key: string) =>
    [mine, theirs].every((list) => {
      const values = recordsOf(list).map((entry) => entry[key]);
      return new Set(values).size === values.length;
    });
  const others = newOf(theirs, mine);
  return newOf(mine, theirs).some((entry) =>
    Object.entries(entry).some(
      ([key, value]) =>
        (typeof value === 'number' || (typeof value === 'string' && value !== '')) &&
        others.some((other) => other[key] === value) &&
        isKey(key),
    ),
  );
}
