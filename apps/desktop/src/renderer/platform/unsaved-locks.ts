/** Counts the holders of unsaved work; calls `report` when the first begins and the last ends. */
export function createUnsavedLocks(report: (unsaved: boolean) => void): () => () => void {
  const locks = new Set<symbol>();
  return () => {
    const lock = Symbol('unsaved');
    if (locks.size === 0) report(true);
    locks.add(lock);
    return () => {
      if (locks.delete(lock) && locks.size === 0) report(false);
    };
  };
}
