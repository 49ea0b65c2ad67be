import { collections, createSchema } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import { createCollectionService } from '../collections/create-collection-service.ts';
import { tableShape } from '../collections/table/table-shape.ts';
import { createCountCache } from '../collections/totals/count-cache.ts';
import type { Database } from '../database/database.ts';
import { insertRecords } from './insert-records.ts';
import { seedId } from './seed-id.ts';

const values = v.parse(createSchema(collections.products), {
  slug: 'scanner',
  name: { en: 'Bar code scanner', 'zh-hk': '條碼掃描器', 'zh-cn': '条码扫描枪' },
  price: [{ currency: 'HKD', amount: 68_000 }],
  publish: '2026-01-02T03:04:05.000Z',
  media: [seedId('attachments', 'front'), seedId('attachments', 'back')],
});
const now = '2026-03-10T04:00:00.000Z';

let database: Database;
beforeAll(async () => {
  database = await openBlankDatabase();
});
afterAll(() => database.close());

test('stores a record exactly as the service of its collection does', async () => {
  const definition = collections.products;
  const service = createCollectionService({
    definition,
    database,
    clock: () => new Date(now),
    newId: () => seedId('products', 'by-service'),
    counts: createCountCache(),
  });
  await service.create({ ...values, slug: 'scanner-2' }, {});
  const bySeed = { _id: seedId('products', 'by-seed'), createdAt: now, values };
  expect(await insertRecords(database.db, tableShape(definition), [bySeed])).toBe(1);

  const rows = await database.db.selectFrom('products').selectAll().orderBy('slug').limit(2).execute();
  const [seeded, served] = rows.map(({ _id, slug, ...rest }) => rest);
  expect(seeded).toEqual(served);
});

test('skips a record whose unique field is taken', async () => {
  const shape = tableShape(collections.products);
  const taken = { ...values, slug: 'printer' };
  await insertRecords(database.db, shape, [
    { _id: seedId('products', 'one'), createdAt: now, values: taken },
  ]);
  const again = { _id: seedId('products', 'two'), createdAt: now, values: taken };
  expect(await insertRecords(database.db, shape, [again])).toBe(0);
});
