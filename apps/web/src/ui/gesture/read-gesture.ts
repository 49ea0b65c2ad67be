import { TOUCH_TOLERANCE } from '../timings.ts';

/** The distance of a pointer from where it was pressed, in CSS pixels. */
export interface Travel {
  readonly x: number;
  readonly y: number;
}

/** True while a finger has stayed in place, within tolerance. */
export function hasStayed({ x, y }: Travel): boolean {
  return Math.hypot(x, y) <= TOUCH_TOLERANCE;
}

/** The direction of a swipe: forward to the left, back to the right; `undefined` when it is not a swipe. */
export function swipeOf(travel: Travel): 'on' | 'back' | undefined {
  if (hasStayed(travel) || Math.abs(travel.x) <= Math.abs(travel.y)) return undefined;
  return travel.x < 0 ? 'on' : 'back';
}
