import { type FormEvent, useRef, useState } from 'react';

/** A form's sending: once at a time, its failure kept until the next try. */
export interface Submit {
  readonly isBusy: boolean;
  /** What was thrown last, or said against sending; `null` while nothing was. */
  readonly error: unknown;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Runs `send` when the form is sent; pressing twice sends once. A sentence that it answers stands like an
 * error.
 */
export function useSubmit(send: () => Promise<unknown>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const run = async () => {
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      const answer = await send();
      if (typeof answer === 'string') setError(answer);
    } catch (thrown) {
      setError(thrown);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    onSubmit(event) {
      event.preventDefault();
      if (!isRunning.current) void run();
    },
  };
}
