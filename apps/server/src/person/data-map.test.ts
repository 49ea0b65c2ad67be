import { readFileSync } from 'node:fs';
import { collections, isCollectionName } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import { readShapes, type TableShape } from '../backup/read-database.ts';
import type { Database } from '../database/database.ts';
import { execute } from '../database/statement.ts';
import { dataMap } from './data-map.ts';
import type { Holding } from './holding.ts';
import { looksPersonal, notPersonal } from './looks-personal.ts';

let database: Database;
let tables: readonly TableShape[];
beforeAll(async () => {
  database = await openBlankDatabase();
  tables = [...(await readShapes(database.db)), { name: 'changes', columns: ['before'], types: ['jsonb'] }];
});
afterAll(() => database.close());

const mapped = new Set(dataMap.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)));
/** Internal tables that contain no personal data. */
const isInternal = (name: string) =>
  /^(?:campaigns|ads|pushMessages)\.remarks$|\.(?:jobs|leaseUntil)$/.test(name);

test('every column that looks personal is in the data map, or has a reason why it is not', () => {
  const found = tables.flatMap(({ name, columns, types }) =>
    columns
      // A reference to a push message is not a person's text.
      .filter((column, index) => !(column === 'message' && types[index] === 'uuid'))
      .filter((column) => looksPersonal(column, isCollectionName(name) ? collections[name].fields : {}))
      .map((column) => `${name}.${column}`),
  );
  expect(found.length).toBeGreaterThan(60);
  const missing = found.filter((name) => !(mapped.has(name) || name in notPersonal || isInternal(name)));
  expect(missing, 'add them to a part of apps/server/src/person/data-map.ts').toEqual([]);
});

test('the data map names only existing columns, and its conditions are valid', async () => {
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)));
  expect([...mapped, ...Object.keys(notPersonal)].filter((name) => !known.has(name))).toEqual([]);
  for (const { table, of } of dataMap) {
    await execute(
      database.db,
      `select 1 from "${table}" where (${of}) and $1::uuid[] is not null and $2::text is not null`,
      [[], ''],
    );
  }
});

test('docs/data-map.md has the same rows', () => {
  const text = readFileSync(new URL('../../../../docs/data-map.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(lines).toEqual([...dataMap.map(lineOf), ...Object.entries(notPersonal).map(reasonOf)]);
});

function lineOf({ table, columns, purpose, retention, erasure }: Holding): string {
  const erased = {
    blank: 'blanked',
    delete: 'deleted',
    redact: 'redacted',
    keep: erasure.kind === 'keep' ? `kept: ${erasure.because}` : '',
  }[erasure.kind];
  return `| \`${table}\` | ${columns.join(', ')} | ${purpose} | ${retention} | ${erased} |`;
}

function reasonOf([column, reason]: readonly [string, string]): string {
  return `| \`${column}\` | ${reason} |`;
}
