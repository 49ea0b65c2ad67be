import { diffIndices } from 'node-diff3';
import { isRecord, type PlainRecord } from '../../contract/values/json.ts';

type List = readonly unknown[];

/**
 * Merges two versions of a list that started from `base`, entry by entry. Edge rules: an entry that only one
 * side changed, moved or removed takes that change; of entries that both added at one place, theirs come
 * first; the same change by both is one. Returns undefined where a person has to choose one of the two lists:
 * if both changed or moved the same entry, or if both added entries for the same thing, such as two prices in
 * one currency.
 *
 * @example mergeLists(['a', 'b'], ['a', 'b', 'c'], ['a', 'B']) // ['a', 'B', 'c']
 * @example mergeLists(['a'], ['b'], ['c']) // undefined
 */
export function mergeLists(base: List, mine: List, theirs: List): List | undefined {
  const [o = [], a = [], b = []] = [base, mine, theirs].map((list) => list.map(textOf));
  const merged = mergePlaces(o, a, b);
  const isExplained = [...new Set([...o, ...a, ...b])].every((entry) => {
    const [before = 0, ours = 0, others = 0] = [o, a, b].map((list) => countOf(list, entry));
    return countOf(merged ?? [], entry) === (ours === others ? ours : ours + others - before);
  });
  if (!merged || !isExplained || isSameThingAdded(o, a, b)) return undefined;
  return merged.map((text) => JSON.parse(text));
}

type Texts = readonly string[];

/** Returns undefined if both sides changed the same entry. */
function mergePlaces(base: Texts, mine: Texts, theirs: Texts): Texts | undefined {
  const [ours, others] = [placesOf(base, mine), placesOf(base, theirs)];
  const merged: string[] = [];
  for (const [index, place] of ours.entries()) {
    const other = others[index] ?? place;
    const entry = base[index];
    const now = [place, other].map(({ inPlace }) => inPlace.join());
    if (now[0] !== now[1] && now.every((text) => text !== entry)) return undefined;
    merged.push(...other.before, ...place.before.filter((added) => !other.before.includes(added)));
    merged.push(...(now[0] === entry ? other : place).inPlace);
  }
  return merged;
}

/** The entries that one side has before an entry of the base, or at its end, and in place of it. */
interface Place {
  before: Texts;
  inPlace: Texts;
}

function placesOf(base: Texts, side: Texts): readonly Place[] {
  const places = [
    ...base.map((entry): Place => ({ before: [], inPlace: [entry] })),
    { before: [], inPlace: [] },
  ];
  for (const { buffer1, buffer2Content: content } of diffIndices([...base], [...side])) {
    const [start, length] = buffer1;
    for (const [index, place] of places.slice(start, start + Math.max(1, length)).entries()) {
      if (length === 0) place.before = content;
      // Entries correspond one by one; if there are more than before, the last one is followed by the rest.
      else place.inPlace = content.slice(index, index + 1 === length ? undefined : index + 1);
    }
  }
  return places;
}

/** An entry as JSON, with the properties of objects in one order. */
function textOf(entry: unknown): string {
  return JSON.stringify(entry, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function countOf(entries: Texts, entry: string): number {
  return entries.filter((other) => other === entry).length;
}

/**
 * True if a new entry of mine and a new one of theirs agree in a text or number that no two entries of the
 * same list have in common.
 */
function isSameThingAdded(base: Texts, mine: Texts, theirs: Texts): boolean {
  const recordsOf = (entries: Texts): readonly PlainRecord[] =>
    entries.map((text) => JSON.parse(text)).filter(isRecord);
  const newOf = (list: Texts, other: Texts) =>
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
