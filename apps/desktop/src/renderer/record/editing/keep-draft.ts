import { collections, type LocalizedText, textIn } from '@harbour/core/contract';
import {
  type Draft,
  draftReducer,
  isRecord,
  NO_DRAFTS,
  type PlainRecord,
  readPath,
  serialiseDrafts,
} from '@harbour/core/table';
import { type EditState, hasUnsaved, shownRecord, versionOf } from './edit-state.ts';
import type { EditingHeld } from './record-editing.ts';

/** Stores the draft on this device, or removes it where nothing is unsaved. */
export function keepDraft(held: EditingHeld): void {
  const { vault, onError } = held.options;
  const write = hasUnsaved(held.state) ? vault.put(keptDraftOf(held)) : vault.remove(held.key);
  void write.catch(onError);
}

/** Stores text that was typed while a record was being created, as edits of that record. */
export async function keepLater(
  { options }: EditingHeld,
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
  const left = { key: newKey(), options, recordId, state: { record, drafts }, isClosed: true };
  await vault.put(keptDraftOf(left)).catch(onError);
}

type Keepable = Pick<EditingHeld, 'key' | 'options' | 'recordId' | 'isClosed'> & {
  readonly state: Pick<EditState, 'record' | 'drafts'>;
};

function keptDraftOf({ key, options, recordId, state, isClosed }: Keepable) {
  const { person, server, collection, clock, vault } = options;
  return {
    key,
    person,
    server,
    collection,
    table: null,
    recordId,
    title: titleOf(collections[collection].titleField, shownRecord(state)),
    savedAt: new Date(clock.now()).toISOString(),
    window: isClosed ? null : vault.window,
    text: serialiseDrafts(state.drafts),
  };
}

/** Returns the title of a record, in English where it is localized; empty where it has none yet. */
export function titleOf(titleField: string, record: PlainRecord): string {
  const title = record[titleField];
  if (typeof title === 'string') return title;
  return isLocalizedText(title) ? textIn(title, 'en') : '';
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return isRecord(value) && typeof value.en === 'string';
}
