import { UI_TIMINGS } from './timings.ts';

/** Calls `task` when the window's size has settled after a resize, until `signal` aborts. */
export function onResized(task: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(task, UI_TIMINGS.resizeDebounce);
  };
  addEventListener('resize', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
