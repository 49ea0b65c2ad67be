import { useState } from 'react';

/** A dialog with a form, and whether it is open. */
export interface FormDialog {
  /** The key of the dialog's element: with a new key its form is empty, and its next request a new one. */
  readonly key: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  /**
   * Closes the dialog, which reopens in its present state: with its text and the key of a request without a
   * response.
   */
  readonly close: () => void;
  /** Closes the dialog once its work is done; it reopens with an empty form. */
  readonly finish: () => void;
}

/** Holds a dialog whose typed text survives its closing, as long as the page is shown. */
export function useFormDialog(): FormDialog {
  const [{ key, isOpen, isFinished }, set] = useState({ key: 0, isOpen: false, isFinished: false });
  return {
    key,
    isOpen,
    open: () => set({ key: isFinished ? key + 1 : key, isOpen: true, isFinished: false }),
    close: () => set({ key, isOpen: false, isFinished }),
    // The emptied form appears with the next opening, not while this one fades.
    finish: () => set({ key, isOpen: false, isFinished: true }),
  };
}
