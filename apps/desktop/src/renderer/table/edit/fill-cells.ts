import type { GridRange } from '@harbour/core/table';
import { cellText } from '../cells/cell-texts.ts';
import { fieldsIn } from '../grid/grid-column.ts';
import type { Pasted, PasteGround } from './plan-paste.ts';
import { rawCells } from './raw-cells.ts';

type Shown = Pick<PasteGround, 'rows' | 'columns' | 'texts' | 'origin'>;

/** Cells to fill, and their new contents. */
interface Fill {
  readonly pasted: Pasted;
  readonly range: GridRange;
}

/**
 * Returns the cells that fill a range from its first row, and the rest of the range; a range of one row is
 * filled from the row above. Undefined if there is no such row.
 */
export function fillDownOf(range: GridRange, shown: Shown): Fill | undefined {
  const isOneRow = range.top === range.bottom;
  const from = isOneRow ? range.top - 1 : range.top;
  if (!shown.rows[from]) return undefined;
  const target = isOneRow ? range : { ...range, top: range.top + 1 };
  return fillFrom({ ...range, top: from, bottom: from }, target, shown);
}

/**
 * Returns the cells that fill a range by repeating the rows of another one, above it or below; the rows next
 * to the source continue it.
 */
export function fillFrom(source: GridRange, target: GridRange, shown: Shown): Fill {
  const { rows, columns, texts, origin } = shown;
  const fields = fieldsIn(columns, target);
  const height = source.bottom - source.top + 1;
  const copied = Array.from({ length: target.bottom - target.top + 1 }, (_, at) => {
    const step = target.top + at - source.top;
    return rows[source.top + (((step % height) + height) % height)];
  }).filter((row) => row !== undefined);
  const copiedTexts = copied.map((row) => fields.map((column) => cellText(column, row, texts)));
  return { pasted: { texts: copiedTexts, raw: rawCells(copied, fields, origin) }, range: target };
}

/**
 * Returns the rows between a range and the row to which its corner was dragged; null if it was dragged back
 * into the range.
 */
export function filledRange(source: GridRange, row: number): GridRange | null {
  if (row > source.bottom) return { ...source, top: source.bottom + 1, bottom: row };
  if (row < source.top) return { ...source, top: row, bottom: source.top - 1 };
  return null;
}
