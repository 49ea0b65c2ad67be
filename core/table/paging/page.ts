import { DEFAULT_PAGE_SIZE, PAGE_BUTTONS, PAGE_SIZES, SCROLL_SIZE } from '../constants.ts';

/** Where one stands in a list read by page: `page` begins at 1, `total` counts every matching row. */
export interface Paging {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
}

/** The rows on screen by their number in the whole list, both ends included; 0-0 where there are none. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * How many pages a list has. Edge rule: an empty list still has one, empty, page.
 *
 * @example pageCount({ total: 21, rowsPerPage: 10 }) // 3
 */
export function pageCount({ total, rowsPerPage }: Pick<Paging, 'total' | 'rowsPerPage'>): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

/**
 * The page nearest to the one asked for that the list has; after the last row of the last page is deleted, the one before.
 *
 * @example clampPage({ page: 9, rowsPerPage: 10, total: 21 }) // 3
 */
export function clampPage(paging: Paging): number {
  return Math.min(Math.max(1, Math.trunc(paging.page)), pageCount(paging));
}

/**
 * Rows before the page: the server's `$skip`.
 *
 * @example rowsBefore({ page: 3, rowsPerPage: 10 }) // 20
 */
export function rowsBefore({ page, rowsPerPage }: Pick<Paging, 'page' | 'rowsPerPage'>): number {
  return (page - 1) * rowsPerPage;
}

/**
 * The rows on screen. Edge rule: an empty list, or a page beyond its end, is 0 to 0.
 *
 * @example rowRange({ page: 3, rowsPerPage: 10, total: 21 }) // { from: 21, to: 21 }
 */
export function rowRange(paging: Paging): RowRange {
  const before = rowsBefore(paging);
  if (before >= paging.total) return { from: 0, to: 0 };
  return { from: before + 1, to: Math.min(before + paging.rowsPerPage, paging.total) };
}

/**
 * The range as the pager shows it: `from-to/total`.
 *
 * @example rangeText({ page: 2, rowsPerPage: 10, total: 57 }) // '11-20/57'
 * @example rangeText({ page: 1, rowsPerPage: 10, total: 0 }) // '0-0/0'
 */
export function rangeText(paging: Paging): string {
  const { from, to } = rowRange(paging);
  return `${from}-${to}/${paging.total}`;
}

/**
 * The numbers on the pager's buttons: at most `buttons` of them, the page as near the middle as the ends allow. Edge
 * rule: with an even number of buttons one more stands after the page than before it.
 *
 * @example pageButtons({ page: 20, rowsPerPage: 10, total: 1000 }) // [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
 */
export function pageButtons(paging: Paging, buttons: number = PAGE_BUTTONS): readonly number[] {
  const last = pageCount(paging);
  const shown = Math.min(buttons, last);
  const first = Math.min(Math.max(1, clampPage(paging) - Math.floor((buttons - 1) / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}

/**
 * Another page size that keeps the first row on screen on screen. Edge rule: a size that is not offered becomes the default.
 *
 * @example resizePage({ page: 3, rowsPerPage: 10, total: 57 }, 5) // { page: 5, rowsPerPage: 5, total: 57 }
 */
export function resizePage(paging: Paging, size: number): Paging {
  const rowsPerPage = pageSize(size);
  return { ...paging, rowsPerPage, page: Math.floor(rowsBefore(paging) / rowsPerPage) + 1 };
}

/**
 * A size if it is one of those offered or that of a scrolled list, the default otherwise.
 *
 * @example pageSize(7) // 10
 */
export function pageSize(size: number): number {
  return [...PAGE_SIZES, SCROLL_SIZE].find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
}

/**
 * True where a list is scrolled, reading on as one goes, rather than turned page by page.
 *
 * @example isScrolled({ rowsPerPage: 20 }) // false
 */
export function isScrolled({ rowsPerPage }: Pick<Paging, 'rowsPerPage'>): boolean {
  return rowsPerPage === SCROLL_SIZE;
}
