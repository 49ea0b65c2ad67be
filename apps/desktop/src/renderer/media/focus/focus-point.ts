/** A point of a picture, in thousandths from the top left. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** The point that stays visible if a picture has no focal point. */
export const CENTRE: FocusPoint = { x: 500, y: 500 };

/** How far an arrow key moves the point, and with Shift, in thousandths. */
const [STEP, LARGE_STEP] = [10, 100];

const directions: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns the point after a key press, within the picture; undefined for a key that moves nothing.
 *
 * @example movePoint({ x: 500, y: 995 }, 'ArrowDown', false) // { x: 500, y: 1000 }
 */
export function movePoint({ x, y }: FocusPoint, key: string, isLarge: boolean): FocusPoint | undefined {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  const step = isLarge ? LARGE_STEP : STEP;
  return direction && { x: within(x + direction.x * step), y: within(y + direction.y * step) };
}

/** Returns the point of a picture at a position in the window, in pixels. */
export function pointAt(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  at: { readonly clientX: number; readonly clientY: number },
): FocusPoint {
  return { x: share(at.clientX - left, width), y: share(at.clientY - top, height) };
}

function share(part: number, whole: number): number {
  return whole > 0 ? within(Math.round((part / whole) * 1000)) : CENTRE.x;
}

function within(thousandths: number): number {
  return Math.min(1000, Math.max(0, thousandths));
}
