import { MenuItem } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Row } from '../table-screen.ts';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import { type CellEntries, cellEntries } from './cell-entries.ts';

interface EntryItemsProps {
  readonly table: Table;
  readonly row: Row;
  readonly show: (cell: CellEntries) => void;
}

/** Menu items for a row's lists with removable entries; the menu of a list replaces this one. */
export function EntryItems({ table, row, show }: EntryItemsProps) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const cells = table.shown.map((column) => cellEntries(table, column, row));
  return cells
    .filter((cell) => cell !== undefined)
    .map((cell) => (
      <MenuItem
        key={cell.field}
        icon={<CrossIcon size={14} />}
        text={t('entry.choose', { list: label(cell.column) })}
        shouldDismissPopover={false}
        onClick={() => show(cell)}
      />
    ));
}
