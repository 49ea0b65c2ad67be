import { TOUCH_TOLERANCE } from '../timings.ts';

/** How far a pointer has come since it was pressed, in CSS pixels. */
export interface Travel {
  readonly x: number;
  readonly y: number;
}

/** True while a finger has stayed where it was, give or take what fingers do. */
export function hasStayed({ x, y }: Travel): boolean {
  return Math.hypot(x, y) <= TOUCH_TOLERANCE;
}

/**
 * Where a swipe leads: on when it goes to the left, back when it goes to the right, nowhere when it is none.
 */
export function swipeOf(travel: Travel): 'on' | 'back' | undefined {
  if (hasStayed(travel) || Math.abs(travel.x) <= Math.abs(travel.y)) return undefined;
  return travel.x < 0 ? 'on' : 'back';
}
