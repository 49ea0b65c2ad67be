import { type ComponentType, createElement, type ReactNode } from 'react';
import { UI_TIMINGS } from '../timings.ts';

/** The props of a dialog's content: how to close it. */
export interface DialogContentProps<Result> {
  /** Closes the dialog with its result. */
  readonly onDone: (result: Result) => void;
  /** Closes the dialog without a result. */
  readonly onCancel: () => void;
}

interface DialogRequest<Result> {
  readonly title: string;
  /** Fills the window. */
  readonly fullscreen?: boolean;
  /** Loads the content's code; a spinner is shown meanwhile. */
  readonly load: () => Promise<ComponentType<DialogContentProps<Result>>>;
}

/** One dialog on the page. */
interface DialogEntry {
  readonly id: number;
  readonly title: string;
  readonly fullscreen: boolean;
  readonly isOpen: boolean;
  /** `undefined` while it loads. */
  readonly content: ReactNode;
  readonly cancel: () => void;
}

/** The dialogs of a page, in the order of opening. */
export interface DialogQueue {
  /**
   * Opens a dialog and resolves with its result, or with `undefined` when it is cancelled. Rejects when its
   * content cannot be loaded.
   */
  readonly open: <Result>(request: DialogRequest<Result>) => Promise<Result | undefined>;
  /** The same list until something changes. */
  readonly entries: () => readonly DialogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a page's dialog queue. `after` runs a task once, after a delay in milliseconds. */
export function createDialogQueue(after: (delayMs: number, task: () => void) => void): DialogQueue {
  const listeners = new Set<() => void>();
  let entries: readonly DialogEntry[] = [];
  let count = 0;

  function replace(next: readonly DialogEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, changes: Partial<DialogEntry>) =>
    replace(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  function close(id: number): void {
    change(id, { isOpen: false });
    after(UI_TIMINGS.dialogRemoval, () => replace(entries.filter((entry) => entry.id !== id)));
  }

  return {
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: <Result>({ title, fullscreen = false, load }: DialogRequest<Result>) => {
      const id = ++count;
      const ending = new Promise<Result | undefined>((onDone, onFailed) => {
        const onCancel = () => onDone(undefined);
        replace([...entries, { id, title, fullscreen, isOpen: true, content: null, cancel: onCancel }]);
        load().then(
          (Content) => change(id, { content: createElement(Content, { onDone, onCancel }) }),
          onFailed,
        );
      });
      return ending.finally(() => close(id));
    },
  };
}
