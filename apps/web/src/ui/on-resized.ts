import { UI_TIMINGS } from './timings.ts';

/** Calls back when the window has come to rest at another size, until `signal` ends. */
export function onResized(task: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(task, UI_TIMINGS.resizeDebounce);
  };
  addEventListener('resize', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
