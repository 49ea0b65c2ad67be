import { collections } from '@harbour/core/contract/collections';
import { createI18n } from '@harbour/core/i18n';
import { loadBackOfficeFile } from '@harbour/core/i18n/bundled-back-office';
import {
  compareRow,
  exportRecords,
  guessMapping,
  importTargets,
  readCsv,
  readImportRow,
  startComparison,
} from '@harbour/core/spreadsheet';
import { expect, it } from 'vitest';
import { collect } from '../../../../../../tests/kit/collect.ts';
import { createMemorySink } from '../../../../../../tests/kit/memory-sink.ts';
import { cellTexts, targetNames, textsOfAll } from '../../record/sheet/target-names.ts';
import { exportChoices } from '../export/export-choices.ts';
import { exportColumns } from '../export/export-columns.ts';

const i18n = await createI18n({
  locale: 'en',
  variables: { product: 'Harbour' },
  namespaces: ['transfer', 'records', 'common'],
  load: loadBackOfficeFile,
  onLoadError: ({ error }) => {
    throw error;
  },
});
const all = await textsOfAll(i18n);

const record = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  version: 3,
  slug: 'restaurant-kit',
  name: { en: 'Restaurant kit' },
  description: { en: 'A till', 'zh-hk': '收銀機', 'zh-cn': '收银机' },
};
const READ = ['slug', 'name', 'description'];

it('a list exported for reading in Traditional Chinese changes nothing when imported untouched', async () => {
  const t = i18n.getFixedT<['transfer', 'records', 'common']>('zh-hk', ['transfer', 'records', 'common']);
  const choices = [
    ...(['_id', 'version'] as const).map((path) => ({
      id: path,
      path,
      field: collections.products.fields.slug,
    })),
    ...exportChoices('products', 'editor', READ).filter(({ path }) => READ.includes(path)),
  ];
  const sink = createMemorySink();
  await exportRecords(
    {
      request: { collection: 'products', query: {} },
      promised: 1,
      columns: exportColumns(choices, { collection: 'products', language: 'zh-hk', t }),
      language: 'zh-hk',
      format: 'csv',
      title: 'x',
    },
    { readPage: async () => ({ data: [record], total: 1, limit: 1, skip: 0 }), sink },
  );
  const [head, row] = await collect(readCsv(sink.read(99)));
  const targets = importTargets(collections.products, READ);
  const names = targetNames(targets, 'products', all);
  const guessed = guessMapping(head?.cells.map(({ text }) => text) ?? [], names);
  const columns = guessed.map((id) => targets.find((target) => target.id === id) ?? null);
  expect(columns.map((target) => target?.id)).toEqual([
    '_id',
    'version',
    'slug',
    'name@zh-hk',
    'description@zh-hk',
  ]);
  const reading = { ...cellTexts(all), idsOf: () => [] };
  const comparison = startComparison({
    definition: collections.products,
    key: '_id',
    mayAdd: true,
    now: '2026-06-01T00:00:00.000Z',
  });
  const read = row && readImportRow(row, { columns, key: '_id' }, reading);
  expect(read && compareRow(read, record, comparison)).toMatchObject({ kind: 'same' });
});

const mapped = (headings: readonly string[], language: 'en' | 'zh-hk' | 'zh-cn' = 'en') =>
  guessMapping(
    headings,
    targetNames(
      importTargets(collections.products, Object.keys(collections.products.fields)),
      'products',
      all,
    ),
    { language },
  );

it('headings are recognised as the forms show them, in each language', () => {
  expect(
    mapped([
      'Name',
      'Name (繁體中文)',
      'Name zh-cn',
      'Status',
      'Publish (UTC+8)',
      'Expiry',
      'Price',
      'Price HKD',
      'Colour',
    ]),
  ).toEqual([
    'name@en',
    'name@zh-hk',
    'name@zh-cn',
    'status',
    'publish',
    'expiry',
    'price',
    'price@HKD',
    null,
  ]);
  expect(mapped(['名稱（英文）', '名稱', '名稱（簡體中文）'])).toEqual([
    'name@en',
    'name@zh-hk',
    'name@zh-cn',
  ]);
  expect(mapped(['名称（英语）', '名称', '描述'])).toEqual(['name@en', 'name@zh-cn', 'description@zh-cn']);
});

it('a heading shared by languages is read in that of the others, or else of the person', () => {
  expect(mapped(['名稱', '描述'], 'zh-cn')).toEqual(['name@zh-hk', 'description@zh-hk']);
  expect(mapped(['描述'], 'zh-hk')).toEqual(['description@zh-hk']);
  expect(mapped(['描述'], 'zh-cn')).toEqual(['description@zh-cn']);
});
