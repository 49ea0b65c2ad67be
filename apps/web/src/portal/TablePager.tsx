import { PAGE_SIZES } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import type { ListScreen } from './use-list-view.ts';

interface TablePagerProps<Item extends object> {
  readonly screen: ListScreen<Item>;
  readonly total: number;
}

/** Turns the pages of a list and says where in it one stands. */
export function TablePager<Item extends object>({ screen, total }: TablePagerProps<Item>) {
  const { t } = useTranslation('common');
  const { pager, view, dispatch } = screen;
  const turn = (page: number) => dispatch({ type: 'pageChosen', page });
  return (
    <div className="p-pager">
      <label className="p-soft">
        {t('paging.rowsPerPage')}{' '}
        <select
          className="p-select"
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
      <span role="status">{pager.range}</span>
      <span className="p-buttons">
        <Button kind="secondary" disabled={!pager.hasPrevious} onClick={() => turn(pager.page - 1)}>
          {t('paging.previous')}
        </Button>
        <Button kind="secondary" disabled={!pager.hasNext} onClick={() => turn(pager.page + 1)}>
          {t('paging.next')}
        </Button>
      </span>
    </div>
  );
}
