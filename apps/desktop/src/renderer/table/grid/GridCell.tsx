// biome-ignore-all lint/a11y/useSemanticElements: a virtual table has no <td>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant).
import type { RowMark } from '@harbour/core/table';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from '../cells/cells.module.css';
import { markDrawnCopy } from './drawn-copy.ts';

interface GridCellProps {
  /** Place of the cell, which tells its element from others; what it shows is told by record and field. */
  readonly id: string;
  readonly row: number;
  readonly column: number;
  /** The column's name. */
  readonly field: string;
  /** Stands in the part that does not scroll sideways, of which the table draws two copies. */
  readonly isFrozen: boolean;
  readonly align: 'start' | 'end' | 'center';
  /** How a column of its kind looks. */
  readonly look?: string;
  /** What became of the row: it no longer belongs here, or was deleted. */
  readonly mark?: RowMark | undefined;
  readonly tone?: string;
  readonly isSelected: boolean;
  readonly children?: ReactNode;
  // Handed in by the table that draws the cell.
  readonly style?: CSSProperties;
}

/**
 * A cell: one element, drawn again only when what it shows has changed. Of the classes that the table hands
 * in it takes the column's alone, by which the table measures a column: one for each row would make the
 * browser work out every style anew.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, row, column, field, isFrozen, align, look, mark, tone, isSelected, children, style } = props;
  return (
    <div
      {...(isFrozen ? { ref: (element) => placeFrozen(element, id) } : { id })}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      data-row={row}
      data-column={column}
      data-field={field}
      data-mark={mark}
      className={classNames(styles.cell, styles[align], look, tone, `bp6-table-cell-col-${column}`)}
      style={boxOf(style)}
    >
      {children}
    </div>
  );
}, areSame);

/** What is frozen is drawn twice. */
function placeFrozen(element: HTMLElement | null, id: string): void {
  if (element) markDrawnCopy(element, { id, isFrozen: true, part: 'body' });
}

/** The cell's place; its text stands in the middle of its height. */
function boxOf({ left, top, width, height }: CSSProperties = {}): CSSProperties {
  return { left, top, width, height, lineHeight: `${height}px` };
}

/** The table makes a new style object for a place that has not changed. */
function areSame(one: GridCellProps, other: GridCellProps): boolean {
  return (
    one.children === other.children &&
    one.tone === other.tone &&
    one.mark === other.mark &&
    one.isSelected === other.isSelected &&
    one.isFrozen === other.isFrozen &&
    one.id === other.id &&
    one.field === other.field &&
    one.align === other.align &&
    one.look === other.look &&
    one.style?.left === other.style?.left &&
    one.style?.top === other.style?.top &&
    one.style?.width === other.style?.width &&
    one.style?.height === other.style?.height
  );
}
