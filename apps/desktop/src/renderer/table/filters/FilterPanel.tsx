import { FilterIcon } from '@blueprintjs/icons';
import type { ColumnFilter } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import { DateFilterFields } from './DateFilterFields.tsx';
import { EmptyFilterField } from './EmptyFilterField.tsx';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { RangeFilterFields } from './RangeFilterFields.tsx';
import { RelationFilterField } from './RelationFilterField.tsx';
import { StatusFilterField } from './StatusFilterField.tsx';

/** Opens what the list can be filtered by; each choice counts at once. */
export function FilterPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const count = table.view.filters.length;
  if (!table.columns.some(({ filterBy }) => filterBy?.length)) return null;
  return (
    <PanelButton
      icon={<FilterIcon size={14} />}
      text={count === 0 ? t('filter.title') : `${t('filter.title')} (${count})`}
      placement="bottom-start"
    >
      <FilterFields table={table} />
    </PanelButton>
  );
}

function FilterFields({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  return (
    <section className={styles.panel} aria-label={t('filter.title')}>
      {table.columns.map((column) =>
        column.filterBy?.length ? (
          <fieldset key={column.value} className={styles.field}>
            <legend className={styles.legend}>{label(column)}</legend>
            {column.filterBy.map((filter) => (
              <FilterField
                key={filter.kind}
                filter={filter}
                table={table}
                column={column}
                label={label(column)}
              />
            ))}
          </fieldset>
        ) : null,
      )}
    </section>
  );
}

function FilterField({ filter, ...props }: FilterFieldProps & { readonly filter: ColumnFilter }) {
  switch (filter.kind) {
    case 'range':
      return <RangeFilterFields {...props} bounds={filter} />;
    case 'date':
      return <DateFilterFields {...props} local={filter.local ?? false} />;
    case 'status':
      return <StatusFilterField {...props} choices={filter.choices} />;
    case 'relation':
      return <RelationFilterField {...props} />;
    case 'empty':
      return <EmptyFilterField {...props} text={filter.text ?? false} />;
  }
}
