import type { WallTime } from './wall-time.ts';

/**
 * The value of a cell in a file; null is empty, `error` is a formula's error such as `#N/A`, empty where the
 * file holds no result.
 */
export type SheetValue = string | number | boolean | WallTime | { readonly error: string } | null;

/** A cell that was read: `text` is shown to people, `value` is its meaning. */
export interface SheetCell {
  readonly text: string;
  readonly value: SheetValue;
}

/** A row that was read; rows without content are skipped, and the others keep their numbers. */
export interface SheetRow {
  /** The row's number in the file; the first line is 1. */
  readonly number: number;
  /** Contains at least as many cells as the first row. */
  readonly cells: readonly SheetCell[];
  /** True in csv when it has more or fewer cells than the first row: some may be in a wrong column. */
  readonly isRagged: boolean;
}

/** Returns the text of a cell without the guard of a csv file. */
export function cellText({ text, value }: SheetCell): string {
  return typeof value === 'string' ? value : text;
}

/** A cell without content. */
export const EMPTY_CELL: SheetCell = { text: '', value: null };

/** Pads a row with empty cells to `width`. */
export function padCells(cells: readonly SheetCell[], width: number): readonly SheetCell[] {
  if (cells.length >= width) return cells;
  return [...cells, ...Array.from({ length: width - cells.length }, () => EMPTY_CELL)];
}
