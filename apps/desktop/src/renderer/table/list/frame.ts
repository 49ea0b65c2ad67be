import type { CancelTimer } from '@harbour/core/platform';

/** Runs a task with the next picture that is drawn. */
export type Frame = (task: () => void) => CancelTimer;

/** A hidden window draws no pictures; its lists are kept current this often, in milliseconds. */
const HIDDEN_MS = 500;

/** The next animation frame, or soon where the window is hidden and draws none. */
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
