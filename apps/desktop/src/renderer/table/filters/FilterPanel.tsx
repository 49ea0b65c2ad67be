import { Checkbox, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import type { ColumnFilter, ListView } from '@harbour/core/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../cells/cell-texts.ts';
import { PanelButton } from '../toolbar/PanelButton.tsx';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import { currentFilterOf, toggled } from './current-filter.ts';
import { DateFilterFields } from './DateFilterFields.tsx';
import type { FilterFieldProps } from './filter-field.ts';
import styles from './filters.module.css';
import { RangeFilterFields } from './RangeFilterFields.tsx';
import { useValueName } from './use-chip-text.ts';
import { useRelatedChoices } from './use-related-choices.ts';

/** Opens the list's filters; each choice applies at once. */
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

interface StatusFilterFieldProps extends FilterFieldProps {
  readonly choices: readonly string[];
}

/** Filters by any of a field's fixed values. */
function StatusFilterField({ table, column, choices }: StatusFilterFieldProps) {
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

interface EmptyFilterFieldProps extends FilterFieldProps {
  /** Whether empty text counts as empty too. */
  readonly text: boolean;
}

/** Filters by whether the field has a value. */
function EmptyFilterField({ table, column, label, text }: EmptyFilterFieldProps) {
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

/** Filters by any of several related records, which are found by search. */
function RelationFilterField({ table, column, label }: FilterFieldProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState('');
  const idsIn = (view: ListView) => currentFilterOf(view, 'relation', column.value)?.ids ?? [];
  const ids = idsIn(table.view);
  const choices = useRelatedChoices(column.source, { text, ids });
  const toggle = (id: string) =>
    table.dispatch((view) => {
      const filter = { kind: 'relation', field: column.value, ids: toggled(idsIn(view), id) } as const;
      return { type: 'filterSet', filter };
    });
  return (
    <>
      <InputGroup
        type="search"
        size="small"
        value={text}
        placeholder={t('filter.relation', { name: label })}
        aria-label={t('filter.relation', { name: label })}
        onValueChange={setText}
      />
      <div className={styles.choices}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={styles.check ?? ''}
            checked={ids.includes(id)}
            label={plainText(name, table.words.language) || id}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </>
  );
}
