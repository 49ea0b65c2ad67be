import { type ReactNode, useState } from 'react';
import styles from './dialog-form.module.css';
import { ShownSecret } from './ShownSecret.tsx';
import { useKeyedSend } from './use-keyed-send.ts';

/** The result of the last action on a record with a secret: a refusal, or a new secret to show once. */
interface SecretState {
  /** Why the server refused the last action; `null` if it did not. */
  readonly problem: string | null;
  /** The secret that an action created; `undefined` once its reader has stored it. */
  readonly shown: string | undefined;
  readonly onStored: () => void;
}

interface SecretSend {
  readonly isBusy: boolean;
  /** Performs an action with an idempotency key. A secret that it resolves to is shown once. */
  readonly send: (action: (key: string) => Promise<string | undefined>) => void;
  readonly state: SecretState;
}

/**
 * Performs the actions on a record with a secret, one at a time. `wordingOf` returns the screen's own text
 * for a refusal's code, if it has one.
 */
export function useSecretSend(wordingOf: (code: string) => string | undefined): SecretSend {
  const [shown, setShown] = useState<string>();
  const { isBusy, problem, send } = useKeyedSend(wordingOf);
  return {
    isBusy,
    send: (action) => void send(async (key) => setShown(await action(key))),
    state: { problem, shown, onStored: () => setShown(undefined) },
  };
}

interface SecretActionsProps extends SecretState {
  /** The buttons. */
  readonly children: ReactNode;
  /** Explains the effect of the button, if its text alone does not. */
  readonly hint?: string | null;
  /** The title of the dialog that shows a new secret. */
  readonly title: string;
}

/** A row of actions on a record with a secret: the buttons, a refusal, and a new secret once. */
export function SecretActions({ children, hint, problem, title, shown, onStored }: SecretActionsProps) {
  return (
    <>
      <div className={styles.buttons}>{children}</div>
      {hint ? <p className={styles.soft}>{hint}</p> : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <ShownSecret title={title} shown={shown} onClose={onStored} />
    </>
  );
}
