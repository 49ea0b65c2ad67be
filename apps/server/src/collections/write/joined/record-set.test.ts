import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../../tests/kit/test-databases.ts';
import { createBinder } from '../../../database/binder.ts';
import type { Database } from '../../../database/database.ts';
import { execute } from '../../../database/statement.ts';
import { recordSet } from './record-set.ts';

let database: Database;
beforeAll(async () => {
  database = await openBlankDatabase();
});
afterAll(() => database.close());

const ID = '0190f5a0-0000-7000-8000-000000000001';
const types = [
  'uuid',
  'integer',
  'double precision',
  'text',
  'jsonb',
  'text[]',
  'uuid[]',
  'timestamptz',
  'boolean',
];

test('rows are returned as they were given, whatever they contain', async () => {
  const timestamp = '2026-01-31T09:00:00.123Z';
  const rows = [
    [ID, 7, 0.1, 'a"b\\c\n檔口', '{"en":"\\"x\\""}', ['a', 'b c', '{"'], [ID, ID], timestamp, true],
    [null, null, null, null, null, null, null, null, null],
    [ID, -1, 1e9, '', '[]', [], [], timestamp, false],
  ];
  const binder = createBinder();
  const text = `select * from ${recordSet('given', { types, rows }, binder)}`;
  const read = await execute<Record<string, unknown>>(database.db, text, binder.values);
  expect(read.map((row) => types.map((_, index) => row[`c${index}`]))).toEqual(
    rows.map((row) =>
      row.map((value, index) => (types[index] === 'jsonb' && value ? JSON.parse(String(value)) : value)),
    ),
  );
});

test('the statement is the same for any number of rows', () => {
  const texts = [1, 2].map((count) =>
    recordSet(
      'given',
      { types: ['integer'], rows: Array.from({ length: count }, () => [1]) },
      createBinder(),
    ),
  );
  expect(new Set(texts).size).toBe(1);
});
