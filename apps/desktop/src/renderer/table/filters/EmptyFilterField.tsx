import { SegmentedControl } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { currentFilterOf } from './current-filter.ts';
import type { FilterFieldProps } from './filter-field.ts';

interface EmptyFilterFieldProps extends FilterFieldProps {
  /** Empty text counts as empty too. */
  readonly text: boolean;
}

/** Whether the field holds anything. */
export function EmptyFilterField({ table, column, label, text }: EmptyFilterFieldProps) {
  const { t } = useTranslation('table');
  const now = currentFilterOf(table.view, 'empty', column.value);
  const slot = { kind: 'empty', field: column.value } as const;
  return (
    <SegmentedControl
      size="small"
      fill
      aria-label={`${label}: ${t('filter.emptiness')}`}
      value={now ? String(now.empty) : 'any'}
      options={[
        { value: 'any', label: t('filter.any') },
        { value: 'true', label: t('filter.empty') },
        { value: 'false', label: t('filter.filled') },
      ]}
      onValueChange={(value) =>
        table.dispatch(
          value === 'any'
            ? { type: 'filterRemoved', filter: slot }
            : { type: 'filterSet', filter: { ...slot, empty: value === 'true', text } },
        )
      }
    />
  );
}
