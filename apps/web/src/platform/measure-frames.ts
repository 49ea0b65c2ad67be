import { isDroppedShareKnown, keepDroppedShare } from './apply-display-mode.ts';
import { droppedShare } from './display-mode.ts';

/** So many frames tell how a device does. */
const FRAMES = 60;

/**
 * Counts the frames that are dropped while the visitor scrolls for the first time; that is when blur costs
 * most.
 */
export function measureFrames(): void {
  if (isDroppedShareKnown()) return;
  addEventListener('scroll', () => count(keepDroppedShare), { once: true, passive: true });
}

/** A page that goes out of sight draws no frames and says nothing of the device. */
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
