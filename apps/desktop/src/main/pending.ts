/** Work that must end before the program does. */
export interface Pending {
  add(work: Promise<unknown>): void;
  isEmpty(): boolean;
  /** Resolves when none is left, whether it worked or not. */
  settle(): Promise<void>;
}

/** No work yet; what fails is told to `onError`. */
export function createPending(onError: (error: unknown) => void): Pending {
  const open = new Set<Promise<unknown>>();
  return {
    add(work) {
      const ended = work.catch(onError).finally(() => open.delete(ended));
      open.add(ended);
    },
    isEmpty: () => open.size === 0,
    async settle() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
