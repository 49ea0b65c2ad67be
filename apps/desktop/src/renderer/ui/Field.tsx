import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Attributes that connect a control with its label, its hint and its error. */
interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The hint changes while the person types, and is announced. */
  readonly isHintLive?: boolean;
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}

/** A control with its label above; the hint precedes the error. */
export function Field({ label, hint, isHintLive = false, error, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <div id={`${id}-hint`} className={styles.hint} role={isHintLive ? 'status' : undefined}>
        {hint}
      </div>
      {error ? (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      ) : null}
    </div>
  );
}
