import { readRefusal } from '@harbour/core/contract';
import { useState } from 'react';
import { useErrorText } from '../ui/error-text.ts';

/** An action that the server carries out once for each key. */
export interface KeyedSend {
  readonly isBusy: boolean;
  /** Why the server did nothing; `null` while nothing was refused. */
  readonly problem: string | null;
  /** Forgets the problem: what was typed has changed, so the next request is another one. */
  readonly forget: () => void;
  /**
   * Sends with the present key. Pressed again after the connection was lost, it is the same request to the
   * server.
   */
  readonly send: (request: (key: string) => Promise<void>) => Promise<void>;
}

/**
 * Sends once for what was typed. `wordingOf` gives the text of a refusal's code where the screen has one of
 * its own.
 */
export function useKeyedSend(wordingOf: (code: string) => string | undefined): KeyedSend {
  const errorText = useErrorText();
  const [key, setKey] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refused = (error: unknown) => {
    const code = readRefusal(error)?.code;
    // The server has decided: another try is another request.
    if (code !== undefined) setKey(newKey());
    setProblem((code === undefined ? undefined : wordingOf(code)) ?? errorText(error));
  };
  return {
    isBusy,
    problem,
    forget: () => {
      setKey(newKey());
      setProblem(null);
    },
    send: async (request) => {
      setBusy(true);
      setProblem(null);
      await request(key).catch(refused);
      setBusy(false);
    },
  };
}

function newKey(): string {
  return crypto.randomUUID();
}
