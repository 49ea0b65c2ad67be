import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field.tsx';
import styles from './field.module.css';

/** One entry of a choice. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** One of several, in the browser's own list. */
export function SelectField({ label, help, error, optional, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
