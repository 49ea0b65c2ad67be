import { collections, type LocalizedText, textIn } from '@harbour/core/contract';
import { isRecord, type PlainRecord, serialiseDrafts } from '@harbour/core/table';
import { hasUnsaved, shownRecord } from './edit-state.ts';
import type { EditingHeld } from './record-editing.ts';

/** Writes what is typed down on this device, or takes it away where nothing is unsaved. */
export function keepDraft(held: EditingHeld): void {
  const { vault, onError } = held.options;
  const write = hasUnsaved(held.state) ? vault.put(keptDraftOf(held)) : vault.remove(held.key);
  void write.catch(onError);
}

function keptDraftOf({ key, options, recordId, state, isClosed }: EditingHeld) {
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

/** What a record is called, in English where it has several languages; empty where it has no name yet. */
export function titleOf(titleField: string, record: PlainRecord): string {
  const title = record[titleField];
  if (typeof title === 'string') return title;
  return isLocalizedText(title) ? textIn(title, 'en') : '';
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return isRecord(value) && typeof value.en === 'string';
}
