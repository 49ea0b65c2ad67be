import { useTranslation } from 'react-i18next';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';
import { sumsText } from './group-cell.tsx';
import styles from './groups.module.css';

/**
 * Shows the totals of all records of the list: their number, and the sums of columns, amounts per currency.
 */
export function TotalsBar({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { groups, texts } = table;
  const { summary, summed, group } = groups;
  if (!summary || (summed.length === 0 && !group)) return null;
  return (
    <section className={styles.totals} aria-label={t('group.totals')}>
      <span>
        {t('group.records', { count: summary.total })}
        {group ? ` · ${t('group.groups', { count: summary.groupCount })}` : ''}
      </span>
      {summed.map((column) => (
        <span key={column.value}>
          {label(column)} <b>{sumsText(summary.sums[column.value] ?? [], texts) || '–'}</b>
        </span>
      ))}
    </section>
  );
}
