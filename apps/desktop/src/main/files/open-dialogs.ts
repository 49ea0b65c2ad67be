/** The open file dialogs: one at a time for each window, and none that outlives its page. */
export interface OpenDialogs {
  /**
   * Runs `step`, which opens a dialog, unless the window has one open already; resolves with `cancelled`
   * then, as for a person who cancels. `isGone` returns whether the calling page has gone meanwhile.
   */
  run<T>(window: number, cancelled: T, step: (isGone: () => boolean) => Promise<T>): Promise<T>;
  /** To be called when the page of a window goes away; the next page may open a dialog at once. */
  releaseWindow(window: number): void;
}

/** Creates the record of open dialogs, with none open. */
export function createOpenDialogs(): OpenDialogs {
  const open = new Map<number, object>();
  return {
    async run(window, cancelled, step) {
      if (open.has(window)) return cancelled;
      const own = {};
      const isGone = () => open.get(window) !== own;
      open.set(window, own);
      try {
        return await step(isGone);
      } finally {
        if (!isGone()) open.delete(window);
      }
    },
    releaseWindow: (window) => void open.delete(window),
  };
}
