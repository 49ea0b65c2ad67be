import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { isScrolled, type ListView, PAGE_SIZES, SCROLL_SIZE } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { useDateLocale } from '../../ui/use-locale.ts';
import type { Table } from '../table.ts';
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
