import { type FormEvent, useEffect, useRef, useState } from 'react';

/** The submission of a form: one at a time, with its error kept until the next attempt. */
export interface Submit {
  readonly isBusy: boolean;
  /** The last error thrown or message returned; `null` if there was none. */
  readonly error: unknown;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits without a form, for example by a button next to it. */
  readonly run: () => void;
}

/**
 * Runs `send` on submission, once per double press. A message that it returns is shown as an error.
 * Afterwards the focus moves to the form's first field in error.
 */
export function useSubmit(send: () => Promise<unknown>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (ended > 0) focusFirstFault(form.current);
  }, [ended]);
  const start = async () => {
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      const response = await send();
      if (typeof response === 'string') setError(response);
    } catch (thrown) {
      setError(thrown);
    } finally {
      isRunning.current = false;
      setBusy(false);
      setEnded((count) => count + 1);
    }
  };
  const run = () => {
    if (!isRunning.current) void start();
  };
  return {
    isBusy,
    error,
    run,
    onSubmit(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      run();
    },
  };
}

const CONTROLS = ':is(input, select, textarea, button, [contenteditable])';
/** A control in error, or the first control of a group in error whose own controls are not. */
const FAULTY = `[aria-invalid="true"]${CONTROLS}, [aria-invalid="true"]:not(:has([aria-invalid="true"])) ${CONTROLS}`;

/** Moves the focus to the first control in error within an element and scrolls to it, if there is one. */
export function focusFirstFault(container: Element | null): void {
  const found = container?.querySelector<HTMLElement>(FAULTY);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'nearest' });
}
