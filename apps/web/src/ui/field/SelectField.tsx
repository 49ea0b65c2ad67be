import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field.tsx';
import styles from './field.module.css';

/** One option. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly lang?: string;
}

interface SelectFieldProps
  extends FieldText,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** A native select. */
export function SelectField({ label, help, error, optional, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} name={select.name} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
