/** Counts the holders of unsaved work; calls `tell` when the first begins and the last ends. */
export function createUnsavedHolds(report: (unsaved: boolean) => void): () => () => void {
  const holds = new Set<symbol>();
  return () => {
    const hold = Symbol('unsaved');
    if (holds.size === 0) report(true);
    holds.add(hold);
    return () => {
      if (holds.delete(hold) && holds.size === 0) report(false);
    };
  };
}
