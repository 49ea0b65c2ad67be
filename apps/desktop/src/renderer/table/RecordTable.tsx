import { Button, ContextMenuPopover } from '@blueprintjs/core';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { PasteDialog } from './edit/PasteDialog.tsx';
import { UnsavedBar } from './edit/UnsavedBar.tsx';
import { usePaste } from './edit/use-paste.ts';
import type { CellEntries } from './entries/cell-entries.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { MenuPlace } from './grid/grid-deeds.ts';
import { RecordGrid } from './grid/RecordGrid.tsx';
import type { TableDeeds } from './RowMenu.tsx';
import { TableMenu } from './TableMenu.tsx';
import { type EmptyTable, TableOverlay, tableOverlay } from './TableOverlay.tsx';
import type { Row } from './table-screen.ts';
import { PagerBar } from './toolbar/PagerBar.tsx';
import { SelectionBar } from './toolbar/SelectionBar.tsx';
import { ToolBar } from './toolbar/ToolBar.tsx';
import styles from './toolbar/toolbar.module.css';
import { type Announce, AnnounceContext } from './use-announce.ts';
import { useColumnLabel } from './use-column-label.ts';
import { type RowDeeds, useRowDeeds } from './use-row-deeds.ts';
import type { Table } from './use-table.ts';

interface RecordTableProps {
  readonly table: Table;
  readonly deeds: TableDeeds;
  readonly empty?: EmptyTable;
  /** What can be done with the chosen rows. */
  readonly selectionActions?: ReactNode;
  /** Stands in the tool bar: export, import. */
  readonly tools?: ReactNode;
}

interface OpenMenu extends MenuPlace {
  readonly row: Row;
  /** The list that the menu is about, where it is not about the row. */
  readonly cell?: CellEntries | undefined;
}

/** A collection's list with everything that is done to it. */
export function RecordTable({ table, deeds, empty, selectionActions, tools }: RecordTableProps) {
  const navigate = useNavigate();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [purging, setPurging] = useState<Row | null>(null);
  const [spoken, announce] = useLiveTexts(table);
  const rowDeeds = useRowDeeds(table);
  const paste = usePaste(table);
  const refocus = useGridRefocus();
  const gridDeeds = useMemo(
    () => ({
      open: deeds.open,
      follow: (href: string) => void navigate(href),
      showMenu: (row: Row, at: MenuPlace, cell?: CellEntries) => setMenu({ row, ...at, cell }),
      paste: paste.begin,
      hasMenu: true,
    }),
    [deeds.open, navigate, paste.begin],
  );
  return (
    <AnnounceContext value={announce}>
      <div className={styles.table} {...refocus}>
        <ToolBar table={table}>{tools}</ToolBar>
        <FilterChips table={table} />
        <RecordGrid
          table={table}
          deeds={gridDeeds}
          overlay={tableOverlay(table) ? <TableOverlay table={table} empty={empty} /> : null}
        />
        <div className={styles.foot}>
          <SelectionBar table={table}>{selectionActions}</SelectionBar>
          <UnsavedBar table={table} />
          <PagerBar table={table} />
        </div>
        <div className={styles.live} role="status">
          {spoken}
        </div>
        <ContextMenuPopover
          isOpen={menu !== null}
          targetOffset={menu ? { left: menu.left, top: menu.top } : undefined}
          content={
            menu ? (
              <TableMenu
                table={table}
                row={menu.row}
                cell={menu.cell}
                deeds={deeds}
                rowDeeds={rowDeeds}
                askPurge={setPurging}
                showEntries={(cell) => setMenu({ ...menu, cell })}
              />
            ) : (
              <span />
            )
          }
          onClose={() => setMenu(null)}
        />
        <PasteDialog table={table} plan={paste.plan} onApply={paste.apply} onClose={paste.close} />
        <PurgeDialog row={purging} rowDeeds={rowDeeds} onClose={() => setPurging(null)} />
      </div>
    </AnnounceContext>
  );
}

/**
 * Gives the focus to the grid when what had it within the table goes away, as a button does that was there
 * for one press.
 */
function useGridRefocus() {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // After the effects of the parts within, which may know a better place for it.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    onFocus({ currentTarget, target }: FocusEvent) {
      // What floats over the page gives the focus back by itself.
      focused.current = currentTarget.contains(target) ? target : null;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

/**
 * What is said to those who listen: the answer's rows, the order, how many are chosen, that something new has
 * come.
 */
function useLiveTexts(table: Table): readonly [string, Announce] {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const [text, setText] = useState('');
  const { list, pager, view, columns } = table;
  const isReady = list.phase === 'ready';
  const key = view.sort[0];
  const sorted = key ? columns.find(({ value }) => value === key.field) : undefined;
  const order = sorted
    ? t(key?.descending ? 'grid.sortedDown' : 'grid.sortedUp', { column: label(sorted) })
    : t('grid.unsorted');
  const rows = t('grid.rows', { count: list.data.length, range: pager.range });
  const fresh = list.fresh.size > 0 ? t('fresh.live', { count: list.fresh.size }) : '';
  useEffect(() => {
    if (isReady) setText(`${rows}. ${order}`);
  }, [isReady, rows, order]);
  useEffect(() => {
    if (fresh) setText(fresh);
  }, [fresh]);
  return [text, useCallback<Announce>((next) => setText(next), [])];
}

interface PurgeDialogProps {
  /** The record in question; null where there is none. */
  readonly row: Row | null;
  readonly rowDeeds: RowDeeds;
  readonly onClose: () => void;
}

/** Asks before a record is deleted for good, by its name. */
function PurgeDialog({ row, rowDeeds, onClose }: PurgeDialogProps) {
  const { t } = useTranslation(['table', 'common']);
  return (
    <DialogFrame
      title={t('purge.title')}
      isOpen={row !== null}
      onClose={onClose}
      width={420}
      actions={
        <>
          <Button text={t('common:action.cancel')} onClick={onClose} />
          <Button
            intent="danger"
            text={t('row.purge')}
            onClick={() => {
              if (row) void rowDeeds.purge(row);
              onClose();
            }}
          />
        </>
      }
    >
      {row ? t('purge.text', { name: rowDeeds.nameOf(row) }) : null}
    </DialogFrame>
  );
}
