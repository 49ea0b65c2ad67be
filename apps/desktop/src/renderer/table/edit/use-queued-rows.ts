import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { type Draft, restoreDrafts } from '@harbour/core/table';
import { useMemo } from 'react';
import type { QueuedSave } from '../../record/editing/kept-draft.ts';
import { editsWithin } from '../../record/queue/save-queue.ts';
import { useQueuedSaves } from '../../record/queue/use-save-queue.ts';
import type { TableColumn } from '../table-column.ts';

/** The queued save of a row. */
export interface QueuedRow {
  readonly state: QueuedSave['state'];
  readonly edits: readonly Draft[];
  /** True where the row is moved to the trash. */
  readonly isRemoved: boolean;
}

/** The queued saves of a collection, by the ids of their records. */
export type QueuedRows = ReadonlyMap<string, QueuedRow>;

/** Returns the queued saves of a collection's records, kept up to date. */
export function useQueuedRows(collection: CollectionName): QueuedRows {
  const saves = useQueuedSaves();
  return useMemo(() => {
    const ours = saves.filter((save) => save.collection === collection);
    return new Map(
      ours.map(({ recordId, queued, text }) => [
        recordId,
        {
          state: queued.state,
          edits: Object.values(restoreDrafts(text).drafts),
          isRemoved: queued.removal !== null,
        },
      ]),
    );
  }, [saves, collection]);
}

/**
 * True for a column that shows a row's queued save: its field was edited, it is the record's title, or the
 * whole row is removed.
 */
export function showsSave(collection: CollectionName, { value }: TableColumn, row: QueuedRow): boolean {
  const { edits, isRemoved } = row;
  return isRemoved || value === collections[collection].titleField || editsWithin(edits, value).length > 0;
}
