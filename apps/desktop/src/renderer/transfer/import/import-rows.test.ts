import { type BulkJobRow, openBulkJob } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { importParts } from './import-rows.ts';

test('a file with more rows than a bulk job allows is split into several valid jobs', () => {
  const rows: readonly BulkJobRow[] = Array.from({ length: 250_001 }, () => ({ create: {} }));
  const parts = importParts(rows);
  expect(parts.flat()).toHaveLength(rows.length);
  for (const { length: total } of parts) {
    const order = { id: crypto.randomUUID(), collection: 'categories', kind: 'import', total };
    expect(openBulkJob.data?.['~standard'].validate(order)).not.toHaveProperty('issues');
  }
});
