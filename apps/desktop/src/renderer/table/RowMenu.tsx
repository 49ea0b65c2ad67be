import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { DuplicateIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { TableDeeds } from './RecordTable.tsx';
import type { Row } from './table-screen.ts';
import type { Table } from './use-table.ts';

interface RowMenuProps {
  readonly table: Table;
  readonly row: Row;
  readonly deeds: TableDeeds;
}

/** What can be done with one row. */
export function RowMenu({ table, row, deeds }: RowMenuProps) {
  const { t } = useTranslation(['table', 'common']);
  const { offers, screen } = table;
  return (
    <Menu size="small">
      <MenuItem
        icon={<EditIcon size={14} />}
        text={t(offers.edit ? 'row.open' : 'row.view')}
        onClick={() => deeds.open(row)}
      />
      {offers.clone && deeds.clone ? (
        <MenuItem
          icon={<DuplicateIcon size={14} />}
          text={t('row.clone')}
          onClick={() => deeds.clone?.(row)}
        />
      ) : null}
      {(screen.rowActions ?? [])
        .filter(({ isOffered }) => isOffered?.(row) ?? true)
        .map(({ id, text, icon, intent, run }) => (
          <MenuItem
            key={id}
            text={text(row)}
            icon={icon}
            intent={intent ?? 'none'}
            onClick={() => void run(row)}
          />
        ))}
      {offers.remove ? (
        <>
          <MenuDivider />
          <MenuItem
            icon={<TrashIcon size={14} />}
            text={t('row.remove')}
            intent="danger"
            onClick={() => {}}
          />
        </>
      ) : null}
    </Menu>
  );
}
