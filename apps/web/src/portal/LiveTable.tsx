import { type Column, PAGE_SIZES, type SortKey } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager, type ListPagerProps } from './ListPager.tsx';
import { LiveView } from './LiveView.tsx';
import parts from './parts.module.css';
import table from './table.module.css';
import type { ListScreen } from './use-list-view.ts';

/** One column: its definition for core/table, and its rendering. */
export interface TableColumn<Item extends object> extends Pick<Column<Item>, 'value' | 'sortable'> {
  readonly heading: string;
  /** Numbers are aligned right. */
  readonly isNumber?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface LiveTableProps<Item extends object> {
  readonly caption: string;
  /** The first column is the row's header. */
  readonly columns: readonly TableColumn<Item>[];
  readonly screen: ListScreen<Item>;
  readonly empty: ReactNode;
}

/** A list as a table: headings sort it, buttons change the page, and on a phone each row is a card. */
export function LiveTable<Item extends { readonly _id: string }>(props: LiveTableProps<Item>) {
  const { caption, columns, screen, empty } = props;
  return (
    <LiveView list={screen.list} empty={empty}>
      {(records, total) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Heading key={column.value} column={column} screen={screen} />
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((item) => (
                <Row key={item._id} item={item} columns={columns} />
              ))}
            </tbody>
          </table>
          <TablePager screen={screen} total={total} />
        </>
      )}
    </LiveView>
  );
}

interface HeadingProps<Item extends object> {
  readonly column: TableColumn<Item>;
  readonly screen: ListScreen<Item>;
}

function Heading<Item extends object>({ column, screen: { view, dispatch } }: HeadingProps<Item>) {
  const { t } = useTranslation('portal');
  const { value, heading, sortable, isNumber } = column;
  const key = view.sort.find(({ field }) => field === value);
  const order = orderOf(key);
  const className = isNumber ? table.number : undefined;
  if (!sortable) {
    return (
      <th scope="col" className={className}>
        {heading}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={table.sort}
        title={t('table.sort', { name: heading })}
        onClick={() => dispatch({ type: 'sorted', field: value })}
      >
        {heading}
        <span aria-hidden="true">{{ none: '', ascending: ' ↑', descending: ' ↓' }[order]}</span>
      </button>
    </th>
  );
}

function orderOf(key: SortKey | undefined) {
  if (key === undefined) return 'none';
  return key.descending ? 'descending' : 'ascending';
}

interface RowProps<Item extends object> {
  readonly item: Item;
  readonly columns: readonly TableColumn<Item>[];
}

function Row<Item extends object>({ item, columns: [first, ...rest] }: RowProps<Item>) {
  return (
    <tr>
      {first === undefined ? null : <th scope="row">{first.cell(item)}</th>}
      {rest.map(({ value, heading, isNumber, cell }) => (
        <td key={value} data-label={heading} className={isNumber ? table.number : undefined}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

/** Changes the page of a table and its length, and shows the current position. */
function TablePager<Item extends object>({ screen, total }: ListPagerProps<Item>) {
  const { t } = useTranslation('common');
  const { view, dispatch } = screen;
  return (
    <ListPager screen={screen} total={total}>
      <label className={parts.soft}>
        {t('paging.rowsPerPage')}
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
    </ListPager>
  );
}
