import type { CollectionName, PatchOf } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import { isUnanswered, type RealtimeClient } from '@harbour/core/realtime';
import { type Draft, draftKey, draftOf, draftPatch, readPath, restoreDrafts } from '@harbour/core/table';
import { type SaveQueue, waitingFor } from '../../record/queue/save-queue.ts';
import { tidyValues } from '../../record/values/tidy-value.ts';
import type { Row } from '../table-screen.ts';
import { type EditedCell, type EditStore, isOpen } from './edit-store.ts';
import type { CellStep } from './queue-changes.ts';

interface CellSaving {
  readonly client: RealtimeClient;
  readonly collection: CollectionName;
  readonly edits: EditStore;
  /** Accepts edits that cannot be sent now. */
  readonly queue: Pick<SaveQueue, 'mustQueue' | 'add' | 'saves'>;
  /** Returns the title of a record, for the list of unsaved work. */
  readonly titleOf: (recordId: string) => string | undefined;
  /** Receives the record as the server has it now. */
  readonly saved: (record: Row) => void;
  /** Receives the saved edit, to be undone. */
  readonly recorded: (step: CellStep) => void;
  /** Receives the server's error; returns the message to show next to the edit. */
  readonly refused: (error: unknown) => string;
}

/**
 * Sends one edit with the version it started from, after earlier saves of the same cell: if sent at once, it
 * would conflict with them, and the end of either would look like the end of both. A refusal keeps the typed
 * text; if someone else changed the same field meanwhile, their value is loaded and a conflict is raised. An
 * edit that may not be sent (a conflict is unresolved) stays. Without a server it is handed to the queue.
 */
export function saveCell(cell: EditedCell, saving: CellSaving): Promise<void> {
  return saving.edits.enqueue(cell, () => send(cell, saving));
}

async function send(cell: EditedCell, saving: CellSaving): Promise<void> {
  const { client, collection, edits } = saving;
  const draft = draftOf(edits.state().drafts, cell.recordId, cell.field);
  const patch = draft && draftPatch([draft], {});
  if (!draft || draft.remote) return;
  if (!patch) {
    edits.dispatch({ type: 'cancelled', ...cell });
    return;
  }
  edits.dispatch({ type: 'submitted', ...cell });
  if (saving.queue.mustQueue(collection, cell.recordId)) return enqueue(draft, saving);
  const service = client.service(collection);
  try {
    // The server validates it again with the schema of its field.
    const data = tidyValues(collection, patch);
    const record = await service.patch(cell.recordId, data as PatchOf<CollectionName>);
    saving.saved(record);
    const { version } = record;
    saving.recorded(stepOf({ ...draft, version }, draft.base, saving));
    edits.dispatch({ type: 'settled', ...cell, version });
    keepOpen(cell, { value: readPath(record, cell.field) ?? null, version }, edits);
  } catch (error) {
    if (isUnanswered(error)) return enqueue(draft, saving);
    edits.dispatch({ type: 'failed', ...cell, message: saving.refused(error) });
    const { code } = readRefusal(error) ?? {};
    if (code === 'conflict') await followConflict(cell, saving);
    if (code === 'not-found') edits.dispatch({ type: 'recordRemoved', recordId: cell.recordId });
  }
}

/** Keeps an editor open that was opened again during the save: the next letter would replace the cell. */
function keepOpen(
  cell: EditedCell,
  saved: { readonly value: unknown; readonly version: number | null },
  edits: EditStore,
): void {
  if (isOpen(edits.state(), cell)) edits.dispatch({ type: 'started', ...cell, ...saved });
}

/** Passes an edit to the save queue; text typed meanwhile stays an edit on top of it. */
async function enqueue(draft: Draft, saving: CellSaving): Promise<void> {
  const { queue, collection, edits, titleOf, refused } = saving;
  const { recordId, field, value, version } = draft;
  const key = draftKey(recordId, field);
  try {
    const waiting = waitingFor(queue.saves(), collection, recordId);
    const earlier = waiting && restoreDrafts(waiting.text)[key];
    await queue.add({ collection, recordId, title: titleOf(recordId) ?? '', drafts: { [key]: draft } });
    saving.recorded({ ...stepOf(draft, (earlier ?? { value: draft.base }).value, saving), isQueued: true });
    edits.dispatch({ type: 'settled', recordId, field, version });
    keepOpen({ recordId, field }, { value, version }, edits);
  } catch (error) {
    edits.dispatch({ type: 'failed', recordId, field, message: refused(error) });
  }
}

/** Returns the step that restores the value `to` in an edited cell. */
function stepOf({ recordId, field, value, version }: Draft, to: unknown, { titleOf }: CellSaving): CellStep {
  const title = titleOf(recordId) ?? '';
  return { recordId, title, field, from: value, to, version: version ?? 0, isQueued: false };
}

async function followConflict({ recordId }: EditedCell, { client, collection, edits, saved }: CellSaving) {
  try {
    const record: Row = await client.service(collection).get(recordId);
    edits.dispatch({ type: 'recordChanged', recordId, record, version: record.version });
    saved(record);
  } catch {
    // The refusal is kept next to the edit; the record's next event raises the conflict.
  }
}
