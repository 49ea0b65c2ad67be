import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field.tsx';
import styles from './field.module.css';

interface TextFieldProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {}

/** One line of text: a name, a telephone number, a password. */
export function TextField({ label, help, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} name={input.name} help={help} error={error} optional={optional ?? false}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}
