import { cellValue, type GridRange } from '@harbour/core/table';
import { type CellWords, cellText } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { Row } from '../table-screen.ts';
import type { Pasted } from './plan-paste.ts';

interface Shown {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly words: CellWords;
}

/**
 * Returns the cells that fill a range from its first row, and the rest of the range; a range of one row is
 * filled from the row above. Undefined where there is no such row.
 */
export function fillOf(
  range: GridRange,
  { rows, columns, words }: Shown,
): { readonly pasted: Pasted; readonly range: GridRange } | undefined {
  const isOneRow = range.top === range.bottom;
  const from = rows[isOneRow ? range.top - 1 : range.top];
  if (!from) return undefined;
  const target = isOneRow ? range : { ...range, top: range.top + 1 };
  const fields = columns.slice(target.left, target.right + 1);
  const texts = fields.map((column) => (column.kind === 'field' ? cellText(column.column, from, words) : ''));
  const values = fields.map((column) =>
    column.kind === 'field' ? (cellValue(column.column, from) ?? null) : null,
  );
  const lines = Array.from({ length: target.bottom - target.top + 1 });
  return { pasted: { texts: lines.map(() => texts), values: lines.map(() => values) }, range: target };
}
