import { DEFAULT_VIEW, listRequest, NO_SELECTION } from '@harbour/core/table';
import { expect, test } from 'vitest';
import { EMPTY_LIST } from '../../table/list/list-state.ts';
import type { Table } from '../../table/table.ts';
import { exportCounts, exportRequest } from './export-rows.ts';

const columns = [
  { text: 'Name', value: 'name', sortable: true, part: 'language' as const },
  { text: 'Status', value: 'status', sortable: true },
];

/** Returns a list of categories that is grouped, ordered and folded. */
function groupedTable(): Table {
  const view = {
    ...DEFAULT_VIEW,
    sort: [{ field: 'name', descending: true }],
    group: { field: 'status', by: null, descending: false },
    folds: { all: false, values: ['draft'] },
  };
  const config = { columns, searchFields: [], mode: 'page', localZone: () => 0, language: 'zh-hk' } as const;
  const requested = listRequest(view, config, null);
  return {
    collection: 'categories',
    view,
    query: {},
    selection: NO_SELECTION,
    rows: [],
    list: { ...EMPTY_LIST, requested, total: 2 },
    groups: { matching: 7 },
  } as unknown as Table;
}

test('an export is sorted as on screen: by group, then in the language of the texts', () => {
  expect(exportRequest(groupedTable(), 'all').sort).toEqual({ status: 1, 'name@zh-hk': -1 });
});

test('an export of everything includes the rows of collapsed groups', () => {
  expect(exportRequest(groupedTable(), 'all').query).toEqual({});
  expect(exportCounts(groupedTable()).all).toBe(7);
});
