import { collections, writableFields } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { type Draft, draftReducer, NO_DRAFTS, readPath, serialiseDrafts } from '@harbour/core/table';
import { recordTitle } from '../../ui/record-title.ts';
import { isSameDraft } from './draft-vault.ts';
import { type EditState, hasUnsaved, NEW_RECORD, shownRecord, versionOf } from './edit-state.ts';
import type { EditingContext } from './record-editing.ts';
import type { QueuedSave, StoredDraft } from './stored-draft.ts';

/** Stores the draft on this device, or removes it if nothing is unsaved. */
export function keepDraft(context: EditingContext): void {
  const before = context.stored;
  context.stored = hasUnsaved(context.state) ? storedDraftOf(context) : null;
  void storeDraft(context, before, context.stored).catch(context.options.onError);
}

/**
 * Only an open editor writes its draft. The draft of a closed editor belongs to whatever continues it, such
 * as the queue: it is written only if it is unchanged since this editor stored it.
 */
async function storeDraft(
  { key, options: { vault }, isClosed }: EditingContext,
  before: StoredDraft | null,
  draft: StoredDraft | null,
): Promise<void> {
  if (!isClosed) return draft ? vault.put(draft) : vault.remove(key);
  await vault.change(key, (stored) => (isAsLeft(stored, before) ? draft : undefined));
}

function isAsLeft(stored: StoredDraft | undefined, before: StoredDraft | null): boolean {
  return stored && before ? isSameDraft(stored, before) : !stored && !before;
}

/** Stores text that was typed while a record was being created, as edits of that record. */
export async function storeLater(
  { options }: EditingContext,
  record: PlainRecord,
  later: readonly Draft[],
): Promise<void> {
  const { vault, newKey, onError } = options;
  const recordId = String(record._id);
  const drafts = later.reduce((all, { field, value }) => {
    const base = readPath(record, field) ?? null;
    const version = versionOf(record);
    const started = draftReducer(all, { type: 'started', recordId, field, value: base, version });
    return draftReducer(started, { type: 'changed', recordId, field, value });
  }, NO_DRAFTS);
  const state = { record, drafts, saving: 'no' as const };
  const left = { key: newKey(), options, recordId, state, isClosed: true, queuedAt: null, sent: null };
  await vault.put(storedDraftOf(left)).catch(onError);
}

type Keepable = Pick<EditingContext, 'key' | 'options' | 'recordId' | 'isClosed' | 'queuedAt' | 'sent'> & {
  readonly state: Pick<EditState, 'record' | 'drafts' | 'saving'>;
};

function storedDraftOf(held: Keepable): StoredDraft {
  const { key, options, recordId, state, isClosed } = held;
  const { person, server, collection, clock, vault } = options;
  return {
    key,
    person,
    server,
    collection,
    table: null,
    recordId,
    title: recordTitle(collection, shownRecord(state), 'en'),
    savedAt: new Date(clock.now()).toISOString(),
    window: isClosed ? null : vault.window,
    text: serialiseDrafts(state.drafts),
    sent: held.sent,
    queued: queuedSaveOf(held),
  };
}

function queuedSaveOf(held: Keepable): QueuedSave | null {
  const { queuedAt, recordId, sent } = held;
  if (queuedAt === null) return null;
  const values = recordId === NEW_RECORD || sent ? newValues(held) : null;
  return { at: queuedAt, state: 'waiting', refusal: null, values, removal: null };
}

/** Returns the values of a record that is to be created, as far as the role may write them. */
export function newValues({ options, state }: Pick<Keepable, 'options' | 'state'>): PlainRecord {
  const { collection, role } = options;
  const shown = shownRecord(state);
  const writable = writableFields(role, collection);
  const fields = Object.keys(collections[collection].fields).filter((name) => writable.includes(name));
  return Object.fromEntries(fields.map((name) => [name, shown[name]]));
}
