import { type RefObject, useEffect, useState } from 'react';
import { reducesMotion } from './use-carousel.ts';

/** In milliseconds: long enough to read a slide. */
const EVERY = 6000;

interface Rotation {
  /** The slides move on by themselves; a pointer over them or focus in them holds them still all the same. */
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** Moves on by itself, for those who have not asked for less motion and until somebody stops it. */
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
