import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { type Draft, restoreDrafts } from '@harbour/core/table';
import { useMemo } from 'react';
import type { QueuedSave } from '../../record/editing/stored-draft.ts';
import { editsWithin, withEdits } from '../../record/queue/save-queue.ts';
import { useQueuedSaves } from '../../record/queue/use-save-queue.ts';
import { useBackOffice } from '../../session/back-office.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import type { CellOrigin } from './raw-cells.ts';

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

interface ListedRows {
  readonly rows: readonly Row[];
  readonly collection: CollectionName;
}

/** Returns the rows of a table as the person sees them: with their edits that wait for the server. */
export function useShownRows({ rows, collection }: ListedRows): ShownRows {
  const queuedRows = useQueuedRows(collection);
  return useMemo(() => shownRows({ rows, queuedRows }), [rows, queuedRows]);
}

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
          edits: Object.values(restoreDrafts(text)),
          isRemoved: queued.removal !== null,
        },
      ]),
    );
  }, [saves, collection]);
}

/** Returns the origin: where the cells of a collection are copied from and pasted into. */
export function useCellOrigin(collection: CollectionName): CellOrigin {
  const { serverUrl } = useBackOffice();
  return useMemo(
    () => ({ collection, server: serverUrl === '' ? location.origin : serverUrl }),
    [collection, serverUrl],
  );
}
