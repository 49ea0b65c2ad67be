import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { Draft } from '@harbour/core/table';
import type { QueuedSave } from '../../record/editing/stored-draft.ts';
import { editsWithin, withEdits } from '../../record/queue/save-queue.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';

/** The queued save of a row. */
export interface QueuedRow {
  readonly state: QueuedSave['state'];
  readonly edits: readonly Draft[];
  /** True if the row is moved to the trash. */
  readonly isRemoved: boolean;
}

/** The queued saves of a collection, by the ids of their records. */
export type QueuedRows = ReadonlyMap<string, QueuedRow>;

declare const shown: unique symbol;

/** Rows as the person sees them. Copying, calculating and filling start only from these. */
export type ShownRows = readonly Row[] & { readonly [shown]: true };

interface Listed {
  readonly rows: readonly Row[];
  readonly queuedRows: QueuedRows;
}

/** Returns rows as the person sees them: with the edits that wait for the server. */
export function shownRows({ rows, queuedRows }: Listed): ShownRows {
  const seen = rows.map((row) => {
    const queued = queuedRows.get(row._id);
    return queued?.state === 'waiting' ? withEdits(row, queued.edits) : row;
  });
  return seen as readonly Row[] as ShownRows;
}

/**
 * True for a column that shows a row's queued save: its field was edited, it is the record's title, or the
 * whole row is removed.
 */
export function showsSave(collection: CollectionName, { value }: TableColumn, row: QueuedRow): boolean {
  const { edits, isRemoved } = row;
  return isRemoved || value === collections[collection].titleField || editsWithin(edits, value).length > 0;
}
