import { collections, createSchema } from '@harbour/core/contract/collections';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlankDatabase } from '../../../../../tests/kit/test-databases.ts';
import { tableShape } from '../../collections/table/table-shape.ts';
import type { Database } from '../../database/database.ts';
import { execute } from '../../database/statement.ts';
import { seedDatabase } from '../seed-database.ts';
import { generators, isLargeCollection } from './generators.ts';
import { generateRecords, rebuildSearchIndex, seedRows } from './seed-rows.ts';

const names = Object.keys(generators).filter(isLargeCollection);

test.each(names)('%s: a seed always gives the same rows, another seed gives others', async (collection) => {
  const make = async (seed: number) => [...(await generateRecords({ collection, rows: 50, seed }))];
  expect(await make(42)).toEqual(await make(42));
  const ids = new Set([...(await make(42)), ...(await make(43))].map(({ _id }) => _id));
  expect(ids.size).toBe(100);
});

test.each(names)('%s: every row conforms to its contract', async (collection) => {
  const schema = createSchema(collections[collection]);
  for (const { values } of await generateRecords({ collection, rows: 200, seed: 7 })) {
    expect(() => v.parse(schema, values)).not.toThrow();
  }
});

test('a row of news is about 1 KB', async () => {
  const records = [...(await generateRecords({ collection: 'news', rows: 500, seed: 42 }))];
  const bytes = records.reduce((sum, { values }) => sum + Buffer.byteLength(JSON.stringify(values)), 0);
  expect(bytes / records.length).toBeGreaterThan(800);
  expect(bytes / records.length).toBeLessThan(1_300);
});

describe('in a database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openBlankDatabase();
    await seedDatabase({ database, mode: 'reference', now: new Date('2026-03-10T04:00:00.000Z') });
  });
  afterAll(() => database.close());

  test.each(names)('%s: a second run adds only what is missing', async (collection) => {
    expect(await seedRows({ database, collection, rows: 30, seed: 42 })).toBe(30);
    expect(await seedRows({ database, collection, rows: 40, seed: 42 })).toBe(10);
  });

  test('the search index is the same after it was rebuilt, and after that failed', async () => {
    const shape = tableShape(collections.news);
    const text = 'select indexdef from pg_indexes where indexname = $1';
    const stated = () => execute(database.db, text, ['news_search']);
    const before = await stated();
    expect(before).toHaveLength(1);
    expect(await rebuildSearchIndex(database, shape, async () => 7)).toBe(7);
    expect(await stated()).toEqual(before);
    const failing = rebuildSearchIndex(database, shape, () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(await stated()).toEqual(before);
  });
});
