import { DEFAULT_PAGE_SIZE, FITTING_SIZES, PAGE_BUTTONS, PAGE_SIZES, SCROLL_SIZE } from '../constants.ts';

/** The position in a list read by page: `page` starts at 1, `total` counts every matching row. */
export interface Paging {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
}

/** The numbers of the rows on screen within the whole list, both ends included; 0-0 where there are none. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/**
 * Returns the number of pages of a list. Edge rule: an empty list still has one, empty, page.
 *
 * @example pageCount({ total: 21, rowsPerPage: 10 }) // 3
 */
export function pageCount({ total, rowsPerPage }: Pick<Paging, 'total' | 'rowsPerPage'>): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

/**
 * Returns the existing page nearest to the requested one; after the last row of the last page was deleted,
 * the previous page.
 *
 * @example clampPage({ page: 9, rowsPerPage: 10, total: 21 }) // 3
 */
export function clampPage(paging: Paging): number {
  return Math.min(Math.max(1, Math.trunc(paging.page)), pageCount(paging));
}

/**
 * Returns the number of rows before the page: the server's `$skip`.
 *
 * @example rowsBefore({ page: 3, rowsPerPage: 10 }) // 20
 */
export function rowsBefore({ page, rowsPerPage }: Pick<Paging, 'page' | 'rowsPerPage'>): number {
  return (page - 1) * rowsPerPage;
}

/**
 * Returns the range of rows on screen. Edge rule: an empty list, or a page beyond its end, is 0 to 0.
 *
 * @example rowRange({ page: 3, rowsPerPage: 10, total: 21 }) // { from: 21, to: 21, total: 21 }
 */
export function rowRange(paging: Paging): RowRange {
  const { rowsPerPage, total } = paging;
  const before = rowsBefore(paging);
  if (before >= total) return { from: 0, to: 0, total };
  return { from: before + 1, to: Math.min(before + rowsPerPage, total), total };
}

/**
 * Returns the numbers on the pager's buttons: at most `PAGE_BUTTONS`, with the page as near the middle as
 * the ends allow. Edge rule: with an even number of buttons, one more follows the page than precedes it.
 *
 * @example
 * pageButtons({ page: 20, rowsPerPage: 10, total: 1000 })
 * // [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
 */
export function pageButtons(paging: Paging): readonly number[] {
  const last = pageCount(paging);
  const shown = Math.min(PAGE_BUTTONS, last);
  const first = Math.min(
    Math.max(1, clampPage(paging) - Math.floor((PAGE_BUTTONS - 1) / 2)),
    last - shown + 1,
  );
  return Array.from({ length: shown }, (_, index) => first + index);
}

/**
 * Changes the page size and keeps the first row on screen visible. Edge rule: a size that `pageSize` does not
 * accept becomes the default.
 *
 * @example resizePage({ page: 3, rowsPerPage: 10, total: 57 }, 5) // { page: 5, rowsPerPage: 5, total: 57 }
 */
export function resizePage(paging: Paging, size: number): Paging {
  const rowsPerPage = pageSize(size);
  return { ...paging, rowsPerPage, page: Math.floor(rowsBefore(paging) / rowsPerPage) + 1 };
}

/**
 * Returns the size if a list may have it: an offered size, that of a scrolled list, or one that fits a window
 * of some height. Otherwise returns the default.
 *
 * @example pageSize(7) // 10
 * @example pageSize(19) // 19
 */
export function pageSize(size: number): number {
  return isOfferedSize(size) || isFittingSize(size) ? size : DEFAULT_PAGE_SIZE;
}

/**
 * True for a page size that every window offers, and for that of a scrolled list.
 *
 * @example isOfferedSize(29) // false
 */
export function isOfferedSize(size: number): boolean {
  return [...PAGE_SIZES, SCROLL_SIZE].some((offered) => offered === size);
}

function isFittingSize(size: number): boolean {
  return Number.isInteger(size) && size >= FITTING_SIZES.least && size <= FITTING_SIZES.most;
}

/**
 * Returns the page size of a list that nobody changed: as many rows of height `row` as fit into `room`, in
 * pixels. Edge rule: at least the default size, whose rows are scrolled where fewer fit, and at most 100.
 *
 * @example fittingSize({ room: 970, row: 32 }) // 30
 * @example fittingSize({ room: 638, row: 32 }) // 19
 * @example fittingSize({ room: 200, row: 32 }) // 10
 */
export function fittingSize({ room, row }: Record<'room' | 'row', number>): number {
  const { least, most } = FITTING_SIZES;
  return Math.min(Math.max(Math.floor(room / row), least), most);
}

/**
 * True where a list is scrolled and loads more rows on the way, rather than paged.
 *
 * @example isScrolled({ rowsPerPage: 20 }) // false
 */
export function isScrolled({ rowsPerPage }: Pick<Paging, 'rowsPerPage'>): boolean {
  return rowsPerPage === SCROLL_SIZE;
}
