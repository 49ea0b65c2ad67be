import { Table as BlueprintTable, RenderMode, SelectionModes } from '@blueprintjs/table';
import { collectionLabel } from '@harbour/core/contract';
import { draftKey, isScrolled, rowsBefore } from '@harbour/core/table';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CellEditor } from '../edit/CellEditor.tsx';
import { ROW_HEIGHTS } from '../table-layout.ts';
import type { Table } from '../use-table.ts';
import { GridRows, placeId } from './GridRows.tsx';
import styles from './grid.module.css';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './grid-column.ts';
import type { GridDeeds } from './grid-deeds.ts';
import { focusRegions } from './grid-model.ts';
import { scrollerOf } from './scroll-to-cell.ts';
import { useColumnsDrawn } from './use-columns-drawn.tsx';
import { useDrawnWindow } from './use-drawn-window.ts';
import { useGrid } from './use-grid.tsx';
import { watchSizeByObserver } from './watch-size.ts';

watchSizeByObserver();

/** Rows left below the window when a scrolled list reads on. */
const READ_AHEAD = 300;

interface RecordGridProps {
  readonly table: Table;
  readonly deeds: GridDeeds;
  /** Stands over the rows: that there are none, or why they could not be had. */
  readonly overlay: ReactNode;
}

/** The rows of a table as a spreadsheet. */
export function RecordGrid({ table, deeds, overlay }: RecordGridProps) {
  const { t } = useTranslation(['records', 'table']);
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLDivElement>(null);
  const grid = useGrid({ table, deeds, frame, gridRef, gridId });
  const { columns, geometry, focus, version } = grid;
  const { frozenCount, widths } = geometry;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { density } = table.layout;
  const made = `${frozenCount} ${density}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is made anew
  useLayoutEffect(() => setScroller(frame.current && scrollerOf(frame.current)), [made]);
  const { drawn, follow } = useDrawnWindow((lastRow) => {
    if (isScrolled(table.view) && lastRow > table.rows.length - READ_AHEAD) void table.loadMore();
  });
  const drawnColumns = useColumnsDrawn(grid.picture);
  const regions = useMemo(() => focusRegions(focus.range, focus.place), [focus.range, focus.place]);
  const { list, view, edits } = table;
  const { open } = edits;
  const draft =
    open && edits.drafts.find(({ recordId, field }) => recordId === open.recordId && field === open.field);
  return (
    <div ref={frame} className={styles.frame} data-density={density} {...grid.listeners}>
      {scroller
        ? createPortal(
            <GridRows
              gridId={gridId}
              gridRef={gridRef}
              label={t(collectionLabel(table.collection))}
              rowCount={table.screen.mode === 'cursor' ? -1 : list.total}
              rowsBefore={table.screen.mode === 'cursor' ? 0 : rowsBefore(view)}
              shownRows={table.rows.length}
              columnCount={columns.length}
              frozenCount={frozenCount}
              drawn={drawn}
              active={focus.place ? placeId(gridId, focus.place) : undefined}
              onFocus={() => focus.place ?? focus.goTo({ row: 0, column: 0 })}
              isBusy={list.phase === 'loading'}
              isMultiSelectable={table.offers.multiSelect}
              isRowSelected={grid.isRowSelected}
            />,
            scroller,
          )
        : null}
      <BlueprintTable
        // A cell keeps whether it is frozen, and a row its height, from when it is made: another number or another height makes them anew.
        key={made}
        className={styles.table ?? ''}
        numRows={table.rows.length}
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
        {drawnColumns}
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
