import { Checkbox } from '@blueprintjs/core';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { useValueName } from './use-chip-text.ts';

interface StatusFilterFieldProps extends FilterFieldProps {
  readonly choices: readonly string[];
}

/** Any of a field's fixed values. */
export function StatusFilterField({ table, column, choices }: StatusFilterFieldProps) {
  const valueName = useValueName(table);
  const values = currentFilterOf(table.view, 'status', column.value)?.values ?? [];
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
    table.dispatch({
      type: 'filterSet',
      filter: { kind: 'status', field: column.value, values: next },
    });
  };
  return (
    <div className={styles.choices}>
      {choices.map((value) => (
        <Checkbox
          key={value}
          className={styles.check ?? ''}
          checked={values.includes(value)}
          label={valueName(column.value, value)}
          onChange={() => toggle(value)}
        />
      ))}
    </div>
  );
}
