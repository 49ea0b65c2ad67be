import { Checkbox } from '@blueprintjs/core';
import { type DateFilter, type ListView, parseDay } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../record/dates/DayField.tsx';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';

interface DateFilterFieldsProps extends FilterFieldProps {
  /** True if days are in the person's zone by default, otherwise in Hong Kong's; the person can switch. */
  readonly local: boolean;
}

/** Filters days from and to, both included; an empty end is open. */
export function DateFilterFields({ table, column, label, local }: DateFilterFieldsProps) {
  const { t } = useTranslation('table');
  const filterIn = (view: ListView): DateFilter =>
    currentFilterOf(view, 'date', column.value) ?? {
      kind: 'date',
      field: column.value,
      from: null,
      to: null,
      local,
    };
  const now = filterIn(table.view);
  const set = (change: Partial<DateFilter>) =>
    table.dispatch((view) => ({ type: 'filterSet', filter: { ...filterIn(view), ...change } }), 'replace');
  return (
    <>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={`${label}: ${t(`filter.${end}`)}`}
            value={now[end]}
            onChange={(day) => set({ [end]: day === null ? null : parseDay(day) })}
          />
        ))}
      </div>
      {now.from || now.to ? (
        <Checkbox
          className={styles.check ?? ''}
          checked={now.local}
          label={t('filter.local')}
          onChange={({ currentTarget }) => set({ local: currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
