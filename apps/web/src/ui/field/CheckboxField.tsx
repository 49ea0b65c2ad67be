import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './field.module.css';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox with its label next to it. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
