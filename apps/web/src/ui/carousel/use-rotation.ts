import { type RefObject, useEffect, useState } from 'react';
import { reducesMotion } from './use-carousel.ts';

/** In milliseconds: long enough to read a slide. */
const EVERY = 6000;

interface Rotation {
  /** True when the slides move automatically; a pointer over them or focus within them still pauses them. */
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** Moves automatically unless reduced motion is preferred, until somebody stops it. */
export function useRotation(frame: RefObject<HTMLElement | null>, move: (steps: number) => void): Rotation {
  const [isOn, turn] = useState(false);
  useEffect(() => turn(!reducesMotion() && document.documentElement.dataset.gpu !== 'low'), []);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const isUsed = frame.current?.matches(':hover, :focus-within') ?? true;
      if (!isUsed && !document.hidden) move(1);
    }, EVERY);
    return () => clearInterval(timer);
  }, [frame, move, isOn]);
  return { isOn, turn };
}
