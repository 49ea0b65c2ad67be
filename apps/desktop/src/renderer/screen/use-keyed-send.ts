import { readRefusal } from '@harbour/core/contract/errors';
import { isUnanswered } from '@harbour/core/realtime';
import { useRef, useState } from 'react';
import { useErrorText } from '../ui/error-text.ts';

/** An action that the server performs once per idempotency key. */
export interface KeyedSend {
  readonly isBusy: boolean;
  /** Why the server refused; `null` while it has not. */
  readonly problem: string | null;
  /**
   * Clears the problem: the typed text has changed, so the next request is a new one. After an attempt
   * without a response it keeps its key, so that the server refuses it if it has performed the first.
   */
  readonly reset: () => void;
  /** Sends with the current key. Repeated after a lost connection, it is the same request to the server. */
  readonly send: (request: (key: string) => Promise<void>) => Promise<void>;
}

/** A form whose action the server performs once: first its input, then a confirmation. */
export interface KeyedForm<Entered> extends Omit<KeyedSend, 'send'> {
  readonly entered: Entered;
  readonly step: 'form' | 'confirm';
  readonly type: (change: Partial<Entered>) => void;
  readonly go: (step: 'form' | 'confirm') => void;
  readonly send: () => void;
}

/** Sends typed data once. `wordingOf` returns the screen's own text for a refusal's code, if it has one. */
export function useKeyedSend(wordingOf: (code: string) => string | undefined): KeyedSend {
  const errorText = useErrorText();
  const [key, setKey] = useState(newKey);
  const isUnsure = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const performed = () => {
    isUnsure.current = false;
    // The next action is another one, even with the same button.
    setKey(newKey());
  };
  const refused = (error: unknown) => {
    const code = readRefusal(error)?.code;
    isUnsure.current = code === undefined || isUnanswered(error);
    // The server has decided, so the next attempt is a new request.
    if (!isUnsure.current) setKey(newKey());
    setProblem((code === undefined ? undefined : wordingOf(code)) ?? errorText(error));
  };
  return {
    isBusy,
    problem,
    reset: () => {
      if (!isUnsure.current) setKey(newKey());
      setProblem(null);
    },
    send: async (request) => {
      setBusy(true);
      setProblem(null);
      await request(key).then(performed, refused);
      setBusy(false);
    },
  };
}

function newKey(): string {
  return crypto.randomUUID();
}
