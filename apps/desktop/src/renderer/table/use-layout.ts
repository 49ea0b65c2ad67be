import { useCallback, useState } from 'react';
import { useBackOffice } from '../session/back-office.ts';
import { parseLayout, type TableLayout } from './table-layout.ts';

/** Changes some of a table's layout. */
export type Arrange = (changes: Partial<TableLayout>) => void;

/** How the person has this table laid out, kept on this device. */
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
