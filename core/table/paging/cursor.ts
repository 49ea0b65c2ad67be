import { CURSOR_MODE_TOTAL } from '../../contract/definition/query.ts';
import type { RowRange } from './page.ts';

/** The server's cursors of the previous and next page; null where there is none. */
export interface Cursors {
  readonly previous: string | null;
  readonly next: string | null;
}

/** The position in a list read by cursor; `page` only counts the steps taken, for the range text. */
export interface CursorPosition {
  readonly cursor: string | null;
  readonly page: number;
}

/** The start of every list read by cursor. */
export const FIRST_POSITION: CursorPosition = { cursor: null, page: 1 };

/** No previous and no next page. */
export const NO_CURSORS: Cursors = { previous: null, next: null };

/**
 * Moves one step forward or back. Edge rules: the position stays where there is no such page; stepping back
 * never counts below page 1, since rows may have been added before the start.
 *
 * @example
 * stepCursor({ cursor: 'b', page: 2 }, { previous: 'a', next: 'c' }, 'next')
 * // { cursor: 'c', page: 3 }
 */
export function stepCursor(position: CursorPosition, cursors: Cursors, step: keyof Cursors): CursorPosition {
  const cursor = cursors[step];
  if (cursor === null) return position;
  return { cursor, page: Math.max(1, position.page + (step === 'next' ? 1 : -1)) };
}

/**
 * Returns the range of a list read by cursor: the rows on screen by the steps taken, and the fixed total of
 * cursor mode. Edge rule: 0 to 0 when there are no rows.
 *
 * @example cursorRange({ page: 2, rowsPerPage: 10, shown: 7 }) // { from: 11, to: 17, total: 999 }
 */
export function cursorRange(at: { page: number; rowsPerPage: number; shown: number }): RowRange {
  const before = (at.page - 1) * at.rowsPerPage;
  const shown = at.shown === 0 ? { from: 0, to: 0 } : { from: before + 1, to: before + at.shown };
  return { ...shown, total: CURSOR_MODE_TOTAL };
}
