import { ContextMenuPopover } from '@blueprintjs/core';
import { joinSentences } from '@harbour/core/i18n';
import type { GridRange } from '@harbour/core/table';
import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { ChangeValuesDialog } from './edit/ChangeValuesDialog.tsx';
import { planChange } from './edit/change-values.ts';
import { PasteDialog } from './edit/PasteDialog.tsx';
import { useShownRows } from './edit/shown-rows.ts';
import { UnsavedBar } from './edit/UnsavedBar.tsx';
import { usePaste } from './edit/use-paste.ts';
import type { CellEntries } from './entries/cell-entries.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { GalleryProps } from './gallery-props.ts';
import type { MenuPosition } from './grid/grid-actions.ts';
import { fieldsIn, type GridColumn } from './grid/grid-column.ts';
import { RecordGrid } from './grid/RecordGrid.tsx';
import { useGridShortcuts } from './grid/use-grid-shortcuts.ts';
import type { TableActions } from './RowMenu.tsx';
import { TableMenu } from './TableMenu.tsx';
import { type EmptyTable, TableOverlay, tableOverlay } from './TableOverlay.tsx';
import type { Table } from './table.ts';
import type { Row } from './table-screen.ts';
import { PagerBar, SelectionBar, TotalsBar } from './toolbar/list-bars.tsx';
import { ToolBar } from './toolbar/ToolBar.tsx';
import styles from './toolbar/toolbar.module.css';
import { type Announce, AnnounceContext } from './use-announce.ts';
import { useColumnLabel } from './use-column-label.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';

interface RecordTableProps {
  readonly table: Table;
  readonly actions: TableActions;
  /** Shows the rows instead of the table if the view says so. */
  readonly Gallery?: ComponentType<GalleryProps>;
  readonly empty?: EmptyTable;
  /** Actions on the selected rows. */
  readonly selectionActions?: ReactNode;
  /** Shown in the toolbar: export, import. */
  readonly tools?: ReactNode;
}

interface OpenMenu extends MenuPosition {
  readonly row: Row;
  /** The list in a cell that the menu is about, if it is not about the row. */
  readonly cell: CellEntries | undefined;
}

/** The cells whose values the person is about to change. */
interface ChangedRange {
  readonly range: GridRange;
  readonly columns: readonly GridColumn[];
}

function cellsIn({ range, columns }: ChangedRange): number {
  return fieldsIn(columns, range).length * (range.bottom - range.top + 1);
}

function groundOf({ role, texts, offers, view }: Table) {
  return { role, texts, mayEdit: offers.edit && !view.trash };
}

/** A collection's list with all of its actions. */
export function RecordTable({ table, actions, Gallery, empty, selectionActions, tools }: RecordTableProps) {
  const navigate = useNavigate();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [purging, setPurging] = useState<Row | null>(null);
  const [spoken, announce] = useLiveTexts(table);
  const rowActions = useRowActions(table);
  const paste = usePaste(table);
  const rows = useShownRows(table);
  const [changing, setChanging] = useState<ChangedRange | null>(null);
  useGridShortcuts(table);
  const refocus = useGridRefocus();
  const gridActions = useMemo(
    () => ({
      open: actions.open,
      follow: (href: string) => void navigate(href),
      showMenu: (row: Row, at: MenuPosition, cell?: CellEntries) => setMenu({ row, ...at, cell }),
      paste: paste.begin,
      clear: paste.clear,
      fillDown: paste.fillDown,
      fill: paste.fill,
      change: (range: GridRange, columns: readonly GridColumn[]) => setChanging({ range, columns }),
      hasMenu: true,
    }),
    [actions.open, navigate, paste.begin, paste.clear, paste.fillDown, paste.fill],
  );
  const overlay = tableOverlay(table) ? <TableOverlay table={table} empty={empty} /> : null;
  const Rows = Gallery && table.view.layout === 'gallery' ? Gallery : GridWithTotals;
  return (
    <AnnounceContext value={announce}>
      <div className={styles.table} {...refocus}>
        <ToolBar table={table} hasGallery={Gallery !== undefined}>
          {tools}
        </ToolBar>
        <FilterChips table={table} />
        <Rows table={table} actions={gridActions} overlay={overlay} />
        <div className={styles.foot}>
          <SelectionBar table={table}>{selectionActions}</SelectionBar>
          <UnsavedBar table={table} />
          <PagerBar table={table} />
        </div>
        <div className="visually-hidden" role="status">
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
                actions={actions}
                rowActions={rowActions}
                askPurge={setPurging}
                showEntries={(cell) => setMenu({ ...menu, cell })}
              />
            ) : (
              <span />
            )
          }
          onClose={() => setMenu(null)}
        />
        <ChangeValuesDialog
          isOpen={changing !== null}
          count={changing ? cellsIn(changing) : 0}
          onChange={(change) => {
            if (changing) paste.show(planChange(change, { ...changing, ...groundOf(table), rows }));
            setChanging(null);
          }}
          onClose={() => setChanging(null)}
        />
        <PasteReview table={table} paste={paste} />
        <PurgeDialog row={purging} rowActions={rowActions} onClose={() => setPurging(null)} />
      </div>
    </AnnounceContext>
  );
}

function PasteReview({
  table,
  paste,
}: {
  readonly table: Table;
  readonly paste: ReturnType<typeof usePaste>;
}) {
  const { plan, kind, dateStyle, setDateStyle, apply, close } = paste;
  return (
    <PasteDialog
      table={table}
      plan={plan}
      kind={kind}
      dateStyle={dateStyle}
      onDateStyle={setDateStyle}
      onApply={apply}
      onClose={close}
    />
  );
}

function GridWithTotals(props: ComponentProps<typeof RecordGrid>) {
  return (
    <>
      <RecordGrid {...props} />
      <TotalsBar table={props.table} />
    </>
  );
}

/** Moves the focus to the grid when the focused element within the table is removed. */
function useGridRefocus() {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // Runs after the effects of child components, which may choose a better target.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    container.current
      ?.querySelector<HTMLElement>('[role="grid"], [role="listbox"][aria-multiselectable]')
      ?.focus({ preventScroll: true });
  });
  return {
    ref: container,
    onFocus({ currentTarget, target }: FocusEvent) {
      // Popovers above the page restore the focus themselves.
      focused.current = currentTarget.contains(target) ? target : null;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

/**
 * Announces to screen readers: the number of rows, the order, the number of selected rows, and new records.
 */
function useLiveTexts(table: Table): readonly [string, Announce] {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const [text, setText] = useState('');
  const { list, pager, view, columns } = table;
  const isReady = list.phase === 'ready';
  const key = view.sort[0];
  const sorted = key ? columns.find(({ value }) => value === key.field) : undefined;
  const wasSorted = useRef(false);
  if (key) wasSorted.current = true;
  const ended = !key && wasSorted.current ? t('grid.unsorted') : '';
  const order = sorted
    ? t(key?.descending ? 'grid.sortedDown' : 'grid.sortedUp', { column: label(sorted) })
    : ended;
  const rows = t('grid.rows', { count: list.data.length, range: t('pager.range', { ...pager.range }) });
  const fresh = list.fresh.size > 0 ? t('fresh.live', { count: list.fresh.size }) : '';
  useEffect(() => {
    if (isReady) setText(joinSentences(table.texts.language, [rows, order].filter(Boolean)));
  }, [isReady, rows, order, table.texts.language]);
  useEffect(() => {
    if (fresh) setText(fresh);
  }, [fresh]);
  return [text, useCallback<Announce>((next) => setText(next), [])];
}

interface PurgeDialogProps {
  /** The record to delete; null if there is none. */
  readonly row: Row | null;
  readonly rowActions: RowActions;
  readonly onClose: () => void;
}

/** Asks for confirmation before a record is deleted for good, and names it. */
function PurgeDialog({ row, rowActions, onClose }: PurgeDialogProps) {
  const { t } = useTranslation(['table', 'common']);
  return (
    <ActionDialog
      title={t('purge.title')}
      isOpen={row !== null}
      onClose={onClose}
      width={420}
      intent="danger"
      confirm={t('row.purge')}
      onConfirm={() => {
        if (row) void rowActions.purge(row);
        onClose();
      }}
    >
      {row ? t('purge.text', { name: rowActions.nameOf(row) }) : null}
    </ActionDialog>
  );
}
