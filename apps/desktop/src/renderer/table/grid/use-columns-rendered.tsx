// biome-ignore-all lint/a11y/useSemanticElements: a virtual table has no <td>.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant).
import { Column, type ColumnProps } from '@blueprintjs/table';
import type { RowMark, SortKey } from '@harbour/core/table';
import { type CSSProperties, memo, type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from '../cells/cells.module.css';
import { lookOf } from '../cells/render-cell.tsx';
import { GridHead, type HeadActions, markRenderedCopy } from './GridHead.tsx';
import { cellId, headId } from './GridRows.tsx';
import type { GridColumn } from './grid-column.ts';

/** The current content of one cell. */
interface CellPicture {
  readonly content: ReactNode;
  readonly mark?: RowMark | undefined;
  readonly tone: string;
  readonly isSelected: boolean;
  /** Set in the cell that names a group: whether its rows are shown. */
  readonly isOpen?: boolean;
}

/** The data of cells and headings; read at render time, so that the columns stay the same objects. */
export interface GridPicture {
  readonly gridId: string;
  readonly columns: readonly GridColumn[];
  readonly frozenCount: number;
  /** The column whose heading is the active cell. */
  readonly activeHead: number | undefined;
  readonly render: (column: GridColumn, row: number) => CellPicture;
  readonly head: (column: GridColumn) => {
    readonly label: string;
    readonly content?: ReactNode;
    readonly sort?: { readonly key: SortKey | undefined; readonly order: number };
  };
  readonly actions: HeadActions;
}

/** Returns the table's columns. New ones are created only for other columns: the table compares deeply. */
export function useColumnsRendered(picture: GridPicture): ReactElement<ColumnProps>[] {
  const latest = useRef(picture);
  latest.current = picture;
  const ids = picture.columns.map(({ id }) => id).join('\n');
  return useMemo(
    () =>
      ids
        .split('\n')
        .map((id) => (
          <Column
            key={id}
            id={id}
            cellRenderer={(row, column) => renderCell(latest.current, row, column)}
            columnHeaderCellRenderer={(column) => renderHead(latest.current, column)}
          />
        )),
    [ids],
  );
}

function renderCell({ gridId, columns, frozenCount, render }: GridPicture, row: number, index: number) {
  const column = columns[index];
  if (!column) return undefined;
  const { content, mark, tone, isSelected, isOpen } = render(column, row);
  const align = column.kind === 'field' ? column.column.align : 'center';
  return (
    <GridCell
      id={cellId(gridId, row, index)}
      row={row}
      column={index}
      field={column.id}
      isFrozen={index < frozenCount}
      align={align}
      look={column.kind === 'field' ? lookOf(column.column) : ''}
      mark={mark}
      tone={tone}
      isSelected={isSelected}
      isOpen={isOpen}
    >
      {content}
    </GridCell>
  );
}

function renderHead({ gridId, columns, frozenCount, activeHead, head, actions }: GridPicture, index: number) {
  const column = columns[index];
  if (!column) return <span />;
  const { label, content, sort } = head(column);
  return (
    <GridHead
      id={headId(gridId, index)}
      index={index}
      column={column}
      isFrozen={index < frozenCount}
      label={label}
      isActive={index === activeHead}
      actions={actions}
      {...(sort ? { sort } : {})}
    >
      {content}
    </GridHead>
  );
}

interface GridCellProps {
  /** Identifies the element of the cell by position; its content is identified by record and field. */
  readonly id: string;
  readonly row: number;
  readonly column: number;
  /** The column's name. */
  readonly field: string;
  /** True in the part that does not scroll horizontally, which the table renders twice. */
  readonly isFrozen: boolean;
  readonly align: 'start' | 'end' | 'center';
  /** The CSS class of the column's kind. */
  readonly look?: string;
  /** Set if the row no longer belongs here, or was deleted. */
  readonly mark?: RowMark | undefined;
  readonly tone?: string;
  readonly isSelected: boolean;
  /** Set in the cell that names a group: whether its rows are shown. */
  readonly isOpen?: boolean | undefined;
  readonly children?: ReactNode;
  // Supplied by the table that renders the cell.
  readonly style?: CSSProperties;
}

/**
 * A cell: one element, which renders again only when its content has changed. Of the class names that the
 * table passes, it uses only the column's, with which the table measures a column: one class per row would
 * make the browser recompute all styles.
 */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, row, column, field, isFrozen, align, look, mark, tone, isSelected, isOpen, children, style } =
    props;
  return (
    <div
      {...(isFrozen ? { ref: (element) => placeFrozen(element, id) } : { id })}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen}
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

/** Frozen cells are rendered twice. */
function placeFrozen(element: HTMLElement | null, id: string): void {
  if (element) markRenderedCopy(element, { id, isFrozen: true, part: 'body' });
}

/** Returns the cell's box; its text is centred vertically. */
function boxOf({ left, top, width, height }: CSSProperties = {}): CSSProperties {
  return { left, top, width, height, lineHeight: `${height}px` };
}

/** The table creates a new style object even for an unchanged position. */
function areSame(one: GridCellProps, other: GridCellProps): boolean {
  return (
    one.children === other.children &&
    one.tone === other.tone &&
    one.mark === other.mark &&
    one.isSelected === other.isSelected &&
    one.isOpen === other.isOpen &&
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
