/**
 * Work that must finish before the program exits. It must not wait for a person: a dialog would keep the
 * program open.
 */
export interface Pending {
  add(work: Promise<unknown>): void;
  isEmpty(): boolean;
  /** Resolves when all work has settled, whether it succeeded or not. */
  settle(): Promise<void>;
}

/** Creates an empty set of work; failures go to `onError`. */
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
