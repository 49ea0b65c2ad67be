import type { WindowBounds } from '../settings/settings-file.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest size at which the screens fit. */
export const SMALLEST = { width: 960, height: 600 } as const;

const FIRST = { width: 1440, height: 900 } as const;

/** How much of a window's upper edge must be on a display so that a person can drag it, in pixels. */
const GRIP = 80;

/**
 * Returns the position at which the window opens: its last one, if enough of it is on a display to drag it,
 * else the middle of the first display. Never larger than its display.
 */
export function placeWindow(stored: WindowBounds | undefined, areas: readonly Rectangle[]): Rectangle {
  const [first = { x: 0, y: 0, ...FIRST }] = areas;
  const area = stored && areas.find((candidate) => isGraspable(stored, candidate));
  if (!stored || !area) return centre(stored ?? FIRST, first);
  const size = sizeWithin(stored, area);
  return {
    ...size,
    x: clamp(stored.x, area.x - size.width + GRIP, area.x + area.width - GRIP),
    y: clamp(stored.y, area.y, area.y + area.height - GRIP),
  };
}

function isGraspable(window: Rectangle, area: Rectangle): boolean {
  const width = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return width >= GRIP && window.y >= area.y - GRIP && window.y <= area.y + area.height - GRIP;
}

function centre(size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle): Rectangle {
  const { width, height } = sizeWithin(size, area);
  const x = area.x + Math.round((area.width - width) / 2);
  return { width, height, x, y: area.y + Math.round((area.height - height) / 2) };
}

function sizeWithin(
  size: Pick<Rectangle, 'width' | 'height'>,
  area: Rectangle,
): Pick<Rectangle, 'width' | 'height'> {
  return {
    width: clamp(size.width, Math.min(SMALLEST.width, area.width), area.width),
    height: clamp(size.height, Math.min(SMALLEST.height, area.height), area.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
