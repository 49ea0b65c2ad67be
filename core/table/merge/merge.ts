import { equalValues } from '../values/equal-values.ts';
import { isRecord, type PlainRecord } from '../values/is-record.ts';

/** A field that two people changed differently from the same base; undefined is a missing field. */
interface Conflict {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A merged record; a conflicting field has their value, the server's, and its conflict has both. */
export interface Merge {
  readonly merged: PlainRecord;
  readonly conflicts: readonly Conflict[];
}

/** The side to keep for each field in conflict. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Merges two versions of a record that started from `base`, field by field: a field that one side changed
 * takes that change, a field that both changed to the same value takes it, and a field that both changed
 * differently is a conflict. Fields are whole values: objects and lists within them are compared, never
 * merged, as on the server. Edge rule: an undefined field counts as absent.
 *
 * @example
 * mergeRecords({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 })
 * // { merged: { a: 2, b: 3 }, conflicts: [] }
 * @example mergeRecords({ a: 1 }, { a: 2 }, { a: 3 })
 * // { merged: { a: 3 }, conflicts: [{ field: 'a', base: 1, mine: 2, theirs: 3 }] }
 */
export function mergeRecords(base: object, mine: object, theirs: object): Merge {
  const fields = fieldsOf(base, mine, theirs);
  const results = fields.map((field) => mergeField(field, [base, mine, theirs]));
  const present = results.filter(({ value }) => value !== undefined);
  return {
    merged: Object.fromEntries(present.map(({ field, value }) => [field, value])),
    conflicts: results.flatMap(({ conflict }) => conflict ?? []),
  };
}

/**
 * Returns the merged record after a person resolved its conflicts. Edge rule: a conflict without a choice
 * keeps theirs, as in `mergeRecords`.
 *
 * @example resolveConflicts(mergeRecords({ a: 1 }, { a: 2 }, { a: 3 }), { a: 'mine' }) // { a: 2 }
 */
export function resolveConflicts({ merged, conflicts }: Merge, choices: MergeChoices): PlainRecord {
  const mine = conflicts.filter(({ field }) => Object.hasOwn(choices, field) && choices[field] === 'mine');
  const entries = new Map(Object.entries(merged));
  for (const conflict of mine) entries.set(conflict.field, conflict.mine);
  return Object.fromEntries([...entries].filter(([, value]) => value !== undefined));
}

/**
 * Returns the patch that turns `base` into `edited`: the fields that differ, whole. Edge rule: a removed
 * field is sent as null, since JSON cannot express undefined.
 *
 * @example changedFields({ a: 1, b: 2, c: 3 }, { a: 1, b: 5 }) // { b: 5, c: null }
 */
export function changedFields(base: object, edited: object): PlainRecord {
  const changed = fieldsOf(base, edited).filter(
    (field) => !equalValues(own(base, field), own(edited, field)),
  );
  return Object.fromEntries(changed.map((field) => [field, own(edited, field) ?? null]));
}

function mergeField(
  field: string,
  sides: readonly [object, object, object],
): { field: string; value: unknown; conflict?: Conflict } {
  const [base, mine, theirs] = [own(sides[0], field), own(sides[1], field), own(sides[2], field)];
  if (equalValues(mine, base) || equalValues(mine, theirs)) return { field, value: theirs };
  if (equalValues(theirs, base)) return { field, value: mine };
  return { field, value: theirs, conflict: { field, base, mine, theirs } };
}

function own(record: object, field: string): unknown {
  return isRecord(record) && Object.hasOwn(record, field) ? record[field] : undefined;
}

function fieldsOf(...records: readonly object[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}
