import type { CollectionName, MonthOfBooks } from '@harbour/core/contract';
import { useCallback, useEffect, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { onChanges } from '../session/on-changes.ts';

/** The collections whose records post entries. */
const SOURCES: readonly CollectionName[] = ['invoices', 'payments', 'refunds', 'credits'];

interface MonthState {
  /** `undefined` until they are known. */
  readonly books?: MonthOfBooks;
  readonly error?: unknown;
}

/** The books of a month, asked for anew after each movement of money. */
export function useMonth(month: string): MonthState & { readonly ask: () => void } {
  const { client } = useBackOffice();
  const [state, setState] = useState<MonthState>({});
  const ask = useCallback(() => {
    client.ask('books/month', { month }).then(
      (books) => setState({ books }),
      (error: unknown) => setState((known) => ({ ...known, error })),
    );
  }, [client, month]);
  useEffect(() => {
    ask();
    return onChanges(client, SOURCES, ask);
  }, [client, ask]);
  return { ...state, ask };
}
