export interface CloseGuardDeps {
  /** Asks whether to leave the unsaved work. */
  readonly ask: () => Promise<boolean>;
  /** Closes the window again, or goes on quitting. */
  readonly leave: () => void;
}

/** Stands between a window with unsaved work and its end. */
export interface CloseGuard {
  setUnsaved(unsaved: boolean): void;
  hasUnsaved(): boolean;
  /** Call when the window is about to close. */
  onClose(event: { preventDefault(): void }): Promise<void>;
}

/** A guard with nothing unsaved. It asks one question at a time, and lets go after a yes. */
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
