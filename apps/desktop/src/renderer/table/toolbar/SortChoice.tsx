import { HTMLSelect } from '@blueprintjs/core';
import { isSortable } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useColumnLabel } from '../use-column-label.ts';
import type { Table } from '../use-table.ts';
import styles from './toolbar.module.css';

/** Chooses the order where there are no headings to press. */
export function SortChoice({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const label = useColumnLabel(table.collection);
  const { columns, view, dispatch } = table;
  const [key] = view.sort;
  const options = columns.filter(isSortable).flatMap((column) =>
    [false, true].map((descending) => ({
      value: `${column.value} ${descending}`,
      label: t(descending ? 'layout.descending' : 'layout.ascending', { column: label(column) }),
    })),
  );
  return (
    <HTMLSelect
      className={styles.order ?? ''}
      aria-label={t('layout.order')}
      title={t('layout.order')}
      value={key ? `${key.field} ${key.descending}` : ''}
      options={key ? options : [{ value: '', label: t('layout.order') }, ...options]}
      onChange={({ currentTarget }) => {
        const [field = '', descending] = currentTarget.value.split(' ');
        if (field !== '') dispatch({ type: 'ordered', sort: [{ field, descending: descending === 'true' }] });
      }}
    />
  );
}
