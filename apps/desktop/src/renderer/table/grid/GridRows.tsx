// biome-ignore-all lint/a11y/useSemanticElements: a virtualized table cannot be a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant).
import { type GridPosition, HEAD_ROW } from '@harbour/core/table';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';

/** The rows and columns that the table has rendered: a screen reader can reach only these. */
export interface RenderedWindow {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

interface GridRowsProps {
  readonly gridId: string;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** Number of rows that match on the server; -1 if they are not counted. */
  readonly rowCount: number;
  /** Number of matching rows before the first one shown. */
  readonly rowsBefore: number;
  readonly shownRows: number;
  readonly columnCount: number;
  readonly frozenCount: number;
  readonly rendered: RenderedWindow;
  readonly active: string | undefined;
  readonly onFocus: () => void;
  readonly isBusy: boolean;
  readonly isMultiSelectable: boolean;
  readonly isRowSelected: (row: number) => boolean;
}

/**
 * The grid for screen readers: rows that own the cells rendered elsewhere. The table renders its cells flat
 * and some of them several times; here each occurs once, in its row. It is the grid's only tab stop.
 */
export function GridRows(props: GridRowsProps) {
  const { t } = useTranslation('table');
  const { gridId, rendered, rowsBefore, columnCount, frozenCount } = props;
  const columns = renderedColumns(rendered, columnCount, frozenCount);
  const [first, last] = rendered.rows;
  const rows = Array.from(
    { length: Math.max(0, Math.min(last, props.shownRows - 1) - first + 1) },
    (_, at) => first + at,
  );
  return (
    <div
      ref={props.gridRef}
      id={gridId}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={props.rowCount < 0 ? -1 : props.rowCount + 1}
      aria-colcount={columnCount}
      aria-multiselectable={props.isMultiSelectable}
      aria-activedescendant={props.active}
      onFocus={props.onFocus}
      aria-busy={props.isBusy}
      aria-roledescription={t('grid.role')}
      className={styles.readAloud}
    >
      <div
        role="row"
        aria-rowindex={1}
        aria-owns={columns.map((column) => headId(gridId, column)).join(' ')}
      />
      {rows.map((row) => (
        <div
          key={row}
          role="row"
          aria-rowindex={rowsBefore + row + 2}
          aria-selected={props.isMultiSelectable ? props.isRowSelected(row) : undefined}
          aria-owns={columns.map((column) => cellId(gridId, row, column)).join(' ')}
        />
      ))}
    </div>
  );
}

/** Returns the id of a cell's element, by its position. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

/** Returns the id of the element at a position; above the first row, of a heading. */
export function positionId(gridId: string, { row, column }: GridPosition): string {
  return row === HEAD_ROW ? headId(gridId, column) : cellId(gridId, row, column);
}

/** Returns the id of a heading's element. */
export function headId(gridId: string, column: number): string {
  return `${gridId}-head-${column}`;
}

function renderedColumns({ columns }: RenderedWindow, count: number, frozen: number): readonly number[] {
  const [first, last] = columns;
  return Array.from({ length: count }, (_, column) => column).filter(
    (column) => column < frozen || (column >= first && column <= last),
  );
}
