import { DROPPED_KEY, readStored, writeStored } from './stored-display.ts';

/** The number of frames to measure. */
const FRAMES = 60;

/**
 * Counts dropped frames during the visitor's first scroll, when blur costs most. The share is stored for the
 * lifetime of this tab, which measures once.
 */
export function measureFrames(): void {
  if (readStored(() => sessionStorage, DROPPED_KEY) !== null) return;
  addEventListener('scroll', () => count(storeShare), { once: true, passive: true });
}

function storeShare(share: number): void {
  writeStored(() => sessionStorage, DROPPED_KEY, share.toFixed(2));
}

/** A hidden page draws no frames and says nothing about the device. */
function count(reported: (share: number) => void): void {
  const times: number[] = [];
  const next = (time: number) => {
    times.push(time);
    if (document.hidden) return;
    if (times.length > FRAMES) reported(droppedShare(times));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** A frame at 60 Hz, in milliseconds. */
const FRAME_MS = 1000 / 60;

/** The share, 0 to 1, of the frames that were due between these times, in milliseconds, but not drawn. */
export function droppedShare(times: readonly number[]): number {
  const due = times
    .slice(1)
    .map((time, index) => Math.max(1, Math.round((time - (times[index] ?? time)) / FRAME_MS)));
  const total = due.reduce((sum, frames) => sum + frames, 0);
  return total === 0 ? 0 : (total - due.length) / total;
}
