/** What happened elsewhere to the field being typed: the choice is to keep mine or take theirs. */
export type RemoteChange =
  | { readonly kind: 'changed'; readonly value: unknown; readonly version: number | null }
  | { readonly kind: 'removed' };

/** An edit of one field of one record that is not saved yet. Values are JSON; a missing value is null. */
export interface Draft {
  readonly recordId: string;
  /** Dotted path of the field. */
  readonly field: string;
  /** The field's value on the server, as the person last saw or chose it. */
  readonly base: unknown;
  /** The record's version that `base` is from; null for a record not on the server. */
  readonly version: number | null;
  /** What the person has typed. */
  readonly value: unknown;
  readonly phase: 'editing' | 'saving' | 'failed';
  /** The value on its way to the server, or last sent there. */
  readonly sent?: unknown;
  /** Why the last save failed. */
  readonly error: string | null;
  readonly remote: RemoteChange | null;
}

/** All unsaved edits, by {@link draftKey}. */
export type Drafts = Readonly<Record<string, Draft>>;

/** No edits. */
export const NO_DRAFTS: Drafts = {};

/**
 * What tells one edit from another: its record and field, never its row or column on screen.
 *
 * @example draftKey('n1', 'title') // '["n1","title"]'
 */
export function draftKey(recordId: string, field: string): string {
  return JSON.stringify([recordId, field]);
}

/**
 * The edit of a field, if there is one.
 *
 * @example draftOf(NO_DRAFTS, 'n1', 'title') // undefined
 */
export function draftOf(drafts: Drafts, recordId: string, field: string): Draft | undefined {
  return drafts[draftKey(recordId, field)];
}

/**
 * The edits of one record.
 *
 * @example draftsOf(NO_DRAFTS, 'n1') // []
 */
export function draftsOf(drafts: Drafts, recordId: string): readonly Draft[] {
  return Object.values(drafts).filter((draft) => draft.recordId === recordId);
}
