import { isDeepStrictEqual } from 'node:util';

type Values = { readonly [field: string]: unknown };

/** A patch and the current state of its record. */
export interface MergeInput {
  /** The current record. */
  readonly current: Values;
  /** The version at which each field last changed; a missing field last changed at creation. */
  readonly fieldVersions: { readonly [field: string]: number };
  /** The version the editor started from; without it the patch overwrites every field. */
  readonly from: number | undefined;
  readonly sent: Values;
}

export interface Merged {
  /** The fields that will change. */
  readonly changed: Values;
  /** Fields that someone else has since changed to another value. */
  readonly conflicts: readonly { readonly field: string; readonly theirs: unknown; readonly mine: unknown }[];
}

/**
 * Merges a patch into a record that others may have changed: changes to different fields are combined, and
 * changes to the same field conflict unless the values are equal.
 */
export function mergePatch({ current, fieldVersions, from, sent }: MergeInput): Merged {
  const differing = Object.keys(sent).filter((field) => !isDeepStrictEqual(sent[field], current[field]));
  const isTaken = (field: string) => from !== undefined && (fieldVersions[field] ?? 1) > from;
  return {
    changed: Object.fromEntries(differing.map((field) => [field, sent[field]])),
    conflicts: differing
      .filter(isTaken)
      .map((field) => ({ field, theirs: current[field], mine: sent[field] })),
  };
}
