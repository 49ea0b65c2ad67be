import { Checkbox } from '@blueprintjs/core';
import type { ListView } from '@harbour/core/table';
import { currentFilterOf, toggled } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { useValueName } from './use-chip-text.ts';

interface StatusFilterFieldProps extends FilterFieldProps {
  readonly choices: readonly string[];
}

/** Any of a field's fixed values. */
export function StatusFilterField({ table, column, choices }: StatusFilterFieldProps) {
  const valueName = useValueName(table);
  const valuesIn = (view: ListView) => currentFilterOf(view, 'status', column.value)?.values ?? [];
  const values = valuesIn(table.view);
  const toggle = (value: string) =>
    table.dispatch((view) => {
      const filter = { kind: 'status', field: column.value, values: toggled(valuesIn(view), value) } as const;
      return { type: 'filterSet', filter };
    });
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
