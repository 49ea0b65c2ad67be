import { describe, expect, test } from 'vitest';
import { fixedOffset } from '../filters/day.ts';
import type { Filter } from '../filters/filter.ts';
import { NO_CURSORS } from '../paging/cursor.ts';
import { listConditions, listQuery } from '../query/list-query.ts';
import { NO_SELECTION } from '../selection/selection.ts';
import { decodeView } from '../url/view-url.ts';
import { type ListConfig, listPager, listRequest, sortedColumn } from './list-derive.ts';
import { DEFAULT_VIEW, knownView, type ListView } from './list-view.ts';
import { type TableHides, tableOffers } from './offers.ts';
import { type ViewAction, viewReducer } from './view-reducer.ts';

const config: ListConfig = {
  columns: [{ text: 'Name', value: 'name', sortable: true }],
  searchFields: ['name'],
  mode: 'page',
  filter: { hasEvent: true },
  localZone: fixedOffset,
};
const draft: Filter = { kind: 'status', field: 'status', values: ['draft'] };

describe('the view', () => {
  const deep: ListView = { ...DEFAULT_VIEW, page: 4, cursor: 'c', filters: [draft] };

  test.each<ViewAction>([
    { type: 'sorted', field: 'name' },
    { type: 'searched', search: { text: 'tea', at: 'start' } },
    { type: 'filterSet', filter: { ...draft, values: ['published'] } },
    { type: 'filterRemoved', filter: draft },
    { type: 'filtersCleared' },
    { type: 'resized', rowsPerPage: 20, total: 90 },
  ])('$type returns to the start of a list by cursor', (action) => {
    expect(viewReducer(deep, action)).toMatchObject({ page: 1, cursor: null });
  });

  test('a group sorts the list and hides folded rows, without changing the list’s conditions', () => {
    const grouped = viewReducer(
      { ...DEFAULT_VIEW, page: 3, sort: [{ field: 'name', descending: true }] },
      { type: 'grouped', group: { field: 'status', by: null, descending: true } },
    );
    expect(grouped.page).toBe(1);
    const columns = [...config.columns, { text: 'Status', value: 'status', sortable: true }];
    const folded = viewReducer(grouped, {
      type: 'folded',
      folds: { all: false, values: ['draft'] },
      before: 10,
    });
    const request = listRequest(folded, { ...config, columns }, null);
    expect(listQuery(request)).toMatchObject({
      $and: [{ hasEvent: true }, { status: { $nin: ['draft'] } }],
      $sort: { status: -1, name: -1 },
    });
    expect(listConditions(request)).toEqual({ hasEvent: true });
    expect(listQuery(listRequest(folded, { ...config, columns, mode: 'cursor' }, null))).not.toHaveProperty(
      '$and',
    );
    expect(listQuery(listRequest(folded, config, null)).$sort).toEqual({ name: -1 });
  });

  test('folding a group shows the page with its heading', () => {
    const at = (before: number) =>
      viewReducer(DEFAULT_VIEW, { type: 'folded', folds: { all: true, values: [] }, before }).page;
    expect([at(0), at(1), at(10), at(11), at(21)]).toEqual([1, 1, 1, 2, 3]);
  });

  test('each action changes its own part', () => {
    const view = [
      { type: 'sorted', field: 'date' },
      { type: 'sorted', field: 'name', adding: true },
      { type: 'searched', search: { text: 'tea', at: 'start' } },
      { type: 'filterSet', filter: draft },
      { type: 'columnsChosen', columns: ['name'] },
      { type: 'editorOpened', id: 'n1' },
      { type: 'resized', rowsPerPage: 20, total: 90 },
      { type: 'pageChosen', page: 3 },
    ] satisfies ViewAction[];
    expect(view.reduce<ListView>(viewReducer, DEFAULT_VIEW)).toEqual({
      ...DEFAULT_VIEW,
      page: 3,
      cursor: null,
      rowsPerPage: 20,
      sort: [
        { field: 'date', descending: false },
        { field: 'name', descending: false },
      ],
      search: { text: 'tea', at: 'start' },
      filters: [draft],
      columns: ['name'],
      editor: 'n1',
      trash: false,
    });
  });

  test('a page beyond the end becomes the last one, and a page within it is kept', () => {
    const view = { ...DEFAULT_VIEW, page: 3 };
    expect(viewReducer(view, { type: 'counted', total: 20 }).page).toBe(2);
    expect(viewReducer(view, { type: 'counted', total: 21 })).toBe(view);
  });
});

describe('the request of a view', () => {
  test('becomes a query of the server', () => {
    const view = {
      ...DEFAULT_VIEW,
      page: 2,
      filters: [draft],
      search: { text: 'tea', at: 'start' as const },
    };
    expect(listQuery(listRequest(view, config, 57))).toEqual({
      $and: [{ hasEvent: true }, { status: { $in: ['draft'] } }],
      $search: { text: 'tea', fields: ['name'], at: 'start' },
      $limit: 10,
      $skip: 10,
      $select: ['_id', 'version', 'name'],
    });
  });

  test('by cursor contains the cursor', () => {
    expect(listRequest({ ...DEFAULT_VIEW, cursor: 'c' }, { ...config, mode: 'cursor' }, null).cursor).toBe(
      'c',
    );
    expect(listRequest(DEFAULT_VIEW, config, null)).not.toHaveProperty('cursor');
  });
});

const REMOVED = new Map([
  ['a', 'removed'],
  ['b', 'removed'],
] as const);

describe('the pager', () => {
  test('does not count marked rows, whose page stays', () => {
    const rows = { data: [{}, {}], total: 10, cursors: NO_CURSORS, marks: REMOVED };
    expect(listPager({ ...DEFAULT_VIEW, page: 2 }, rows, 'page')).toMatchObject({
      range: { from: 0, to: 0, total: 10 },
      buttons: [1, 2],
      page: 2,
    });
    expect(listPager(DEFAULT_VIEW, rows, 'page').range).toEqual({ from: 1, to: 10, total: 10 });
  });

  test('shows pages, or a cursor that counts nothing', () => {
    const rows = { data: [{}, {}], total: 12, cursors: NO_CURSORS };
    expect(listPager({ ...DEFAULT_VIEW, page: 9 }, rows, 'page')).toEqual({
      range: { from: 11, to: 12, total: 12 },
      buttons: [1, 2],
      page: 2,
      hasPrevious: true,
      hasNext: false,
    });
    const cursors = { previous: null, next: 'c' };
    expect(listPager(DEFAULT_VIEW, { ...rows, cursors }, 'cursor')).toEqual({
      range: { from: 1, to: 2, total: 999 },
      buttons: [],
      page: 1,
      hasPrevious: false,
      hasNext: true,
    });
  });
});

describe('the offers of a table', () => {
  const offers = (...hides: readonly TableHides[]) => tableOffers(hides, { kind: 'ids', ids: ['a'] });

  test('include batch delete only with selected rows, removal and multi-select', () => {
    expect(offers().batchDelete).toBe(true);
    expect(tableOffers([], NO_SELECTION).batchDelete).toBe(false);
    expect(offers({}, { remove: true }).batchDelete).toBe(false);
    expect(offers({ multiSelect: true }).batchDelete).toBe(false);
  });
});

const of = (field: string): Filter => ({ kind: 'status', field, values: ['a'] });
const isKnown = (field: string) => field !== 'gone' && field !== 'hidden';

test('returns a view without unknown fields as the same object', () => {
  const view = { ...DEFAULT_VIEW, filters: [of('status')], sums: ['total'] };
  expect(knownView(view, isKnown)).toEqual({ view, unknown: [] });
  expect(knownView(view, isKnown).view).toBe(view);
});

test('an order may name its column by the key of the query language', () => {
  const columns = [
    { text: 'Price', value: 'price', part: 'currency' as const },
    { text: 'Name', value: 'name', part: 'language' as const },
  ];
  const columnOf = (key: string) => sortedColumn(key, { columns, language: 'zh-hk' });
  const view = decodeView('sort=-price@HKD&sort=name@zh-hk&sort=name@en');
  expect(knownView(view, (field) => !field.includes('@'), columnOf)).toEqual({
    view: {
      ...view,
      sort: [
        { field: 'price', descending: true },
        { field: 'name', descending: false },
      ],
    },
    unknown: ['name@en'],
  });
});

test('removes every part of a view that names an unknown field, and lists the field once', () => {
  const any = (...filters: readonly Filter[]): Filter => ({ kind: 'group', any: true, filters });
  const view = {
    ...DEFAULT_VIEW,
    sort: ['gone', 'status'].map((field) => ({ field, descending: true })),
    filters: [of('gone'), any(of('hidden')), any(of('gone'), of('status'))],
    group: { field: 'gone', by: null, descending: false },
    sums: ['gone', 'total'],
  };
  expect(knownView(view, isKnown)).toEqual({
    view: {
      ...DEFAULT_VIEW,
      sort: [{ field: 'status', descending: true }],
      filters: [any(of('status'))],
      group: null,
      sums: ['total'],
    },
    unknown: ['gone', 'hidden'],
  });
});
