// biome-ignore-all lint/a11y/useSemanticElements: a native check box cannot show three states in our style.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles Space in the heading row.
import { rowIds, type SelectionState } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import cells from '../cells/cells.module.css';
import type { Table } from '../table.ts';
import styles from './grid.module.css';

/** Shows whether a row is selected; the row itself reports it to screen readers. */
export function SelectMark({ on }: { readonly on: boolean }) {
  return <span className={styles.check} data-on={on} aria-hidden />;
}

/** The mark at which a row's menu opens. */
export function RowMenuMark({ label }: { readonly label: string }) {
  return <span className={cells.menu} role="img" aria-label={label} data-menu />;
}

const CHECKED: Readonly<Record<SelectionState, boolean | 'mixed'>> = {
  none: false,
  some: 'mixed',
  pageSome: 'mixed',
  pageAll: true,
  all: true,
};

/** Selects every row of the page, or none. */
export function HeadMark({ table }: { readonly table: Table }) {
  const { t } = useTranslation('table');
  const { selectionState: state, rows, select } = table;
  return (
    <span
      role="checkbox"
      aria-checked={CHECKED[state]}
      aria-label={t('select.page')}
      tabIndex={-1}
      className={styles.check}
      data-on={CHECKED[state] === 'mixed' ? 'some' : CHECKED[state]}
      onClick={() => select({ type: 'pageToggled', pageIds: rowIds(rows) })}
    />
  );
}
