// biome-ignore-all lint/a11y/useSemanticElements: a native check box cannot show three states in our style.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles Space in the heading row.
import {
  type GridPosition,
  type GroupHead,
  HEAD_ROW,
  isSortable,
  type SelectionState,
} from '@harbour/core/table';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import cells from '../cells/cells.module.css';
import { createCellDrawer } from '../cells/render-cell.tsx';
import { dropColumn } from '../columns/order-columns.ts';
import { sumsWidth, useGroupCells } from '../groups/group-cell.tsx';
import groupStyles from '../groups/groups.module.css';
import type { Table } from '../table.ts';
import type { TableColumn } from '../table-column.ts';
import { ROW_HEIGHTS } from '../table-layout.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './grid.module.css';
import type { GridActions } from './grid-actions.ts';
import { fillWidth, gridColumns } from './grid-column.ts';
import { useGridFocus } from './grid-focus.ts';
import { rowTone, selectionTest } from './grid-model.ts';
import { type GridGeometry, scrollerOf, scrollToCell } from './scroll-to-cell.ts';
import { useBox } from './use-box.ts';
import type { GridPicture } from './use-columns-rendered.tsx';
import { useFillHandle } from './use-fill-handle.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import { useInputMethod } from './use-input-method.ts';

interface GridOptions {
  readonly table: Table;
  readonly actions: GridActions;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly gridId: string;
}

/** Space for the scroll bar, in pixels (specification section 9). */
const SCROLLBAR = 16;
const HEAD_HEIGHT = 32;

/** Shared by all rows, so that an unchanged cell does not render again. */
const CHOSEN = <SelectMark on />;
const NOT_CHOSEN = <SelectMark on={false} />;

/** Returns everything that a grid renders and handles. */
export function useGrid({ table, actions, frame, gridRef, gridId }: GridOptions) {
  const { layout, offers, lines, selection, list, texts } = table;
  const { columns, frozenCount } = useGridColumns(table, actions, frame);
  const focus = useGridFocus(lines.ids, columns);
  const isRowChosen = useMemo(() => selectionTest(selection), [selection]);
  const rowHeight = ROW_HEIGHTS[layout.density];
  const geometry = useMemo<GridGeometry>(
    () => ({ widths: columns.map(({ width }) => width), frozenCount, rowHeight, headHeight: HEAD_HEIGHT }),
    [columns, frozenCount, rowHeight],
  );
  const reveal = useEffectEvent((scroller: HTMLElement, cell: GridPosition) =>
    scrollToCell(scroller, cell, geometry),
  );
  useLayoutEffect(() => {
    // Otherwise the table would be a second tab stop next to the grid.
    frame.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', '-1');
  });
  const { steps } = focus;
  useEffect(() => {
    const scroller = frame.current && scrollerOf(frame.current);
    if (scroller && steps && steps.row !== HEAD_ROW) reveal(scroller, steps);
  }, [frame, steps]);
  const activeHead = focus.position?.row === HEAD_ROW ? focus.position.column : undefined;
  const version = useRenderedVersion([
    activeHead,
    list.version,
    lines,
    selection,
    texts,
    columns,
    offers,
    table.edits.version,
  ]);
  const picture = usePicture({ table, gridId, columns, frozenCount, activeHead, isRowChosen });
  const resize = useCallback(
    (index: number, width: number) => {
      const column = columns[index];
      if (column?.kind === 'field')
        table.arrange({ widths: { ...layout.widths, [column.id]: Math.round(width) } });
    },
    [columns, layout.widths, table.arrange],
  );
  const keys = useGridKeys({ table, actions, columns, focus, frame, rowHeight });
  useInputMethod({ table, columns, focus, gridRef });
  const handle = useFillHandle({ table, actions, columns, focus });
  const mouse = useGridMouse({ table, actions, columns, focus, gridRef, handle });
  const isRowSelected = useCallback(
    (row: number) => isRowChosen(lines.rows[row]?._id ?? ''),
    [isRowChosen, lines],
  );
  const clipboard = useGridClipboard({ table, actions, columns, focus });
  return {
    columns,
    geometry,
    focus,
    handle,
    version,
    picture,
    resize,
    isRowSelected,
    listeners: { ...keys, ...mouse, ...clipboard },
  };
}

function useGridColumns(table: Table, actions: GridActions, frame: GridOptions['frame']) {
  const { shown, layout, offers, groups, texts } = table;
  const { width } = useBox(frame);
  const hasSelect = offers.multiSelect;
  const label = useColumnLabel(table.collection);
  const { group, summary } = groups;
  const columns = useMemo(() => {
    const least = (column: TableColumn) => (group ? sumsWidth(column, summary, texts) : 0);
    const options = { widths: layout.widths, hasSelect, hasMenu: actions.hasMenu, label, least };
    return fillWidth(gridColumns(shown, options), width - SCROLLBAR, layout.widths);
  }, [shown, layout.widths, hasSelect, actions.hasMenu, label, width, group, summary, texts]);
  const pinned = Math.min(layout.pinned, shown.length);
  const tools = columns.filter(({ kind }) => kind !== 'field').length;
  const room = columns.slice(0, tools + pinned).reduce((sum, column) => sum + column.width, 0);
  // In a narrow window, pinned columns would leave no room for the others.
  const isRoomy = width === 0 || room < width * 0.6;
  return { columns, frozenCount: tools + (isRoomy ? pinned : 0) };
}

interface PictureOptions extends Pick<GridPicture, 'gridId' | 'columns' | 'frozenCount' | 'activeHead'> {
  readonly table: Table;
  readonly isRowChosen: (id: string) => boolean;
}

function usePicture({
  table,
  gridId,
  columns,
  frozenCount,
  activeHead,
  isRowChosen,
}: PictureOptions): GridPicture {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { texts, collection, list, lines, view, dispatch, edits } = table;
  const renderGroup = useGroupCells(table, columns);
  const menuMark = useMemo(() => <RowMenuMark label={t('row.menu')} />, [t]);
  const drawer = useMemo(() => createCellDrawer({ texts, collection }), [texts, collection]);
  return {
    gridId,
    columns,
    frozenCount,
    activeHead,
    render(column, index) {
      const group = lines.headAt(index);
      if (group) return headPicture(group, renderGroup(column, group));
      const row = lines.rows[index];
      if (!row) return { content: '', tone: '', isSelected: false };
      const isSelected = isRowChosen(row._id);
      const mark = list.marks.get(row._id);
      const shape = { mark, tone: rowTone(mark, isSelected), isSelected };
      if (column.kind === 'select') return { content: isSelected ? CHOSEN : NOT_CHOSEN, ...shape };
      if (column.kind === 'menu') return { content: menuMark, ...shape };
      const plain = (shown: typeof row) => drawer.render(column.column, shown);
      return { content: edits.render(column.column, row, plain) ?? plain(row), ...shape };
    },
    head(column) {
      if (column.kind === 'select') return { label: t('select.column'), content: <HeadMark table={table} /> };
      if (column.kind === 'menu') return { label: t('row.menu') };
      const field = column.id;
      const order = view.sort.findIndex((key) => key.field === field);
      const key = view.sort[order];
      const sort = { key, order: view.sort.length > 1 ? order + 1 : 0 };
      return { label: label(column.column), ...(isSortable(column.column) ? { sort } : {}) };
    },
    actions: {
      sort: (field, adding) => dispatch({ type: 'sorted', field, adding }),
      move: (moved, before) =>
        dispatch({
          type: 'columnsChosen',
          columns: dropColumn(
            table.shown.map(({ value }) => value),
            moved,
            before,
          ),
        }),
    },
  };
}

/** Returns the rendered cell in the heading of a group; the cell with its name shows whether it is folded. */
function headPicture({ isFolded }: GroupHead, content: ReactNode) {
  const isName = content !== '' && typeof content !== 'string';
  return {
    content,
    tone: groupStyles.head ?? '',
    isSelected: false,
    ...(isName ? { isOpen: !isFolded } : {}),
  };
}

/** Returns a number that changes with any of the values, so that the table renders its cells again. */
function useRenderedVersion(values: readonly unknown[]): number {
  const held = useRef({ values, version: 0 });
  const { current } = held;
  const isSame =
    values.length === current.values.length &&
    values.every((value, index) => Object.is(value, current.values[index]));
  if (!isSame) held.current = { values, version: current.version + 1 };
  return held.current.version;
}

/** Shows whether a row is selected; the row itself reports it to screen readers. */
function SelectMark({ on }: { readonly on: boolean }) {
  return <span className={styles.check} data-on={on} aria-hidden />;
}

/** The mark at which a row's menu opens. */
function RowMenuMark({ label }: { readonly label: string }) {
  return <span className={cells.menu} role="img" aria-label={label} data-menu />;
}

const CHECKED: Readonly<Record<SelectionState, boolean | 'mixed'>> = {
  none: false,
  some: 'mixed',
  pageSome: 'mixed',
  pageAll: true,
  all: true,
};

/** Selects every row of the page, or none. */
function HeadMark({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { selectionState: state, pageIds, select } = table;
  return (
    <span
      role="checkbox"
      aria-checked={CHECKED[state]}
      aria-label={t('select.page')}
      tabIndex={-1}
      className={styles.check}
      data-on={CHECKED[state] === 'mixed' ? 'some' : CHECKED[state]}
      onClick={() => select({ type: 'pageToggled', pageIds })}
    />
  );
}
