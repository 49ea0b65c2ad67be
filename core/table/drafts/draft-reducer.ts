import { equalValues } from '../values/equal-values.ts';
import { type Draft, type Drafts, draftKey, draftOf } from './draft.ts';
import {
  abandonDraft,
  chooseSide,
  followRecord,
  followRemoval,
  joinDraft,
  settleDraft,
} from './draft-steps.ts';

/** Actions on edits; `recordId` and `field` identify the edit. */
export type DraftAction =
  | (FieldOf & { readonly type: 'started'; readonly value: unknown; readonly version: number | null })
  | (FieldOf & { readonly type: 'changed'; readonly value: unknown })
  | (FieldOf & { readonly type: 'cancelled' })
  | (FieldOf & { readonly type: 'submitted' })
  | (FieldOf & { readonly type: 'settled'; readonly version: number | null })
  | (FieldOf & { readonly type: 'failed'; readonly message: string })
  | (FieldOf & { readonly type: 'chosen'; readonly choice: 'mine' | 'theirs' })
  | {
      readonly type: 'recordChanged';
      readonly recordId: string;
      readonly record: object;
      readonly version: number | null;
    }
  | { readonly type: 'recordRemoved'; readonly recordId: string }
  /** The record's edits are about to be saved: remote changes of other parts join them. */
  | { readonly type: 'joined'; readonly recordId: string };

interface FieldOf {
  readonly recordId: string;
  readonly field: string;
}

/**
 * Returns the edits after an action. Edge rules: starting again on a field keeps the typed text; an edit with
 * an unresolved conflict cannot be submitted; text typed while a save is in flight stays an edit when the
 * save succeeds; cancelling during a save gives up only what was typed since.
 *
 * @example
 * draftReducer(NO_DRAFTS, { type: 'started', recordId: 'n1', field: 'title', value: 'Fair', version: 3 })
 */
export function draftReducer(drafts: Drafts, action: DraftAction): Drafts {
  switch (action.type) {
    case 'recordChanged':
      return mapRecord(drafts, action.recordId, (draft) => followRecord(draft, action));
    case 'recordRemoved':
      return mapRecord(drafts, action.recordId, followRemoval);
    case 'started':
      return draftOf(drafts, action.recordId, action.field) ? drafts : put(drafts, newDraft(action));
    case 'joined':
      return mapRecord(drafts, action.recordId, joinDraft);
    default:
      return mapField(drafts, action);
  }
}

function mapField(
  drafts: Drafts,
  action: Extract<
    DraftAction,
    { type: 'changed' | 'cancelled' | 'submitted' | 'settled' | 'failed' | 'chosen' }
  >,
): Drafts {
  const draft = draftOf(drafts, action.recordId, action.field);
  if (!draft) return drafts;
  const next = stepDraft(draft, action);
  return next === null ? drop(drafts, draft) : put(drafts, next);
}

function stepDraft(draft: Draft, action: Parameters<typeof mapField>[1]): Draft | null {
  switch (action.type) {
    case 'changed':
      return {
        ...draft,
        value: action.value ?? null,
        phase: draft.phase === 'saving' ? 'saving' : 'editing',
      };
    case 'cancelled':
      return abandonDraft(draft);
    case 'submitted':
      return draft.remote ? draft : { ...draft, phase: 'saving', sent: draft.value, error: null };
    case 'settled':
      return settleDraft(draft, action.version);
    case 'failed':
      return { ...draft, phase: 'failed', error: action.message };
    case 'chosen':
      return chooseSide(draft, action.choice);
  }
}

function newDraft(action: Extract<DraftAction, { type: 'started' }>): Draft {
  const { recordId, field, version } = action;
  const value = action.value ?? null;
  return { recordId, field, base: value, version, value, phase: 'editing', error: null, remote: null };
}

function put(drafts: Drafts, draft: Draft): Drafts {
  const key = draftKey(draft.recordId, draft.field);
  const old = drafts[key];
  return old && equalValues(old, draft) ? drafts : { ...drafts, [key]: draft };
}

function drop(drafts: Drafts, { recordId, field }: FieldOf): Drafts {
  const { [draftKey(recordId, field)]: _dropped, ...rest } = drafts;
  return rest;
}

function mapRecord(drafts: Drafts, recordId: string, step: (draft: Draft) => Draft): Drafts {
  return Object.values(drafts)
    .filter((draft) => draft.recordId === recordId)
    .reduce((all, draft) => put(all, step(draft)), drafts);
}
