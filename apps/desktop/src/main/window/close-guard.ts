export interface CloseGuardDeps {
  /** Asks whether to discard the unsaved work. */
  readonly ask: () => Promise<boolean>;
  /** Closes the window again, or continues to quit. */
  readonly leave: () => void;
}

/** Prevents a window with unsaved work from closing. */
export interface CloseGuard {
  setUnsaved(unsaved: boolean): void;
  hasUnsaved(): boolean;
  /** To be called when the window is about to close. */
  onClose(event: { preventDefault(): void }): Promise<void>;
}

/**
 * Creates a guard with nothing unsaved. It shows one dialog at a time, and lets the window close after a yes.
 */
export function createCloseGuard({ ask, leave }: CloseGuardDeps): CloseGuard {
  let unsaved = false;
  let isAsking = false;
  return {
    setUnsaved(now) {
      unsaved = now;
    },
    hasUnsaved: () => unsaved,
    async onClose(event) {
      if (!unsaved) return;
      event.preventDefault();
      if (isAsking) return;
      isAsking = true;
      try {
        if (!(await ask())) return;
        unsaved = false;
        leave();
      } finally {
        isAsking = false;
      }
    },
  };
}
