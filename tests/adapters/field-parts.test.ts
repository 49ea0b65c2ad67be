import { collections } from '@harbour/core/contract/collections';
import type { Page } from '@harbour/core/contract/definition';
import { isRecordId } from '@harbour/core/contract/values';
import { matchesQuery } from '@harbour/core/table';
import { createCollectionService } from '@harbour/server/collections/create-collection-service.ts';
import type { CollectionParams } from '@harbour/server/collections/params.ts';
import type { StoredRecord } from '@harbour/server/collections/table/stored-record.ts';
import { createCountCache } from '@harbour/server/collections/totals/count-cache.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { onEachDatabase } from './on-each-database.ts';
import { idOf } from './people.ts';

const editor: CollectionParams = { provider: 'rest', role: 'editor' };

onEachDatabase('parts of fields', (tried) => {
  let ids = 1_000;
  const serviceOf = (name: 'products' | 'categories') =>
    createCollectionService({
      definition: collections[name],
      definitions: collections,
      database: tried().database,
      clock: () => new Date(Date.UTC(2026, 0, 1)),
      newId: () => idOf(++ids),
      counts: createCountCache(),
    });
  let products: ReturnType<typeof serviceOf>;
  let categories: ReturnType<typeof serviceOf>;

  beforeEach(async () => {
    await execute(tried().database.db, 'truncate "products", "categories" cascade', []);
    products = serviceOf('products');
    categories = serviceOf('categories');
    const tea = await categories._create({
      ...buildRecord('categories'),
      name: { en: 'Tea', 'zh-hk': '茶葉' },
    });
    const add = (slug: string, values: object) =>
      products._create({ ...buildRecord('products'), slug, price: [], ...values });
    await add('kettle', {
      name: { en: 'kettle', 'zh-hk': '水壺' },
      price: [
        { currency: 'SGD', amount: 900 },
        { currency: 'HKD', amount: 5_000 },
      ],
      media: [],
    });
    await add('green', {
      name: { en: 'Green tea', 'zh-hk': '綠茶', 'zh-cn': '绿茶' },
      price: [{ currency: 'HKD', amount: 1_200 }],
      category: tea._id,
    });
    await add('box', { name: { en: 'Box 100%_\\', 'zh-hk': ' ' } });
  });

  async function page(query: object, params = editor): Promise<Page<StoredRecord>> {
    const found = await products._find({ ...params, query: { ...query } });
    if (Array.isArray(found)) throw new TypeError('Expected a page');
    return found;
  }
  const slugs = async (query: object) =>
    (await page({ $sort: { slug: 1 }, ...query })).data.map(({ slug }) => slug);

  it.each([
    [{ 'name@en': { $contains: 'TEA' } }, ['green']],
    [{ 'name@zh-hk': { $contains: '茶' } }, ['green']],
    [{ 'name@en': { $contains: 'x 100%_\\' } }, ['box']],
    [{ 'name@en': { $ncontains: 'e' } }, ['box']],
    [{ 'name@en': { $starts: 'KET' } }, ['kettle']],
    [{ 'name@zh-cn': '绿茶' }, ['green']],
    [{ 'name@zh-cn': 'kettle' }, ['kettle']],
    [{ name: { $missing: 'zh-hk' } }, ['box']],
    [{ name: { $written: 'zh-cn' } }, ['green']],
    [{ 'price@HKD': { $gte: 1_200, $lt: 5_000 } }, ['green']],
    [{ 'price@HKD': 5_000 }, ['kettle']],
    [{ 'price@SGD': null }, ['box', 'green']],
    [{ price: { $empty: true } }, ['box']],
    [{ media: { $empty: false } }, []],
    [{ slug: { $contains: 'REE' } }, ['green']],
    [{ $or: [{ 'price@SGD': { $gt: 1 } }, { 'name@en': { $starts: 'box' } }] }, ['box', 'kettle']],
  ])('%j finds %j, both in the database and in an open list', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
    const { data } = await page({ $sort: { slug: 1 } });
    expect(data.filter((record) => matchesQuery(query, record)).map(({ slug }) => slug)).toEqual(expected);
  });

  it('find by the title of a related record, and recount when it changes', async () => {
    const query = { 'category@zh-hk': { $contains: '茶' } };
    expect(await page(query)).toMatchObject({ total: 1, data: [{ slug: 'green' }] });
    const id = (await page(query)).data[0]?.category;
    await categories._patch(isRecordId(id) ? id : null, { name: { en: 'Leaves' } });
    expect(await page(query)).toMatchObject({ total: 0, data: [] });
  });

  it('find by the titles of several related records, and recount when one changes', async () => {
    const { data } = await page({ $sort: { slug: 1 } });
    const [box, green, kettle] = data.map(({ _id }) => _id);
    const update = (id: unknown, values: Readonly<Record<string, unknown>>) =>
      products._patch(isRecordId(id) ? id : null, values);
    await update(box, { goesWith: [kettle, green] });
    const found = (filter: object) => slugs({ 'goesWith@zh-hk': filter });
    expect(await found({ $contains: '綠' })).toEqual(['box']);
    expect(await found({ $ncontains: '綠' })).toEqual(['green', 'kettle']);
    expect(data.filter((record) => matchesQuery({ 'goesWith@en': { $contains: 'x' } }, record))).toEqual([]);
    const open = (await page({ slug: 'box' })).data[0] ?? {};
    expect(matchesQuery({ 'goesWith@en': { $contains: 'x' } }, open)).toBe(true);
    await update(green, { name: { en: 'Leaves' } });
    expect(await page({ 'goesWith@zh-hk': { $contains: '綠' } })).toMatchObject({ total: 0, data: [] });
  });

  it.each([
    [{ 'name@en': 1 }, ['box', 'green', 'kettle']],
    [{ 'price@HKD': 1 }, ['green', 'kettle', 'box']],
    [{ 'price@HKD': -1 }, ['box', 'kettle', 'green']],
    [{ 'category@en': 1, slug: -1 }, ['green', 'kettle', 'box']],
  ])('sort by %j with pages, with a cursor and within a search', async ($sort, expected) => {
    expect(await slugs({ $sort })).toEqual(expected);
    const first = await page({ $sort, $limit: 2, $cursor: '' });
    const second = await page({ $sort, $limit: 2, $cursor: first.cursors?.next ?? '' });
    expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(expected);
    expect(first.data[0]).not.toHaveProperty(Object.keys($sort)[0] ?? '');
    expect(await slugs({ $sort, $search: 'e' })).toEqual(expected.filter((slug) => slug !== 'box'));
  });

  it('are available only to staff', async () => {
    await expect(page({ 'name@en': 'x' }, { provider: 'rest', role: 'anonymous' })).rejects.toMatchObject({
      data: { code: 'unknown-field' },
    });
  });
});
