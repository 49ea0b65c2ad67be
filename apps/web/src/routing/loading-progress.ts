/** How far a step takes the bar, in percent (specification section 4): less where both code and data of the page must come. */
const RISE = { one: 45, both: 30 } as const;

/** How far the open navigation has come. One for the life of the browser's router. */
export interface LoadingProgress {
  /** A navigation goes on; nothing happens when that was known. */
  readonly begin: () => void;
  readonly end: () => void;
  /** The page's code has come; its data are still to be loaded, or it has none. */
  readonly codeFetched: (hasData: boolean) => void;
  readonly dataLoaded: () => void;
  /** Percent of the way; 0 while nothing is on its way. */
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
  function turn(on: boolean): void {
    if (busy === on) return;
    busy = on;
    moveTo(0);
  }
  const rise = (step: number) => busy && moveTo(percent + step);
  return {
    begin: () => turn(true),
    end: () => turn(false),
    codeFetched: (hasData) => rise(hasData ? RISE.both : RISE.one),
    dataLoaded: () => rise(percent > 0 ? RISE.both : RISE.one),
    percent: () => percent,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
