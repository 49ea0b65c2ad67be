import { PAGE_SIZES, rowRange } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import parts from './parts.module.css';
import table from './table.module.css';
import type { ListScreen } from './use-list-view.ts';

interface TablePagerProps<Item extends object> {
  readonly screen: ListScreen<Item>;
  readonly total: number;
}

/** Changes the page of a list and shows the current position. */
export function TablePager<Item extends object>({ screen, total }: TablePagerProps<Item>) {
  const { t } = useTranslation('common');
  const { pager, view, dispatch } = screen;
  const { from, to } = rowRange({ page: pager.page, rowsPerPage: view.rowsPerPage, total });
  const turn = (page: number) => dispatch({ type: 'pageChosen', page });
  return (
    <div className={table.pager}>
      <label className={parts.soft}>
        {t('paging.rowsPerPage')}{' '}
        <select
          className={parts.select}
          value={view.rowsPerPage}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'resized', rowsPerPage: Number(currentTarget.value), total })
          }
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span role="status">{to === 0 ? t('paging.none') : t('paging.range', { from, to, total })}</span>
      <span className={parts.buttons}>
        <Turn isPossible={pager.hasPrevious} onTurn={() => turn(pager.page - 1)}>
          {t('paging.previous')}
        </Turn>
        <Turn isPossible={pager.hasNext} onTurn={() => turn(pager.page + 1)}>
          {t('paging.next')}
        </Turn>
      </span>
    </div>
  );
}

interface TurnProps {
  readonly isPossible: boolean;
  readonly onTurn: () => void;
  readonly children: string;
}

/** At the first and the last page the button keeps the focus and does nothing. */
function Turn({ isPossible, onTurn, children }: TurnProps) {
  return (
    <Button
      kind="secondary"
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onTurn : undefined}
    >
      {children}
    </Button>
  );
}
