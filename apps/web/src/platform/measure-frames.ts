import { isDroppedShareKnown, keepDroppedShare } from './choose-display-mode.ts';
import { droppedShare } from './display-mode.ts';

/** The number of frames to measure. */
const FRAMES = 60;

/** Counts dropped frames during the visitor's first scroll, when blur costs most. */
export function measureFrames(): void {
  if (isDroppedShareKnown()) return;
  addEventListener('scroll', () => count(keepDroppedShare), { once: true, passive: true });
}

/** A hidden page draws no frames and says nothing about the device. */
function count(told: (share: number) => void): void {
  const moments: number[] = [];
  const next = (moment: number) => {
    moments.push(moment);
    if (document.hidden) return;
    if (moments.length > FRAMES) told(droppedShare(moments));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
