import type { SelectionAnswer } from '@harbour/core/contract';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../session/back-office.ts';
import type { TransferTable } from '../transfer-table.ts';
import { type CountDrift, driftOf, pinSelection } from './pin-selection.ts';

/** The state of a selection on the server. */
export type Pinned =
  | { readonly kind: 'counting' }
  | { readonly kind: 'pinned'; readonly answer: SelectionAnswer }
  | { readonly kind: 'drifted'; readonly drift: CountDrift }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Lets the server count and list a table's selection, once per selection while it is wanted. */
export function usePinned({ collection, selection, view }: TransferTable, isWanted: boolean): Pinned {
  const { client } = useBackOffice();
  const [pinned, setPinned] = useState<Pinned>({ kind: 'counting' });
  const { trash } = view;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setPinned({ kind: 'counting' });
    void pinSelection(client, { collection, selection, trash })
      .then((answer): Pinned => ({ kind: 'pinned', answer }))
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
  }, [client, collection, selection, trash, isWanted]);
  return pinned;
}
