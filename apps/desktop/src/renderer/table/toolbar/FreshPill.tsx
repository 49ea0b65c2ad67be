import { useTranslation } from 'react-i18next';
import type { Table } from '../use-table.ts';
import styles from './toolbar.module.css';

/** Says how many records have come since the list was asked for; pressing it shows them. */
export function FreshPill({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const count = table.list.fresh.size;
  if (count === 0) return null;
  return (
    <button type="button" className={styles.pill} onClick={() => void table.refresh()}>
      {t('fresh.count', { count })}
    </button>
  );
}
