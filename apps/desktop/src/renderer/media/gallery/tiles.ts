import type { GridMove } from '@harbour/core/table';

/** The measures of a gallery, in pixels. */
export interface Tiling {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

/** The least width of a tile, the space between two, and the height of its text, in pixels. */
const [LEAST_WIDTH, GAP, CAPTION] = [196, 12, 54];
/** The distance of the tiles from the edges, in pixels. */
export const EDGE = 24;

/**
 * Divides the inner width of a gallery into tiles of the same size, at least one in a row.
 *
 * @example tilesIn(700) // { columns: 3, width: 209, height: 211 }
 */
export function tilesIn(inner: number): Tiling {
  const room = Math.max(LEAST_WIDTH, inner - 2 * EDGE);
  const columns = Math.max(1, Math.floor((room + GAP) / (LEAST_WIDTH + GAP)));
  const width = Math.floor((room - (columns - 1) * GAP) / columns);
  return { columns, width, height: Math.round((width * 3) / 4) + CAPTION };
}

/** The position of a tile in pixels, within the scrolled area. */
export function tileBox(index: number, { columns, width, height }: Tiling) {
  const left = EDGE + (index % columns) * (width + GAP);
  return { left, top: Math.floor(index / columns) * (height + GAP), width, height };
}

/** The height of all tiles in pixels, with the space below the last row. */
export function heightOfTiles(count: number, { columns, height }: Tiling): number {
  return Math.ceil(count / columns) * (height + GAP);
}

/** The visible tiles, with one more row at either end. */
export function tilesInView(
  { top, height }: { readonly top: number; readonly height: number },
  tiling: Tiling,
  count: number,
): readonly [from: number, to: number] {
  const row = tiling.height + GAP;
  const first = Math.max(0, Math.floor(top / row) - 1);
  const last = Math.ceil((top + height) / row) + 1;
  return [Math.min(count, first * tiling.columns), Math.min(count, last * tiling.columns)];
}

/** The number of tiles in a row, on a page, and in all. */
interface Extent {
  readonly columns: number;
  readonly page: number;
  readonly count: number;
}

/**
 * Returns the tile that a movement leads to; it stops at the first and the last tile. Home and End go to the
 * ends of the gallery, since rows have no meaning.
 */
export function moveTile(from: number, move: GridMove, { columns, page, count }: Extent): number {
  const steps: Partial<Record<GridMove, number>> = {
    left: -1,
    right: 1,
    up: from - columns < 0 ? 0 : -columns,
    down: from + columns >= count ? 0 : columns,
    pageUp: -page * columns,
    pageDown: page * columns,
    rowStart: -count,
    gridStart: -count,
    columnStart: -count,
    rowEnd: count,
    gridEnd: count,
    columnEnd: count,
  };
  return Math.min(Math.max(0, from + (steps[move] ?? 0)), Math.max(0, count - 1));
}

/**
 * Returns the next tile after `from` whose name begins with the typed text, wrapping around after the last.
 * If one letter is typed repeatedly, each press selects the next tile; undefined if no name begins with it.
 */
export function tileNamed(names: readonly string[], entered: string, from: number): number | undefined {
  const isRepeated = entered.length > 1 && new Set(entered).size === 1;
  const wanted = (isRepeated ? entered.slice(0, 1) : entered).toLocaleLowerCase();
  const start = wanted.length === 1 ? from + 1 : from;
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(wanted));
}
