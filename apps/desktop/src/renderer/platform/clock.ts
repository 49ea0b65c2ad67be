import type { Clock } from '@harbour/core/platform';

/** This computer's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
