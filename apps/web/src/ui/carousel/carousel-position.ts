/** A track of slides as it is measured, in CSS pixels. */
export interface Track {
  readonly scrolled: number;
  /** Width of what can be seen. */
  readonly width: number;
  /** From the beginning of a slide to that of the next. */
  readonly step: number;
  readonly count: number;
}

/** Which slides are in sight, counted from 0. */
export interface CarouselPosition {
  readonly first: number;
  /** So many are wholly in sight; one at least. */
  readonly shown: number;
  readonly count: number;
}

/** What can be seen of a track. Edge rule: a slide that misses a pixel to being in sight is in sight. */
export function positionOf({ scrolled, width, step, count }: Track): CarouselPosition {
  const shown = step > 0 ? Math.min(count, Math.max(1, Math.floor((width + 1) / step))) : 1;
  const first = step > 0 ? Math.min(count - shown, Math.max(0, Math.round(scrolled / step))) : 0;
  return { first, shown, count };
}

/**
 * The slide to lead to, so many steps on; past either end it begins anew at the other.
 *
 * @example slideAfter({ first: 3, shown: 3, count: 6 }, 1) // 0
 */
export function slideAfter({ first, shown, count }: CarouselPosition, steps: number): number {
  const last = Math.max(0, count - shown);
  const wanted = first + steps;
  if (wanted > last) return first === last ? 0 : last;
  if (wanted < 0) return first === 0 ? last : 0;
  return wanted;
}
