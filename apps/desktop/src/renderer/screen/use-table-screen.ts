import { useMemo } from 'react';
import type { AnyTableScreen, Row, RowAction } from '../table/table-screen.ts';
import type { CollectionScreen } from './collection-screen.ts';

const NO_ACTIONS: readonly RowAction<never>[] = [];

/** A screen's table with what the screen itself lets people do with a row. */
export function useTableScreen({ table, useRowActions = useNoActions }: CollectionScreen): AnyTableScreen {
  const actions = useRowActions();
  return useMemo(
    // The actions are stated for the records of the screen's collection, which every row of its table is.
    () => (actions.length > 0 ? { ...table, rowActions: actions as readonly RowAction<Row>[] } : table),
    [actions, table],
  );
}

const useNoActions = () => NO_ACTIONS;
