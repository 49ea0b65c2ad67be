import type { WallTime } from './wall-time.ts';

/**
 * What a cell of a file holds: nothing, text, a number, a boolean, a date as its clock shows it, or a
 * formula's error such as `#N/A`.
 */
export type SheetValue = string | number | boolean | WallTime | { readonly error: string } | null;

/** A cell as read: `text` is what a person sees in the file, `value` what it means. */
export interface SheetCell {
  readonly text: string;
  readonly value: SheetValue;
}

/** A row as read; rows without any content are passed over, and the numbers of the others stay. */
export interface SheetRow {
  /** Its number in the file, the first line being 1. */
  readonly number: number;
  /** At least as many cells as the first row. */
  readonly cells: readonly SheetCell[];
  /** True when it had more cells than the first row or, in csv, fewer. */
  readonly ragged: boolean;
}

/** A cell without content. */
export const EMPTY_CELL: SheetCell = { text: '', value: null };

/** Fills a row with empty cells up to `width`. */
export function padCells(cells: readonly SheetCell[], width: number): readonly SheetCell[] {
  if (cells.length >= width) return cells;
  return [...cells, ...Array.from({ length: width - cells.length }, () => EMPTY_CELL)];
}
