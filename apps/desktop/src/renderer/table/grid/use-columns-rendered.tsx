import { Column, type ColumnProps } from '@blueprintjs/table';
import type { RowMark, SortKey } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { type ReactElement, useMemo, useRef } from 'react';
import { lookOf } from '../cells/render-cell.tsx';
import { GridCell } from './GridCell.tsx';
import { GridHead, type HeadActions } from './GridHead.tsx';
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
