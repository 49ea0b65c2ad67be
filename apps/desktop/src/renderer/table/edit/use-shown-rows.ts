import { useMemo } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import type { Table } from '../use-table.ts';
import type { CellPlace } from './raw-cells.ts';
import { type ShownRows, shownRows } from './shown-rows.ts';
import { useQueuedRows } from './use-queued-rows.ts';

/** Returns the rows of a table as the person sees them: with their edits that wait for the server. */
export function useShownRows({ rows, collection }: Pick<Table, 'rows' | 'collection'>): ShownRows {
  const queuedRows = useQueuedRows(collection);
  return useMemo(() => shownRows({ rows, queuedRows }), [rows, queuedRows]);
}

/** Returns where the cells of a table are copied from and pasted into. */
export function useCellPlace({ collection }: Pick<Table, 'collection'>): CellPlace {
  const { serverUrl } = useBackOffice();
  return useMemo(
    () => ({ collection, server: serverUrl === '' ? location.origin : serverUrl }),
    [collection, serverUrl],
  );
}
