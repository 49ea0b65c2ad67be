import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  CrossIcon,
  DuplicateIcon,
  EditIcon,
  EyeOpenIcon,
  HistoryIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { canCall } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useMayFor } from '../session/use-session.ts';
import { useQueuedRows } from './edit/shown-rows.ts';
import { type CellEntries, cellEntries } from './entries/cell-entries.ts';
import styles from './menu.module.css';
import type { Table } from './table.ts';
import type { Row } from './table-screen.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import type { RowActions } from './use-row-actions.ts';

/** The navigation targets of a table; absent ones are not offered. */
export interface TableActions {
  readonly open: (row: Row) => void;
  readonly clone?: (row: Row) => void;
}

export interface RowMenuProps {
  readonly table: Table;
  readonly row: Row;
  readonly actions: TableActions;
  readonly rowActions: RowActions;
  /** Asks for confirmation before a record is deleted for good. */
  readonly askPurge: (row: Row) => void;
  /** Shows the removable entries of one of the row's lists, instead of this menu. */
  readonly showEntries: (cell: CellEntries) => void;
}

/** Shows the actions of one row. */
export function RowMenu(props: RowMenuProps) {
  const keys = useMenuKeys();
  return (
    <Menu size="small" className={styles.menu ?? ''} {...keys}>
      {props.table.view.trash ? <TrashedItems {...props} /> : <RowItems {...props} />}
    </Menu>
  );
}

function RowItems({ table, row, actions, rowActions, showEntries }: RowMenuProps) {
  const { t } = useTranslation('table');
  const { offers, screen, collection } = table;
  const mayFor = useMayFor();
  const mayEdit = offers.edit && mayFor(collection, 'patch', row);
  const queued = useQueuedRows(collection).get(row._id);
  const isRemoved = queued?.state === 'waiting' && queued.isRemoved;
  const ownActions = (screen.rowActions ?? []).filter(({ isOffered }) => isOffered?.(row) ?? true);
  return (
    <>
      <MenuItem
        icon={mayEdit ? <EditIcon size={14} /> : <EyeOpenIcon size={14} />}
        text={t(mayEdit ? 'row.open' : 'row.view')}
        onClick={() => actions.open(row)}
      />
      {offers.clone && actions.clone ? (
        <MenuItem
          icon={<DuplicateIcon size={14} />}
          text={t('row.clone')}
          onClick={() => actions.clone?.(row)}
        />
      ) : null}
      <EntryItems table={table} row={row} show={showEntries} />
      {ownActions.map(({ id, text, icon, intent, run }) => (
        <MenuItem
          key={id}
          text={text(row)}
          icon={icon}
          intent={intent ?? 'none'}
          onClick={() => void run(row)}
        />
      ))}
      {offers.remove && mayFor(collection, 'remove', row) ? (
        <>
          <MenuDivider />
          {isRemoved ? (
            <MenuItem
              icon={<UndoIcon size={14} />}
              text={t('row.keep')}
              onClick={() => void rowActions.store(row)}
            />
          ) : (
            <MenuItem
              icon={<TrashIcon size={14} />}
              text={t('row.remove')}
              intent="danger"
              onClick={() => void rowActions.remove(row)}
            />
          )}
        </>
      ) : null}
    </>
  );
}

function TrashedItems({ table, row, rowActions, askPurge }: RowMenuProps) {
  const { t } = useTranslation('table');
  const { role, collection } = table;
  const mayRestore = useMayFor()(collection, 'restore', row);
  return (
    <>
      <MenuItem
        icon={<HistoryIcon size={14} />}
        text={t('row.restore')}
        disabled={!mayRestore}
        onClick={() => void rowActions.restore(row)}
      />
      {canCall(role, collection, 'purge') ? (
        <MenuItem
          icon={<TrashIcon size={14} />}
          text={t('row.purge')}
          intent="danger"
          onClick={() => askPurge(row)}
        />
      ) : null}
    </>
  );
}

interface EntryItemsProps {
  readonly table: Table;
  readonly row: Row;
  readonly show: (cell: CellEntries) => void;
}

/** Menu items for a row's lists with removable entries; the menu of a list replaces this one. */
function EntryItems({ table, row, show }: EntryItemsProps) {
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
