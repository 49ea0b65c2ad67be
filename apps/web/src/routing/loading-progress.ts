/**
 * The progress that one step adds, in percent (specification section 4): less if a page needs both code and
 * data.
 */
const RISE = { one: 45, both: 30 } as const;

/** The progress of the current navigation. The browser's router has one for its lifetime. */
export interface LoadingProgress {
  /** Marks the start of a navigation; ignored while one is in progress. */
  readonly begin: () => void;
  readonly end: () => void;
  /** Called when the page's code has loaded; `hasData` states whether its data has to load too. */
  readonly codeFetched: (hasData: boolean) => void;
  readonly dataLoaded: () => void;
  /** The progress in percent; 0 while there is no navigation. */
  readonly percent: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLoadingProgress(): LoadingProgress {
  const listeners = new Set<() => void>();
  let busy = false;
  let percent = 0;

  function moveTo(next: number): void {
    percent = Math.min(next, 100);
    for (const listener of listeners) listener();
  }
  function setLoading(on: boolean): void {
    if (busy === on) return;
    busy = on;
    moveTo(0);
  }
  const rise = (step: number) => busy && moveTo(percent + step);
  return {
    begin: () => setLoading(true),
    end: () => setLoading(false),
    codeFetched: (hasData) => rise(hasData ? RISE.both : RISE.one),
    dataLoaded: () => rise(percent > 0 ? RISE.both : RISE.one),
    percent: () => percent,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
