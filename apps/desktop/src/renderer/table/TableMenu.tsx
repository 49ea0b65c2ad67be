import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CrossIcon, EditIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { classNames } from '../ui/class-names.ts';
import { useMessages } from '../ui/messages.ts';
import type { RelatedPart } from './cells/cell-texts.ts';
import type { CellEntries } from './entries/cell-entries.ts';
import { type ListEntry, returnEntry, takeEntry } from './entries/cell-entries.ts';
import styles from './menu.module.css';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';
import type { Table } from './table.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import type { RowActions } from './use-row-actions.ts';

interface TableMenuProps extends RowMenuProps {
  readonly cell: CellEntries | undefined;
}

/** Shows a table's menu: the actions of a row, or the removable entries of a list in one of its cells. */
export function TableMenu({ cell, ...rowMenu }: TableMenuProps) {
  const { table, row, actions, rowActions } = rowMenu;
  const entryActions = useEntryActions(table, rowActions);
  if (!cell) return <RowMenu {...rowMenu} />;
  return <EntryMenu table={table} cell={cell} actions={entryActions} open={() => actions.open(row)} />;
}

interface EntryMenuProps {
  readonly table: Table;
  readonly cell: CellEntries;
  readonly actions: EntryActions;
  /** Opens the record, whose form can add to the list and reorder it. */
  readonly open: () => void;
}

/** Lists the entries of a cell's list; a press removes one. */
function EntryMenu({ table, cell, actions, open }: EntryMenuProps) {
  const { t } = useTranslation('table');
  const keys = useMenuKeys();
  const title = t('entry.from', { list: useColumnLabel(table.collection)(cell.column) });
  return (
    <Menu size="small" className={classNames(styles.menu, styles.list)} aria-label={title} {...keys}>
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

/** Actions on single entries of lists in cells; the banner reports each. */
interface EntryActions {
  /** Removes an entry from its list; the banner offers to restore it. */
  readonly take: (cell: CellEntries, entry: RelatedPart) => Promise<void>;
}

/** Returns the action that removes entries from lists, one at a time. */
function useEntryActions({ collection, rows }: Table, { nameOf }: RowActions): EntryActions {
  const { t } = useTranslation('table');
  const { client } = useBackOffice();
  const messages = useMessages();
  return useMemo(() => {
    const service = client.service(collection);
    const reported = (work: Promise<void>) => work.catch(messages.error);
    const take = async (list: CellEntries, { id, text }: RelatedPart) => {
      // Uses the latest row, with changes made by colleagues while the menu was open.
      const row = rows.find(({ _id }) => _id === list.row._id) ?? list.row;
      const entry: ListEntry = { service, list, row, id };
      const names = { entry: text, name: nameOf(row) };
      const taken = await takeEntry(entry);
      if (!taken) return messages.success(t('entry.gone', names));
      const giveBack = () => returnEntry(entry, taken).then(() => messages.success(t('entry.back', names)));
      messages.success(t('entry.taken', names), { undo: () => void reported(giveBack()) });
    };
    return { take: (cell, entry) => reported(take(cell, entry)) };
  }, [client, collection, rows, messages, nameOf, t]);
}
