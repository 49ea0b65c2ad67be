import type { GridPlace } from '@harbour/core/table';

interface GridGeometry {
  /** Widths of all columns, in pixels. */
  readonly widths: readonly number[];
  readonly frozenCount: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

const SCROLLED = '.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** The element of the table that scrolls. */
export function scrollerOf(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>(SCROLLED);
}

/** Scrolls as little as shows the whole cell. What is frozen is always in view sideways. */
export function scrollToCell(scroller: HTMLElement, { row, column }: GridPlace, grid: GridGeometry): void {
  const { widths, frozenCount, rowHeight, headHeight } = grid;
  const top = row * rowHeight;
  const window = scroller.clientHeight - headHeight;
  scroller.scrollTop = nearest(scroller.scrollTop, { start: top, size: rowHeight, window });
  if (column < frozenCount) return;
  const sum = (to: number) => widths.slice(0, to).reduce((total, width) => total + width, 0);
  const frozen = sum(frozenCount);
  scroller.scrollLeft = nearest(scroller.scrollLeft, {
    start: sum(column) - frozen,
    size: widths[column] ?? 0,
    window: scroller.clientWidth - frozen,
  });
}

function nearest(
  now: number,
  { start, size, window }: { start: number; size: number; window: number },
): number {
  if (start < now) return start;
  return start + size > now + window ? start + size - window : now;
}
