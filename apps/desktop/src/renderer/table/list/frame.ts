import type { CancelTimer } from '@harbour/core/platform';

/** Runs a task before the next frame is painted. */
export type Frame = (task: () => void) => CancelTimer;

/** How often lists are updated in a hidden window, which paints no frames, in milliseconds. */
const HIDDEN_MS = 500;

/** Runs a task in the next animation frame, or after a short time where the window is hidden. */
export const animationFrame: Frame = (task) => {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_MS);
  return cancel;
};
