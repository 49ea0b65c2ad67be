import { equalValues } from '../values/equal-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** One step in a record's history: the fields that it changed, before and after. */
interface Step {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** A field that differs between two versions of a record. */
export interface FieldDifference {
  readonly field: string;
  readonly older: unknown;
  readonly newer: unknown;
}

/**
 * Returns the fields that differ between two versions of a record. `steps` are its history, newest first;
 * `older` and `newer` are indices into them, and stand for the record after that step. `older` is
 * `steps.length` for the state before the oldest step, `newer` is -1 for `current`, the record as it is now.
 * Edge rules: a field changed and changed back is left out; a value that a creation did not set is null; a
 * change that no step recorded, such as one by the server, counts to the steps around it.
 *
 * @example
 * versionChanges([{ before: { a: 1 }, after: { a: 2 } }], { older: 1, newer: 0 }, { a: 2 })
 * // [{ field: 'a', older: 1, newer: 2 }]
 */
export function versionChanges(
  steps: readonly Step[],
  { older, newer }: { readonly older: number; readonly newer: number },
  current: Values,
): readonly FieldDifference[] {
  const between = steps.slice(newer < 0 ? 0 : newer, older);
  const changed = new Set(between.flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
  return [...changed].flatMap((field) => {
    const touching = between.filter(({ before, after }) => has(before, field) || has(after, field));
    const from = read(touching.at(-1)?.before, field);
    const to = newer < 0 ? read(current, field) : read(touching[0]?.after, field);
    return equalValues(from, to) ? [] : [{ field, older: from, newer: to }];
  });
}

function has(values: Values | null, field: string): boolean {
  return values !== null && Object.hasOwn(values, field);
}

function read(values: Values | null | undefined, field: string): unknown {
  return values && Object.hasOwn(values, field) ? (values[field] ?? null) : null;
}
