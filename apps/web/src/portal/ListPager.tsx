import { rowRange } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import parts from './parts.module.css';
import table from './table.module.css';
import type { ListScreen } from './use-list-view.ts';

export interface ListPagerProps<Item extends object> {
  readonly screen: Pick<ListScreen<Item>, 'view' | 'pager' | 'dispatch'>;
  readonly total: number;
}

/**
 * Changes the page of a list, and shows and announces the current position. Its children are further
 * controls, such as one for the length of a page.
 */
export function ListPager<Item extends object>({
  screen: { pager, view, dispatch },
  total,
  children,
}: ListPagerProps<Item> & { readonly children?: ReactNode }) {
  const { t } = useTranslation('common');
  const { from, to } = rowRange({ page: pager.page, rowsPerPage: view.rowsPerPage, total });
  const choosePage = (page: number) => dispatch({ type: 'pageChosen', page });
  return (
    <div className={table.pager}>
      {children}
      <span role="status">{to === 0 ? t('paging.none') : t('paging.range', { from, to, total })}</span>
      <span className={parts.buttons}>
        <PageButton isPossible={pager.hasPrevious} onPress={() => choosePage(pager.page - 1)}>
          {t('paging.previous')}
        </PageButton>
        <PageButton isPossible={pager.hasNext} onPress={() => choosePage(pager.page + 1)}>
          {t('paging.next')}
        </PageButton>
      </span>
    </div>
  );
}

interface PageButtonProps {
  readonly isPossible: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** At the first and the last page the button keeps the focus and does nothing. */
function PageButton({ isPossible, onPress, children }: PageButtonProps) {
  return (
    <Button
      kind="secondary"
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onPress : undefined}
    >
      {children}
    </Button>
  );
}
