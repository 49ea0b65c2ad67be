import { type FormEvent, useRef, useState } from 'react';

/** The submission of a form: one at a time, with its error kept until the next attempt. */
export interface Submit {
  readonly isBusy: boolean;
  /** The last error thrown or message returned; `null` if there was none. */
  readonly error: unknown;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends without a form, such as by a button beside it. */
  readonly run: () => void;
}

/** Runs `send` on submission, once per double press. A message that it returns is shown as an error. */
export function useSubmit(send: () => Promise<unknown>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const start = async () => {
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
  const run = () => {
    if (!isRunning.current) void start();
  };
  return {
    isBusy,
    error,
    run,
    onSubmit(event) {
      event.preventDefault();
      run();
    },
  };
}
