import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CrossIcon, EditIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import menu from '../menu.module.css';
import { useColumnLabel } from '../use-column-label.ts';
import { useMenuKeys } from '../use-menu-keys.ts';
import type { Table } from '../use-table.ts';
import type { CellEntries } from './cell-entries.ts';
import styles from './entries.module.css';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryMenuProps {
  readonly table: Table;
  readonly cell: CellEntries;
  readonly actions: EntryActions;
  /** Opens the record, whose form can add to the list and reorder it. */
  readonly open: () => void;
}

/** Lists the entries of a cell's list; a press removes one. */
export function EntryMenu({ table, cell, actions, open }: EntryMenuProps) {
  const { t } = useTranslation('table');
  const keys = useMenuKeys();
  const title = t('entry.from', { list: useColumnLabel(table.collection)(cell.column) });
  return (
    <Menu size="small" className={classNames(menu.menu, styles.list)} aria-label={title} {...keys}>
      {/* The menu has this label; a heading of Blueprint would break the page outline. */}
      <li className={styles.title} aria-hidden>
        {title}
      </li>
      {cell.entries.map((entry) => (
        <MenuItem
          key={entry.id}
          className={styles.entry ?? ''}
          icon={<CrossIcon size={14} />}
          text={entry.text}
          aria-label={t('entry.take', { entry: entry.text })}
          onClick={() => void actions.take(cell, entry)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<EditIcon size={14} />} text={t('entry.form')} onClick={open} />
    </Menu>
  );
}
