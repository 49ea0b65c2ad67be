/** The measurements of a slide track, in CSS pixels. */
export interface Track {
  readonly scrolled: number;
  /** Visible width. */
  readonly width: number;
  /** Distance from the start of one slide to the next. */
  readonly step: number;
  readonly count: number;
}

/** The visible slides, counted from 0. */
export interface CarouselPosition {
  readonly first: number;
  /** The number of fully visible slides; at least one. */
  readonly shown: number;
  readonly count: number;
}

/**
 * The visible part of a track. Edge rule: a slide within one pixel of being fully visible counts as visible.
 */
export function positionOf({ scrolled, width, step, count }: Track): CarouselPosition {
  const shown = step > 0 ? Math.min(count, Math.max(1, Math.floor((width + 1) / step))) : 1;
  const first = step > 0 ? Math.min(count - shown, Math.max(0, Math.round(scrolled / step))) : 0;
  return { first, shown, count };
}

/**
 * The slide that is `steps` further on; wraps around at either end.
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
