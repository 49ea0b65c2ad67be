import { Table as BlueprintTable, RenderMode, SelectionModes, type TableProps } from '@blueprintjs/table';
import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor.js';
import { collectionLabel } from '@harbour/core/contract/collections';
import { draftKey, isScrolled, listedTotal, rowsBefore } from '@harbour/core/table';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CellEditor } from '../edit/CellEditor.tsx';
import type { Table } from '../table.ts';
import { ROW_HEIGHTS } from '../table-layout.ts';
import { GridRows, positionId, type RenderedWindow } from './GridRows.tsx';
import styles from './grid.module.css';
import type { GridActions } from './grid-actions.ts';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './grid-column.ts';
import { focusRegions } from './grid-model.ts';
import { scrollerOf } from './scroll-to-cell.ts';
import { useColumnsRendered } from './use-columns-rendered.tsx';
import { useGrid } from './use-grid.tsx';

watchSizeByObserver();

/** Distance below the viewport at which a scrolled list loads more rows. */
const READ_AHEAD = 300;

interface RecordGridProps {
  readonly table: Table;
  readonly actions: GridActions;
  /** Shown over the rows: that there are none, or why loading failed. */
  readonly overlay: ReactNode;
}

/** Shows the rows of a table as a spreadsheet. */
export function RecordGrid({ table, actions, overlay }: RecordGridProps) {
  const { t } = useTranslation(['records', 'table']);
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLDivElement>(null);
  const grid = useGrid({ table, actions, frame, gridRef, gridId });
  const { columns, geometry, focus, version } = grid;
  const { frozenCount, widths } = geometry;
  const { density } = table.layout;
  const made = `${frozenCount} ${density}`;
  const scroller = useScroller(frame, made);
  const { rendered, follow } = useRenderedWindow((lastRow) => {
    if (isScrolled(table.view) && lastRow > table.rows.length - READ_AHEAD) void table.loadMore();
  });
  const renderedColumns = useColumnsRendered(grid.picture);
  const regions = useHighlightedRegions(grid);
  const { list, lines, view } = table;
  const draft = openDraft(table);
  return (
    <div ref={frame} className={styles.frame} data-density={density} {...grid.listeners}>
      {scroller
        ? createPortal(
            <GridRows
              gridId={gridId}
              gridRef={gridRef}
              label={t(collectionLabel(table.collection))}
              rowCount={rowCountOf(table)}
              rowsBefore={table.screen.mode === 'cursor' ? 0 : rowsBefore(view)}
              shownRows={lines.count}
              columnCount={columns.length}
              frozenCount={frozenCount}
              rendered={rendered}
              active={focus.position ? positionId(gridId, focus.position) : undefined}
              onFocus={() => focus.position ?? focus.goTo({ row: 0, column: 0 })}
              isBusy={list.phase === 'loading' || list.phase === 'idle'}
              isMultiSelectable={table.offers.multiSelect}
              isRowSelected={grid.isRowSelected}
            />,
            scroller,
          )
        : null}
      <BlueprintTable
        // Frozen cells and row heights are fixed at creation: a change of either needs a new table.
        key={made}
        className={styles.table ?? ''}
        numRows={lines.count}
        defaultRowHeight={ROW_HEIGHTS[density]}
        minRowHeight={20}
        minColumnWidth={MIN_COLUMN_WIDTH}
        maxColumnWidth={MAX_COLUMN_WIDTH}
        columnWidths={[...widths]}
        numFrozenColumns={frozenCount}
        enableRowHeader={false}
        enableRowResizing={false}
        selectionModes={SelectionModes.NONE}
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[version]}
        styledRegionGroups={regions}
        onColumnWidthChanged={grid.resize}
        onVisibleCellsChange={follow}
      >
        {renderedColumns}
      </BlueprintTable>
      {draft ? (
        <CellEditor
          key={draftKey(draft.recordId, draft.field)}
          table={table}
          draft={draft}
          focus={focus}
          geometry={geometry}
          frame={frame}
          leave={() => gridRef.current?.focus({ preventScroll: true })}
        />
      ) : null}
      {list.phase === 'loading' ? <div className={styles.busy} /> : null}
      {overlay ? <div className={styles.overlay}>{overlay}</div> : null}
    </div>
  );
}

/** Returns the scrolling element of the table; each `made` is a separate table, with its own element. */
function useScroller(frame: RefObject<HTMLElement | null>, made: string): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table has a new scroller
  useLayoutEffect(() => setScroller(frame.current && scrollerOf(frame.current)), [made]);
  return scroller;
}

/** Returns the draft of the cell whose editor is open. */
/** Returns the number of lines of the whole list; -1 for one that counts nothing. */
function rowCountOf({ screen, list, lines, rows }: Table): number {
  return screen.mode === 'cursor' ? -1 : listedTotal(list) + lines.count - rows.length;
}

function openDraft({ edits: { open, drafts } }: Table) {
  return open && drafts.find(({ recordId, field }) => recordId === open.recordId && field === open.field);
}

/** Returns the regions over the cells that show the focus, the selected range and the fill handle. */
function useHighlightedRegions({ focus, handle }: ReturnType<typeof useGrid>) {
  const { range, position } = focus;
  const { isShown, filled } = handle;
  return useMemo(
    () => focusRegions(range, position, { isShown, filled }),
    [range, position, isShown, filled],
  );
}

/**
 * Makes the table observe its size with ResizeObserver. Blueprint's own sensor is a scrolling element with
 * inline styles, which our content security policy blocks, so that the table would not follow the window's
 * size.
 */
function watchSizeByObserver(): void {
  ResizeSensor.attach = (element, resized) => {
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => observer.disconnect();
  };
}

/** Scrolling ends after this time without a change, in milliseconds. */
const SETTLE_MS = 120;
const NOTHING: RenderedWindow = { rows: [0, -1], columns: [0, -1] };

type Follow = NonNullable<TableProps['onVisibleCellsChange']>;

/**
 * Returns which rows and columns the table has rendered: at once while the list is not scrolling, otherwise
 * after scrolling ends, so that no frames are lost. `follow` receives every change, `rested` the last row
 * each time.
 */
function useRenderedWindow(rested: (lastRow: number) => void): {
  readonly rendered: RenderedWindow;
  readonly follow: Follow;
} {
  const [rendered, setRendered] = useState(NOTHING);
  const known = useRef<Context>({ latest: NOTHING, changedAt: Number.NEGATIVE_INFINITY });
  const reported = useRef(rested);
  reported.current = rested;
  const report = useCallback(() => {
    const { current } = known;
    const { latest } = current;
    current.isSoon = false;
    setRendered((before) => (isSame(before, latest) ? before : latest));
    reported.current(latest.rows[1]);
  }, []);
  const follow = useCallback<Follow>(
    (rows, columns) => {
      const { current } = known;
      current.latest = {
        rows: [rows.rowIndexStart, rows.rowIndexEnd],
        columns: [columns.columnIndexStart, columns.columnIndexEnd],
      };
      const now = performance.now();
      const isMoving = now - current.changedAt < SETTLE_MS;
      current.changedAt = now;
      // The table calls this during a render. The first one may not be mounted for a while.
      if (!current.isMounted || (isMoving && current.isSoon)) return;
      clearTimeout(current.timer);
      current.isSoon = !isMoving;
      current.timer = setTimeout(report, isMoving ? SETTLE_MS : 0);
    },
    [report],
  );
  useEffect(() => {
    const { current } = known;
    current.isMounted = true;
    if (current.latest !== NOTHING) report();
    return () => {
      current.isMounted = false;
      clearTimeout(current.timer);
    };
  }, [report]);
  return { rendered, follow };
}

interface Context {
  isMounted?: boolean;
  latest: RenderedWindow;
  changedAt: number;
  timer?: ReturnType<typeof setTimeout>;
  /** True if the timer fires right after the current task. */
  isSoon?: boolean;
}

function isSame(one: RenderedWindow, other: RenderedWindow): boolean {
  return `${one.rows} ${one.columns}` === `${other.rows} ${other.columns}`;
}
