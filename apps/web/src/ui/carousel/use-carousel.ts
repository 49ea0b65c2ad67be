import { type RefObject, useCallback, useEffect, useState } from 'react';
import { UI_TIMINGS } from '../timings.ts';
import { type CarouselPosition, positionOf, slideAfter } from './carousel-position.ts';

interface Carousel extends CarouselPosition {
  /** Moves by this number of slides, backwards if negative; wraps around at either end. */
  readonly move: (steps: number) => void;
}

/** Tracks a slide list that the browser scrolls, and moves it. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number): Carousel {
  const [position, setPosition] = useState<CarouselPosition>({ first: 0, shown: 1, count });
  useEffect(() => {
    const { current } = track;
    if (current === null) return;
    const abort = new AbortController();
    const look = () => setPosition((before) => sameOr(before, measure(current, count)));
    look();
    current.addEventListener('scroll', look, { passive: true, signal: abort.signal });
    onResized(look, abort.signal);
    return () => abort.abort();
  }, [track, count]);
  const move = useCallback(
    (steps: number) => {
      const { current } = track;
      if (current === null) return;
      const to = slideAfter(measure(current, count), steps);
      current.scrollTo({ left: to * stepOf(current), behavior: reducesMotion() ? 'instant' : 'smooth' });
    },
    [track, count],
  );
  return { ...position, move };
}

function measure(track: HTMLElement, count: number): CarouselPosition {
  return positionOf({ scrolled: track.scrollLeft, width: track.clientWidth, step: stepOf(track), count });
}

function stepOf({ children }: HTMLElement): number {
  const [one, next] = [...children].slice(0, 2).map((slide) => slide.getBoundingClientRect());
  return one === undefined ? 0 : (next?.left ?? one.right) - one.left;
}

function sameOr(before: CarouselPosition, now: CarouselPosition): CarouselPosition {
  return before.first === now.first && before.shown === now.shown ? before : now;
}

export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls `task` when the window's size has settled after a resize, until `signal` aborts. */
function onResized(task: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(task, UI_TIMINGS.resizeDebounce);
  };
  addEventListener('resize', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
