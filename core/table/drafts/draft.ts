/** A remote change of the field being edited; the person keeps their own value or takes the remote one. */
export type RemoteChange =
  | { readonly kind: 'changed'; readonly value: unknown; readonly version: number | null }
  | { readonly kind: 'removed' };

/** An unsaved edit of one field of one record. Values are JSON; a missing value is null. */
export interface Draft {
  readonly recordId: string;
  /** Dotted path of the field. */
  readonly field: string;
  /** The field's value on the server, as the person last saw or chose it. */
  readonly base: unknown;
  /** The record's version that `base` was read from; null for a record not on the server. */
  readonly version: number | null;
  /** The value that the person has typed. */
  readonly value: unknown;
  readonly phase: 'editing' | 'saving' | 'failed';
  /** The value being sent to the server, or last sent there. */
  readonly sent?: unknown;
  /** The reason the last save failed. */
  readonly error: string | null;
  readonly remote: RemoteChange | null;
}

/** All unsaved edits, by {@link draftKey}. */
export type Drafts = Readonly<Record<string, Draft>>;

/** No edits. */
export const NO_DRAFTS: Drafts = {};

/**
 * Returns the key of an edit, made of its record and field, never of its row or column on screen.
 *
 * @example draftKey('n1', 'title') // '["n1","title"]'
 */
export function draftKey(recordId: string, field: string): string {
  return JSON.stringify([recordId, field]);
}

/**
 * Returns the edit of a field, if there is one.
 *
 * @example draftOf(NO_DRAFTS, 'n1', 'title') // undefined
 */
export function draftOf(drafts: Drafts, recordId: string, field: string): Draft | undefined {
  return drafts[draftKey(recordId, field)];
}

/**
 * Returns the edits of one record.
 *
 * @example draftsOf(NO_DRAFTS, 'n1') // []
 */
export function draftsOf(drafts: Drafts, recordId: string): readonly Draft[] {
  return Object.values(drafts).filter((draft) => draft.recordId === recordId);
}
