import { CrossIcon } from '@blueprintjs/icons';
import { type FilterOperator, operatorsOf, startFilter } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/BusyButton.tsx';
import type { Table } from '../table.ts';
import type { TableColumn } from '../table-column.ts';
import { useColumnLabel } from '../use-column-label.ts';
import { ConditionValue } from './ConditionValue.tsx';
import type { ConditionRow } from './filter-rows.ts';
import styles from './filters.module.css';

interface ConditionEditorProps {
  readonly table: Table;
  readonly columns: readonly TableColumn[];
  readonly row: ConditionRow;
  /** Null removes the condition. */
  readonly onChange: (row: ConditionRow | null) => void;
}

/** Another column starts with its own first operator if the current one needs no value. */
function isKept(operator: FilterOperator): boolean {
  return operator !== 'empty' && operator !== 'filled';
}

/** Edits one condition: a column, an operator and a value. */
export function ConditionEditor({ table, columns, row, onChange }: ConditionEditorProps) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const column = columns.find(({ value }) => value === row.filter.field);
  const name = column ? label(column) : row.filter.field;
  const operators = operatorsOf(column?.filterBy);
  const restart = (next: TableColumn | undefined, operator: FilterOperator | undefined) => {
    const filter = next && operator ? startFilter(next, operator, row.filter) : null;
    if (filter && operator) onChange({ ...row, operator, filter });
  };
  return (
    <div className={styles.condition}>
      <select
        className={styles.select}
        aria-label={t('filter.column')}
        value={row.filter.field}
        onChange={({ currentTarget }) => {
          const next = columns.find(({ value }) => value === currentTarget.value);
          const offered = operatorsOf(next?.filterBy);
          // Related records are selected, unless the person wants to search their titles.
          const own =
            next?.filterBy?.[0]?.kind === 'relation' ? operatorsOf(next.filterBy.slice(0, 1)) : offered;
          restart(next, isKept(row.operator) && own.includes(row.operator) ? row.operator : offered[0]);
        }}
      >
        {columns.map((each) => (
          <option key={each.value} value={each.value}>
            {label(each)}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={t('filter.operator', { name })}
        value={row.operator}
        onChange={({ currentTarget }) =>
          restart(
            column,
            operators.find((each) => each === currentTarget.value),
          )
        }
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {t(`filter.operators.${operator}`)}
          </option>
        ))}
      </select>
      <div className={styles.value}>
        {column ? (
          <ConditionValue
            table={table}
            column={column}
            label={name}
            row={row}
            onChange={(filter) => onChange({ ...row, filter })}
          />
        ) : null}
      </div>
      <IconButton
        icon={<CrossIcon size={12} />}
        label={t('filter.removeCondition', { name })}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
