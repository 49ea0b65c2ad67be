import { BATCH_MAX } from '@harbour/core/contract/actions';
import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type ComparedRow, importTargets, type SheetRow, type SheetValue } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { afterAll, describe, expect, it } from 'vitest';
import {
  compareFile,
  type FileOutcome,
} from '../../apps/desktop/src/renderer/transfer/import/compare-file.ts';
import { buildRecord } from '../kit/build-record.ts';
import { connectClient } from '../kit/connect-client.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

/** More than the server returns in one response. */
const MANY = 1_050;
const numbers = Array.from({ length: MANY }, (_, n) => n);
const words = { zone: fixedOffset, valueNames: () => [], yes: [], no: [] };

const app = forAllTests(await startTestApp());
const client = await connectClient(app.url, await app.signIn('admin'));
const categories = await fill('categories', (n) => ({
  slug: `kind-${n}`,
  order: n,
  name: { en: `Kind ${n}`, 'zh-hk': `類別${n}`, 'zh-cn': `类别${n}` },
}));
const ads = await fill('ads', (n) => buildRecord('ads', { name: `Ad ${n}, spring` }));
afterAll(() => client.close());

/** Creates that many records, and returns their ids. */
async function fill(
  collection: 'categories' | 'ads',
  values: (n: number) => object,
): Promise<readonly RecordId[]> {
  const ids: RecordId[] = [];
  for (let start = 0; start < MANY; start += BATCH_MAX) {
    const changes = numbers.slice(start, start + BATCH_MAX).map((n) => ({ create: { ...values(n) } }));
    const { results } = await client.call('batches', { collection, changes });
    ids.push(...results.flatMap((result) => (result.ok ? [result._id] : [])));
  }
  expect(ids).toHaveLength(MANY);
  return ids;
}

const now = '2026-06-01T00:00:00.000Z';

type Lines = readonly (readonly SheetValue[])[];

/** Compares a file whose headings are ids of targets; rows match their records by `_id`, or are new. */
async function compare(collection: CollectionName, [headings = [], ...lines]: Lines): Promise<FileOutcome> {
  const definition = collections[collection];
  const targets = importTargets(definition, Object.keys(definition.fields));
  const columns = headings.map((id) => targets.find((target) => target.id === id) ?? null);
  return compareFile(client, {
    collection,
    texts: words,
    now,
    mayAdd: true,
    plan: { columns, key: headings.includes('_id') ? '_id' : null },
    rows: lines.map(
      (cells, index): SheetRow => ({
        number: index + 2,
        isRagged: false,
        cells: cells.map((value) => ({ text: String(value ?? ''), value })),
      }),
    ),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

const field = (rows: readonly ComparedRow[], name: string) =>
  rows.map((row) => ('data' in row ? row.data[name] : row));

describe(`the names of ${MANY} related records in a file`, () => {
  it('are found in every language and in any case', async () => {
    const { rows, titles } = await compare('products', [
      ['slug', 'name@en', 'price@HKD', 'category'],
      ...numbers.map((n) => [
        `till-${n}`,
        'Till',
        '100',
        [`類別${n}`, `Kind ${n}`, `kind ${n}`][n % 3] ?? '',
      ]),
    ]);
    expect(field(rows, 'category')).toEqual(categories);
    expect(titles.get(categories.at(-1) ?? '')).toMatchObject({ 'zh-hk': `類別${MANY - 1}` });
  });

  it('are found although each contains a comma, one or several in a cell', async () => {
    const { rows } = await compare('campaigns', [
      ['name', 'ads'],
      ...numbers.map((n) => [`Campaign ${n}`, `Ad ${n}, spring`]),
      ['Campaign of both', 'Ad 1, spring; Ad 0, spring'],
    ]);
    expect(field(rows, 'ads')).toEqual([...ads.map((id) => [id]), [ads[1], ads[0]]]);
  });
});

const createAd = (name: string, adType: string) =>
  app.app.service('ads').create(buildRecord('ads', { name, adType }));

describe('a name in a file', () => {
  it('of several records is rejected with their number, and of none as unknown', async () => {
    for (const adType of ['footer', 'list']) await createAd('Twin', adType);
    const { rows } = await compare('campaigns', [
      ['name', 'ads'],
      ['One', 'Twin'],
      ['Other', 'Nobody'],
    ]);
    expect(rows).toMatchObject([
      { kind: 'invalid', issues: [{ code: 'severalFound', text: 'Twin', count: 2, column: 1 }] },
      { kind: 'invalid', issues: [{ code: 'notFound', text: 'Nobody', column: 1 }] },
    ]);
  });

  it('that matches one record in its exact case means that record', async () => {
    for (const name of ['Lantern', 'LANTERN']) await createAd(name, 'footer');
    const { rows, titles } = await compare('campaigns', [
      ['name', 'ads'],
      ['One', 'LANTERN'],
    ]);
    const [ids] = field(rows, 'ads');
    expect(Array.isArray(ids) && ids.map((id) => titles.get(id))).toEqual(['LANTERN']);
  });
});

it('a unique value is free if another row of the file releases it, and taken if not', async () => {
  const made = await Promise.all(
    ['first', 'second', 'third'].map((slug) =>
      app.app.service('products').create(buildRecord('products', { slug, category: categories[0] })),
    ),
  );
  const [first, second, third] = made.map(({ _id }): RecordId => _id);
  const { rows } = await compare('products', [
    ['_id', 'slug'],
    [first ?? '', 'second'],
    [second ?? '', 'fourth'],
  ]);
  expect(field(rows, 'slug')).toEqual(['second', 'fourth']);
  const held = await compare('products', [
    ['_id', 'slug', 'name@en'],
    [first ?? '', 'third', 'First'],
    [third ?? '', '', 'Third'],
  ]);
  expect(held.rows[0]?.issues).toMatchObject([{ code: 'notAllowed', fault: 'taken', path: 'slug' }]);
});

it('an aborted comparison reports no further progress', async () => {
  const stop = new AbortController();
  const progress: string[] = [];
  const slugs = importTargets(collections.categories, ['slug']).filter(({ id }) => id === 'slug');
  const comparing = compareFile(
    {
      service(name) {
        stop.abort();
        return client.service(name);
      },
    },
    {
      collection: 'categories',
      texts: words,
      now,
      mayAdd: true,
      signal: stop.signal,
      plan: { columns: slugs, key: 'slug' },
      rows: [{ number: 2, isRagged: false, cells: [{ text: 'kind-1', value: 'kind-1' }] }],
      onProgress: (rows, phase) => progress.push(`${phase} ${rows}`),
    },
  );
  await expect(comparing).rejects.toMatchObject({ name: 'AbortError' });
  expect(progress).toEqual(['checking 1']);
});

it('names the records behind the ids of a change', async () => {
  const [before, now] = categories;
  const record = buildRecord('products', { slug: 'known', category: before });
  const { _id } = await app.app.service('products').create(record);
  const { rows, titles } = await compare('products', [
    ['_id', 'category'],
    [_id, now ?? ''],
  ]);
  expect(rows).toMatchObject([{ kind: 'changed', changes: [{ was: before, becomes: now }] }]);
  expect([...titles.values()]).toMatchObject([{ en: 'Kind 0' }, { en: 'Kind 1' }]);
});
