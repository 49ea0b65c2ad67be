import { type BatchChange, writeNeedsProof } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import type { PlainRecord } from '@harbour/core/contract/values';
import { isUnanswered, type RealtimeClient } from '@harbour/core/realtime';
import { type Draft, type Drafts, draftKey, readPath } from '@harbour/core/table';
import type { SavedChange, SaveQueue } from '../../record/queue/save-queue.ts';
import { fieldAt } from '../../record/values/field-at.ts';
import { leafChanges } from '../../record/values/leaf-changes.ts';
import type { Row } from '../table-screen.ts';
import { type SentChanges, sendChanges } from './send-changes.ts';
import { type QueuedRows, shownRows } from './shown-rows.ts';

/** The edit of one cell, to be reverted. */
export interface CellStep {
  readonly recordId: string;
  /** The record's title, for the list of unsaved work. */
  readonly title: string;
  /** Dotted path of the field. */
  readonly field: string;
  /** The value that the edit made. */
  readonly from: unknown;
  /** The value before the edit. */
  readonly to: unknown;
  /** The version that the edit made; of a queued edit, the version that it started from. */
  readonly version: number;
  /** True for an edit that was handed to the queue of saves. */
  readonly isQueued: boolean;
}

/** The parts of a table that queueing a change of its rows needs. */
export interface QueueContext {
  readonly collection: CollectionName;
  readonly rows: readonly Row[];
  readonly queuedRows: QueuedRows;
  readonly titleOf: (row: Row) => string;
}

/** New values for a record, by the paths of their fields. */
export interface RowValues {
  readonly _id: string;
  readonly data: PlainRecord;
}

/** Changes of rows in the form that the save queue accepts, and the steps that undo them. */
export interface QueueableChanges {
  readonly changes: readonly SavedChange[];
  readonly cells: readonly CellStep[];
}

/**
 * Splits new values into edits of the smallest parts that merge separately, such as one language of a text.
 * Each starts from the value in the row; a row that is removed, or not listed, is left out.
 */
export function queueableChanges(context: QueueContext, values: readonly RowValues[]): QueueableChanges {
  const shown = new Map(shownRows(context).map((row) => [row._id as string, row]));
  const listed = new Map(context.rows.map((row) => [row._id as string, row]));
  const made = values.flatMap(({ _id, data }) => {
    const [row, seen] = [listed.get(_id), shown.get(_id)];
    if (!row || !seen || context.queuedRows.get(_id)?.isRemoved) return [];
    const edits = editsOf(context, { row, seen }, data);
    return edits.cells.length === 0 ? [] : [edits];
  });
  return { changes: made.map(({ change }) => change), cells: made.flatMap(({ cells }) => cells) };
}

function editsOf(
  { collection, titleOf }: QueueContext,
  { row, seen }: { readonly row: Row; readonly seen: Row },
  data: PlainRecord,
) {
  const { _id: recordId, version } = row;
  const title = titleOf(row);
  const leaves = Object.entries(data).flatMap(([path, after]) => {
    const field = fieldAt(collection, path);
    return field ? leafChanges({ field, path, before: readPath(seen, path), after }) : [];
  });
  const cells = leaves.map(({ path, value }): CellStep => {
    const to = readPath(seen, path) ?? null;
    return { recordId, title, field: path, from: value, to, version, isQueued: true };
  });
  const drafts = leaves.map(({ path, value }) =>
    draftOfValue({ recordId, field: path, version }, { base: readPath(row, path) ?? null, value }),
  );
  return { change: { collection, recordId, title, drafts: byKey(drafts) }, cells };
}

/** Returns the changes of the queue that revert queued steps, one per record. */
export function queuedReverts(
  collection: CollectionName,
  steps: readonly CellStep[],
): readonly SavedChange[] {
  const byRecord = Map.groupBy(steps, ({ recordId }) => recordId);
  return [...byRecord].map(([recordId, cells]) => {
    const drafts = cells.map(({ field, version, from, to }) =>
      draftOfValue({ recordId, field, version }, { base: from, value: to }),
    );
    return { collection, recordId, title: cells[0]?.title ?? '', drafts: byKey(drafts) };
  });
}

function draftOfValue(
  cell: Pick<Draft, 'recordId' | 'field' | 'version'>,
  values: Pick<Draft, 'base' | 'value'>,
): Draft {
  return { ...cell, ...values, phase: 'editing', error: null, remote: null };
}

function byKey(drafts: readonly Draft[]): Drafts {
  return Object.fromEntries(drafts.map((draft) => [draftKey(draft.recordId, draft.field), draft]));
}

interface Saving {
  readonly client: Pick<RealtimeClient, 'call'>;
  readonly queue: Pick<SaveQueue, 'mustQueue' | 'add'>;
}

/** The results of changes: those of sent ones, and the steps that undo queued ones. */
export interface SavedChanges {
  readonly sent: SentChanges;
  readonly queued: QueueableChanges;
  /** True if a change was not made, because it needs a proof that only the server accepts. */
  readonly needsServer: boolean;
}

const NOTHING: QueueableChanges = { changes: [], cells: [] };

/**
 * Sends changes of rows, and queues those that cannot be sent now: of records with an earlier waiting save,
 * and those without a response. A change that needs a fresh proof of identity is not queued.
 */
export async function saveChanges(
  changes: readonly Extract<BatchChange, { data: unknown }>[],
  context: QueueContext,
  { client, queue }: Saving,
): Promise<SavedChanges> {
  const { collection } = context;
  const isLater = ({ _id }: { readonly _id: string }) => queue.mustQueue(collection, _id);
  const now = changes.filter((change) => !isLater(change));
  const sent = now.length > 0 ? await sendChanges(client, collection, now) : { results: [] };
  const isCut = sent.broken !== undefined && isUnanswered(sent.broken.error);
  const later = [...changes.filter(isLater), ...(isCut ? now.slice(sent.results.length) : [])];
  const answered = isCut ? { results: sent.results } : sent;
  const queued = await queueChanges(later, context, queue);
  return { sent: answered, queued: queued ?? NOTHING, needsServer: queued === undefined };
}

/** Queues new values of rows; undefined if they need a fresh proof of identity. */
export async function queueChanges(
  values: readonly RowValues[],
  context: QueueContext,
  queue: Pick<SaveQueue, 'add'>,
): Promise<QueueableChanges | undefined> {
  const { collection } = context;
  const fields = [...new Set(values.flatMap(({ data }) => Object.keys(data)))];
  if (values.length > 0 && writeNeedsProof({ collection, method: 'patch', fields })) return undefined;
  const queueable = queueableChanges(context, values);
  if (queueable.changes.length > 0) await queue.add(...queueable.changes);
  return queueable;
}
