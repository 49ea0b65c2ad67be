import type { PlainRecord } from '@harbour/core/contract/values';
import {
  type Draft,
  type Drafts,
  draftReducer,
  draftsOf,
  isDirty,
  NO_DRAFTS,
  needsChoice,
  writePath,
} from '@harbour/core/table';
import type { StoredDraft } from './stored-draft.ts';

/** The id of a record that is not created yet. */
export const NEW_RECORD = 'new';

/** A field that cannot be saved, and the message or the code that explains why. */
export interface FieldFault {
  readonly path: string;
  /** A key of `editor:problem`; `undefined` if the server supplied the message. */
  readonly code?: string;
  readonly limit?: number;
  readonly message?: string;
}

/** The state of an editor of one record. */
export interface EditState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The reason why it could not be loaded. */
  readonly error: unknown;
  /** The record on the server; a new record's defaults; the last known state of a deleted one. */
  readonly record: PlainRecord | null;
  /** True if it was moved to the trash while it was open. */
  readonly isRemoved: boolean;
  readonly drafts: Drafts;
  /** `waiting`: the connection is down, and the save is sent after the next connection. */
  readonly saving: 'no' | 'saving' | 'waiting';
  readonly faults: readonly FieldFault[];
  /** Earlier unsaved work, offered to be restored. */
  readonly stored: readonly StoredDraft[];
}

export type EditAction =
  | { readonly type: 'loaded'; readonly record: PlainRecord }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | {
      readonly type: 'entered';
      readonly recordId: string;
      readonly path: string;
      readonly base: unknown;
      readonly value: unknown;
    }
  | { readonly type: 'remoteChanged'; readonly recordId: string; readonly record: PlainRecord }
  | { readonly type: 'removed'; readonly recordId: string }
  | {
      readonly type: 'chosen';
      readonly recordId: string;
      readonly path: string;
      readonly choice: 'mine' | 'theirs';
    }
  | { readonly type: 'joined'; readonly recordId: string }
  | { readonly type: 'submitted'; readonly recordId: string; readonly drafts: readonly Draft[] }
  | {
      readonly type: 'settled';
      readonly recordId: string;
      readonly paths: readonly string[];
      readonly record: PlainRecord;
    }
  | {
      readonly type: 'failed';
      readonly recordId: string;
      readonly message: string;
      readonly faults: readonly FieldFault[];
    }
  | { readonly type: 'waiting' }
  /** The waiting save cannot be sent in its present form. */
  | { readonly type: 'stopped' }
  | { readonly type: 'faulty'; readonly faults: readonly FieldFault[] }
  | { readonly type: 'offered'; readonly stored: readonly StoredDraft[] }
  | { readonly type: 'resumed'; readonly drafts: Drafts }
  | { readonly type: 'discarded' };

/** The state before anything is known. */
export const LOADING: EditState = {
  status: 'loading',
  error: null,
  record: null,
  isRemoved: false,
  drafts: NO_DRAFTS,
  saving: 'no',
  faults: [],
  stored: [],
};

/** Returns the state after an action; edits follow the rules of the drafts in `core/table`. */
export function editReducer(state: EditState, action: EditAction): EditState {
  switch (action.type) {
    case 'loaded':
      return { ...state, status: 'ready', error: null, record: action.record };
    case 'loadFailed':
      return state.record ? state : { ...state, status: 'failed', error: action.error };
    case 'removed':
      return {
        ...state,
        isRemoved: true,
        drafts: reduce(state, { type: 'recordRemoved', recordId: action.recordId }),
      };
    case 'joined':
      return {
        ...state,
        drafts: withoutSettled(reduce(state, { type: 'joined', recordId: action.recordId })),
      };
    case 'waiting':
      return { ...state, saving: 'waiting', drafts: notSent(state.drafts) };
    case 'stopped':
      return state.saving === 'waiting' ? { ...state, saving: 'no' } : state;
    case 'faulty':
      return { ...state, faults: action.faults };
    case 'offered':
      return { ...state, stored: action.stored };
    case 'resumed':
      return { ...state, drafts: { ...state.drafts, ...action.drafts }, stored: [] };
    case 'discarded':
      return { ...state, drafts: NO_DRAFTS, faults: [], saving: 'no' };
    default:
      return editStep(state, action);
  }
}

function editStep(
  state: EditState,
  action: Extract<
    EditAction,
    { type: 'entered' | 'remoteChanged' | 'chosen' | 'submitted' | 'settled' | 'failed' }
  >,
): EditState {
  const { recordId } = action;
  switch (action.type) {
    case 'entered':
      return entered(state, action);
    case 'remoteChanged': {
      const { record } = action;
      const followed = reduce(state, { type: 'recordChanged', recordId, record, version: versionOf(record) });
      return { ...state, record, isRemoved: false, drafts: followed };
    }
    case 'chosen':
      return {
        ...state,
        drafts: withoutSettled(
          reduce(state, { type: 'chosen', recordId, field: action.path, choice: action.choice }),
        ),
      };
    case 'submitted':
      return { ...state, saving: 'saving', faults: [], drafts: submit(state.drafts, action.drafts) };
    case 'settled':
      return settled(state, action);
    case 'failed': {
      const { message, faults } = action;
      const drafts = draftsOf(state.drafts, recordId)
        .filter(({ phase }) => phase === 'saving')
        .reduce(
          (all, { field }) => draftReducer(all, { type: 'failed', recordId, field, message }),
          state.drafts,
        );
      return { ...state, saving: 'no', faults, drafts };
    }
  }
}

function entered(
  state: EditState,
  { recordId, path, base, value }: Extract<EditAction, { type: 'entered' }>,
): EditState {
  const version = recordId === NEW_RECORD || !state.record ? null : versionOf(state.record);
  const started = draftReducer(state.drafts, {
    type: 'started',
    recordId,
    field: path,
    value: base,
    version,
  });
  const changed = draftReducer(started, { type: 'changed', recordId, field: path, value });
  const faults = state.faults.filter((fault) => fault.path !== path && !path.startsWith(`${fault.path}.`));
  const drafts = withoutSettled(changed);
  const hasNothingToSend = state.saving === 'waiting' && Object.keys(drafts).length === 0;
  return {
    ...state,
    saving: hasNothingToSend ? 'no' : state.saving,
    drafts,
    faults: faults.length === state.faults.length ? state.faults : faults,
  };
}

function submit(drafts: Drafts, sent: readonly Draft[]): Drafts {
  return sent.reduce((all, { recordId, field, value }) => {
    const tidied = draftReducer(all, { type: 'changed', recordId, field, value });
    return draftReducer(tidied, { type: 'submitted', recordId, field });
  }, drafts);
}

function settled(
  state: EditState,
  { recordId, paths, record }: Extract<EditAction, { type: 'settled' }>,
): EditState {
  const version = versionOf(record);
  const done = paths.reduce(
    (all, field) => draftReducer(all, { type: 'settled', recordId, field, version }),
    state.drafts,
  );
  const known = state.record ? versionOf(state.record) : null;
  const isNewer = known === null || (version ?? 0) >= known;
  const followed = draftReducer(done, { type: 'recordChanged', recordId, record, version });
  return {
    ...state,
    saving: 'no',
    faults: [],
    drafts: withoutSettled(followed),
    record: isNewer ? record : state.record,
  };
}

/** Returns edits whose save has failed for lack of a connection to the editing state. */
function notSent(drafts: Drafts): Drafts {
  const entries = Object.entries(drafts);
  if (!entries.some(([, { phase }]) => phase === 'saving')) return drafts;
  return Object.fromEntries(
    entries.map(([key, draft]) => [key, draft.phase === 'saving' ? { ...draft, phase: 'editing' } : draft]),
  );
}

/** Removes edits that are equal to the value on the server. */
function withoutSettled(drafts: Drafts): Drafts {
  const entries = Object.entries(drafts);
  const left = entries.filter(
    ([, draft]) => isDirty(draft) || draft.remote !== null || draft.phase === 'saving',
  );
  return left.length === entries.length ? drafts : Object.fromEntries(left);
}

function reduce(state: EditState, action: Parameters<typeof draftReducer>[1]): Drafts {
  return draftReducer(state.drafts, action);
}

/** Returns the version of a record; `null` for one that is not on the server. */
export function versionOf(record: PlainRecord): number | null {
  return typeof record.version === 'number' ? record.version : null;
}

/** Returns the record as the person sees it: the server's record with their edits on top. */
export function shownRecord({ record, drafts }: Pick<EditState, 'record' | 'drafts'>): PlainRecord {
  return Object.values(drafts).reduce(
    (shown, { field, value }) => writePath(shown, field, value),
    record ?? {},
  );
}

/** True while an edit is not on the server. */
export function hasUnsaved({ drafts }: Pick<EditState, 'drafts'>): boolean {
  return Object.values(drafts).some(isDirty);
}

/** Returns the edits whose field someone else has changed or removed: each needs a choice. */
export function openChoices({ drafts }: Pick<EditState, 'drafts'>): readonly Draft[] {
  return Object.values(drafts).filter(needsChoice);
}
