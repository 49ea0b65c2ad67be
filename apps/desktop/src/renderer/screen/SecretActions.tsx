import type { ReactNode } from 'react';
import styles from './dialog-form.module.css';
import { ShownSecret } from './ShownSecret.tsx';

interface SecretActionsProps {
  /** The buttons. */
  readonly children: ReactNode;
  /** Explains the effect of the button, where its text alone does not. */
  readonly hint?: string | null;
  /** Why the server refused the last action; `null` if it did not. */
  readonly problem: string | null;
  /** The title of the dialog that shows a new secret. */
  readonly title: string;
  /** The secret that an action made; `undefined` once its reader has stored it. */
  readonly shown: string | undefined;
  readonly onStored: () => void;
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
