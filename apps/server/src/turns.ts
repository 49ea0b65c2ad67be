/**
 * Work that runs one piece after the other, in the order it was asked for; a piece that fails does not hold
 * up the next.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Turns for each key: work of one key runs one piece after the other, work of different keys side by side.
 */
export function createTurnsByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const end = turn
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === end) last.delete(key);
      });
    last.set(key, end);
    return turn;
  };
}
