import type { CollectionName } from '@harbour/core/contract/collections';
import { restoreDrafts } from '@harbour/core/table';
import { useMemo } from 'react';
import { useQueuedSaves } from '../../record/queue/use-save-queue.ts';
import { useBackOffice } from '../../session/back-office.ts';
import type { Row } from '../table-screen.ts';
import type { CellOrigin } from './raw-cells.ts';
import { type QueuedRows, type ShownRows, shownRows } from './shown-rows.ts';

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
