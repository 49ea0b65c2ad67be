import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { isScrolled, type ListView, PAGE_SIZES, SCROLL_SIZE, selectedCount } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateLocale } from '../../ui/use-locale.ts';
import { sumsText } from '../groups/group-cell.tsx';
import groupStyles from '../groups/groups.module.css';
import type { Table } from '../table.ts';
import { useColumnLabel } from '../use-column-label.ts';
import styles from './toolbar.module.css';

/** Shows the position in the list, and links to its other pages. */
export function PagerBar({ table }: { readonly table: Table }) {
  const { t } = useTranslation(['common', 'table']);
  const locale = useDateLocale();
  const { pager, view, list, dispatch, defaults } = table;
  const isUnknown = list.answered === null && list.data.length === 0;
  const step = (to: 'previous' | 'next') =>
    table.screen.mode === 'cursor'
      ? dispatch({ type: 'stepped', step: to, cursors: list.cursors })
      : dispatch({ type: 'pageChosen', page: pager.page + (to === 'next' ? 1 : -1) });
  return (
    <nav className={styles.pager} aria-label={t('table:pager.label')}>
      <HTMLSelect
        aria-label={t('paging.rowsPerPage')}
        title={t('paging.rowsPerPage')}
        value={view.rowsPerPage}
        options={[
          ...sizesOf(view, defaults),
          ...(table.screen.mode === 'cursor' ? [] : [{ value: SCROLL_SIZE, label: t('table:pager.scroll') }]),
        ]}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'resized', rowsPerPage: Number(currentTarget.value), total: list.total })
        }
      />
      {/* Before the first response the number of rows is unknown. */}
      <span className={styles.range}>{isUnknown ? null : t('table:pager.range', { ...pager.range })}</span>
      <ButtonGroup variant="minimal" size="small">
        <Button
          icon={<ChevronLeftIcon size={14} />}
          aria-label={t('paging.previous')}
          disabled={!pager.hasPrevious}
          onClick={() => step('previous')}
        />
        {pager.buttons.length > 1
          ? pager.buttons.map((page) => (
              <Button
                key={page}
                text={page.toLocaleString(locale)}
                active={page === pager.page}
                aria-current={page === pager.page ? 'page' : undefined}
                aria-label={t('paging.page', { page })}
                onClick={() => dispatch({ type: 'pageChosen', page })}
              />
            ))
          : null}
        <Button
          icon={<ChevronRightIcon size={14} />}
          aria-label={t('paging.next')}
          disabled={!pager.hasNext}
          onClick={() => step('next')}
        />
      </ButtonGroup>
    </nav>
  );
}

/**
 * Returns the selectable sizes: those of every window, the one that fits this window, and the current one.
 */
function sizesOf(view: ListView, defaults: ListView): readonly number[] {
  const used = [defaults, view].filter((each) => !isScrolled(each)).map(({ rowsPerPage }) => rowsPerPage);
  return [...new Set<number>([...PAGE_SIZES, ...used])].sort((one, other) => one - other);
}

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
    <section className={groupStyles.totals} aria-label={t('group.totals')}>
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
