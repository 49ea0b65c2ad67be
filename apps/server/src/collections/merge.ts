import { isDeepStrictEqual } from 'node:util';

type Values = { readonly [field: string]: unknown };

/** What a patch comes to, next to what the record holds by now. */
export interface MergeInput {
  /** The record as it is. */
  readonly current: Values;
  /**
   * The version at which each field last changed; a field that is missing changed last when it was created.
   */
  readonly fieldVersions: { readonly [field: string]: number };
  /** The version the editor started from; without it the patch wins over everything. */
  readonly from: number | undefined;
  readonly sent: Values;
}

export interface Merged {
  /** The fields that will change. */
  readonly changed: Values;
  /** Fields that someone else has changed since, to another value. */
  readonly conflicts: readonly { readonly field: string; readonly theirs: unknown; readonly mine: unknown }[];
}

/**
 * Merges a patch into a record that others may have changed since: different fields go together, the same
 * field is a conflict unless both gave it the same value.
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
