// biome-ignore-all lint/a11y/useSemanticElements: a virtual table has no <td>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it stands on (aria-activedescendant).
import type { RowMark } from '@harbour/core/table';
import { type CSSProperties, memo, type ReactNode, useCallback } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { markDrawnCopy } from './drawn-copy.ts';
import styles from './grid.module.css';

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
  /** What became of the row: it no longer belongs here, or was deleted. */
  readonly mark?: RowMark | undefined;
  readonly tone?: string;
  readonly isSelected: boolean;
  readonly children?: ReactNode;
  // Handed in by the table that draws the cell.
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A cell: one element, drawn again only when what it shows has changed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, row, column, field, isFrozen, align, mark, tone, isSelected, children, className, style } =
    props;
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) markDrawnCopy(element, { id, isFrozen, part: 'body' });
    },
    [id, isFrozen],
  );
  return (
    <div
      ref={place}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      data-row={row}
      data-column={column}
      data-field={field}
      data-mark={mark}
      className={classNames(className, styles.cell, styles[align], tone)}
      style={style}
    >
      {children}
    </div>
  );
}, areSame);

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
    one.className === other.className &&
    one.style?.left === other.style?.left &&
    one.style?.top === other.style?.top &&
    one.style?.width === other.style?.width &&
    one.style?.height === other.style?.height
  );
}
