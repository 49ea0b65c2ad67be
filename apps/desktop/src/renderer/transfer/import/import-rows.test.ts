import { actions, type BulkJobRow } from '@harbour/core/contract/actions';
import { newRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { importableRows, importParts } from './import-rows.ts';

test('a file with more rows than a bulk job allows is split into several valid jobs', () => {
  const rows: readonly BulkJobRow[] = Array.from({ length: 250_001 }, () => ({ create: {} }));
  const parts = importParts(rows);
  expect(parts.flat()).toHaveLength(rows.length);
  for (const { length: total } of parts) {
    const order = { id: crypto.randomUUID(), collection: 'categories', kind: 'import', total };
    expect(actions['bulkJobs/open'].data?.['~standard'].validate(order)).not.toHaveProperty('issues');
  }
});

test('the rows to write keep their numbers in the file', () => {
  const found = { changes: [], conflicts: [], issues: [] };
  const change = { _id: newRecordId(), version: 2, data: { order: 1 }, forced: { order: 2 } };
  const rows = importableRows(
    [
      { ...found, number: 2, kind: 'same' },
      { ...found, number: 3, kind: 'added', data: { order: 4 } },
      { ...found, number: 4, kind: 'invalid' },
      { ...found, number: 5, kind: 'changed', ...change },
      { ...found, number: 6, kind: 'conflicting', ...change },
    ],
    false,
  );
  expect(rows.map(({ fileRow }) => fileRow)).toEqual([3, 5]);
});
