import { Button } from '@blueprintjs/core';
import { selectedCount } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table.ts';
import styles from './toolbar.module.css';

interface SelectionBarProps {
  readonly table: Table;
  /** Actions on the selection. */
  readonly children?: ReactNode;
}

/** Shows the selection across all pages, and extends it from this page to everything that matches. */
export function SelectionBar({ table, children }: SelectionBarProps) {
  const { t } = useTranslation('table');
  const { selection, selectionState: state, select, list, query, screen, groups } = table;
  const count = selectedCount(selection);
  if (state === 'none') return null;
  const isCounted = screen.mode !== 'cursor' && groups.matching > list.data.length;
  return (
    <section className={styles.selection} aria-label={t('select.bar')}>
      <strong>{t(state === 'all' ? 'select.pinned' : 'select.count', { count })}</strong>
      {state === 'pageAll' && selection.kind === 'ids' && isCounted ? (
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={t('select.allMatching', { count: groups.matching })}
          onClick={() => select({ type: 'allSelected', query, count: groups.matching })}
        />
      ) : null}
      {children}
      <Button
        variant="minimal"
        size="small"
        text={t('select.clear')}
        onClick={() => select({ type: 'cleared' })}
      />
    </section>
  );
}
