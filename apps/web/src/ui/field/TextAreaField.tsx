import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field.tsx';
import styles from './field.module.css';

interface TextAreaFieldProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> {}

/** Text of several lines. */
export function TextAreaField({ label, help, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} name={area.name} help={help} error={error} optional={optional ?? false}>
      {(control) => <textarea {...area} {...control} className={styles.control} />}
    </Field>
  );
}
