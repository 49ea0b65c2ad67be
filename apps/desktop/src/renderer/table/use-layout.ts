import { useCallback, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { parseLayout, type TableLayout } from './table-layout.ts';

/** Changes parts of a table's layout. */
export type Arrange = (changes: Partial<TableLayout>) => void;

/** Returns the person's layout of this table, stored on this device. */
export function useLayout(name: string): readonly [TableLayout, Arrange] {
  const { storage } = useBackOffice();
  const key = `table.${name}`;
  const [layout, setLayout] = useState(() => parseLayout(storage.get(key)));
  const arrange = useCallback<Arrange>(
    (changes) =>
      setLayout((before) => {
        const next = { ...before, ...changes };
        storage.set(key, JSON.stringify(next));
        return next;
      }),
    [storage, key],
  );
  return [layout, arrange];
}
