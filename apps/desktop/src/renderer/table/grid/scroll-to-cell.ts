import type { GridPosition } from '@harbour/core/table';

/** The measurements of a grid, in pixels. */
export interface GridGeometry {
  readonly widths: readonly number[];
  readonly frozenCount: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

const SCROLLED = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** Returns the element of the table that scrolls. */
export function scrollerOf(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>(SCROLLED);
}

/** Returns the current position of a rendered cell, relative to the table's corner. */
export function cellBox(scroller: HTMLElement, { row, column }: GridPosition, grid: GridGeometry) {
  const { frozenCount, rowHeight, headHeight, widths } = grid;
  const left = leftOf(column, grid) - (column < frozenCount ? 0 : scroller.scrollLeft);
  return { left, top: headHeight + row * rowHeight - scroller.scrollTop, width: widths[column] ?? 0 };
}

/** Scrolls just far enough to show the whole cell. Frozen columns are always visible horizontally. */
export function scrollToCell(scroller: HTMLElement, { row, column }: GridPosition, grid: GridGeometry): void {
  const { widths, frozenCount, rowHeight, headHeight } = grid;
  scroller.scrollTop = nearest(scroller.scrollTop, {
    start: row * rowHeight,
    size: rowHeight,
    window: scroller.clientHeight - headHeight,
  });
  if (column < frozenCount) return;
  const frozen = leftOf(frozenCount, grid);
  scroller.scrollLeft = nearest(scroller.scrollLeft, {
    start: leftOf(column, grid) - frozen,
    size: widths[column] ?? 0,
    window: scroller.clientWidth - frozen,
  });
}

function leftOf(column: number, { widths }: GridGeometry): number {
  return widths.slice(0, column).reduce((total, width) => total + width, 0);
}

function nearest(
  now: number,
  { start, size, window }: { readonly start: number; readonly size: number; readonly window: number },
): number {
  if (start < now) return start;
  return start + size > now + window ? start + size - window : now;
}
