import { NumericInput } from '@blueprintjs/core';
import { type Bounds, rangeFilter } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';

interface RangeFilterFieldsProps extends FilterFieldProps {
  readonly bounds: Bounds;
}

/** Numbers from and to, both included; an empty end is open. */
export function RangeFilterFields({ table, column, label, bounds }: RangeFilterFieldsProps) {
  const { t } = useTranslation('table');
  const now = currentFilterOf(table.view, 'range', column.value);
  const set = (end: 'min' | 'max', text: string) => {
    const value = text.trim() === '' ? null : Number(text);
    if (value !== null && !Number.isFinite(value)) return;
    const next = { min: now?.min ?? null, max: now?.max ?? null, [end]: value };
    const filter = rangeFilter(column.value, bounds, {
      min: next.min ?? bounds.min,
      max: next.max ?? bounds.max,
    });
    table.dispatch({ type: 'filterSet', filter: { ...filter, ...next } }, 'replace');
  };
  return (
    <div className={styles.pair}>
      {(['min', 'max'] as const).map((end) => (
        <NumericInput
          key={end}
          fill
          size="small"
          buttonPosition="none"
          placeholder={t(`filter.${end}`)}
          aria-label={`${label}: ${t(`filter.${end}`)}`}
          value={now?.[end] ?? ''}
          onValueChange={(_value, text) => set(end, text)}
        />
      ))}
    </div>
  );
}
