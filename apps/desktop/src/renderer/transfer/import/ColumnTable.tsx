import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { MappedColumn } from './file-mapping.ts';
import styles from './import.module.css';

interface ColumnTableProps {
  readonly columns: readonly MappedColumn[];
  /** Index of a column that is not mapped by a person. */
  readonly hidden?: number | undefined;
  /** The targets that a column can be mapped to. The table itself offers to leave a column out. */
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (at: number, target: string | null) => void;
}

/** Lists the columns of a file with an example of each, and maps each to a target. */
export function ColumnTable({ columns, hidden, targets, onChange }: ColumnTableProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const options = [{ value: '', label: t('import.leaveOut') }, ...targets];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.example')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, example, target }, at) =>
          at === hidden ? null : (
            <tr key={at}>
              <th scope="row">{heading}</th>
              <td className={styles.example}>{example}</td>
              <td>
                <HTMLSelect
                  fill
                  aria-label={t('common:labelled', { name: t('import.field'), value: heading })}
                  value={target ?? ''}
                  options={options}
                  onChange={({ currentTarget: { value } }) => onChange(at, value === '' ? null : value)}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
