import type { SelectionResponse } from '@harbour/core/contract/actions';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import { useConnection } from '../../session/use-connection.ts';
import type { Table } from '../../table/table.ts';
import type { Row } from '../../table/table-screen.ts';
import { type CountDrift, driftOf, pinSelection } from './pin-selection.ts';

/** The state of a selection on the server. */
export type Pinned =
  | { readonly kind: 'counting' }
  | { readonly kind: 'pinned'; readonly response: SelectionResponse }
  | { readonly kind: 'drifted'; readonly drift: CountDrift }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Without the server: the rows of the selection, all of which are listed. */
  | { readonly kind: 'listed'; readonly rows: readonly Row[] }
  /** Without the server it is unknown which records these are, or the action may not wait. */
  | { readonly kind: 'unreachable' };

/**
 * Makes the server count and list a table's selection, once per selection while it is needed. Without the
 * server these are the selected rows of the list, if the action may wait for it.
 */
export function usePinned(
  table: Table,
  { isWanted, mayWait }: { readonly isWanted: boolean; readonly mayWait: boolean },
): Pinned {
  const { collection, selection, view } = table;
  const { client } = useBackOffice();
  const isAway = useConnection() !== 'connected';
  const [pinned, setPinned] = useState<Pinned>({ kind: 'counting' });
  const { trash } = view;
  useEffect(() => {
    if (!isWanted || isAway) return;
    let isCurrent = true;
    setPinned({ kind: 'counting' });
    void pinSelection(client, { collection, selection, trash })
      .then((response): Pinned => ({ kind: 'pinned', response }))
      .catch((error: unknown): Pinned => {
        const drift = driftOf(error);
        return drift ? { kind: 'drifted', drift } : { kind: 'failed', error };
      })
      .then((next) => {
        if (isCurrent) setPinned(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, collection, selection, trash, isWanted, isAway]);
  return isAway ? pinnedHere(table, mayWait) : pinned;
}

function pinnedHere({ selection, list }: Table, mayWait: boolean): Pinned {
  if (!mayWait || selection.kind !== 'ids') return { kind: 'unreachable' };
  const rows = list.data.filter(({ _id }) => selection.ids.includes(_id));
  return rows.length === selection.ids.length ? { kind: 'listed', rows } : { kind: 'unreachable' };
}
