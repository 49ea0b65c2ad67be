import {
  type CollectionName,
  canCall,
  collectionNames,
  collections,
  isCollectionName,
} from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { type ContentLanguage, contentLanguages, isRecord } from '@harbour/core/contract/values';
import { createI18n } from '@harbour/core/i18n';
import { loadBackOfficeFile } from '@harbour/core/i18n/bundled-back-office';
import {
  type ComparedRow,
  compareRow,
  type ExportFormat,
  exportFormats,
  exportRecords,
  namesToFind,
  type ReadPage,
  readCsv,
  readImportRow,
  readXlsx,
  type SheetRow,
  startComparison,
} from '@harbour/core/spreadsheet';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../../../tests/kit/collect.ts';
import { chooseCombinations } from '../../../../../tests/kit/full-form.ts';
import { fullnesses, fullRecord } from '../../../../../tests/kit/full-record.ts';
import { createMemorySink } from '../../../../../tests/kit/memory-sink.ts';
import { cellTexts, targetsFor, textsOfAll } from '../record/sheet/target-names.ts';
import { editingTask } from './export/editing-task.ts';
import { editedMapping, mappingOf } from './import/file-mapping.ts';

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
/** Every related record has the same name, which itself looks like a list. */
const TITLE = '=Till, large; [new]';
/** Enough for every sample of each kind to occur. */
const ROWS = 36;

type Values = Readonly<Record<string, unknown>> & { readonly _id: string; readonly version: number };

const importable = collectionNames.filter(
  (name) => canCall('admin', name, 'patch') && targetsOf(name).length > 2,
);

function targetsOf(collection: CollectionName) {
  return targetsFor('admin', collection);
}

function recordsOf({ fields }: CollectionDefinition): readonly Values[] {
  return Array.from({ length: ROWS }, (_, n) => ({
    _id: `01890a5d-ac96-774b-bcce-${String(900 + n).padStart(12, '0')}`,
    version: n + 1,
    ...fullRecord(fields, fullnesses[n % fullnesses.length] ?? 'full', n),
  }));
}

interface Exported {
  readonly collection: CollectionName;
  readonly language: ContentLanguage;
  readonly format: ExportFormat;
  readonly records: readonly Values[];
}

async function exportForEditing({ collection, language, format, records }: Exported) {
  const sink = createMemorySink();
  const task = await editingTask(i18n, {
    collection,
    language,
    format,
    targets: targetsOf(collection),
    request: { collection, query: {} },
    promised: records.length,
  });
  const readPage: ReadPage = async (name, { _id }) => {
    const wanted = isRecord(_id) && Array.isArray(_id.$in) ? _id.$in : undefined;
    const titleField = isCollectionName(name) ? collections[name].titleField : '';
    const data = wanted?.map((id) => ({ _id: id, [titleField]: TITLE })) ?? records;
    return { data, total: data.length, limit: data.length, skip: 0 };
  };
  const report = await exportRecords(task, { readPage, sink });
  const rows = await collect(format === 'csv' ? readCsv(sink.read(9_999)) : readXlsx(sink.read(9_999)));
  return { report, rows };
}

interface Importing {
  readonly collection: CollectionName;
  readonly records: readonly Values[];
  /** Leaves out the fingerprints, so that only the values themselves are compared. */
  readonly isBare?: boolean;
}

function importAgain(rows: readonly SheetRow[], { collection, records, isBare }: Importing): ComparedRow[] {
  const targets = targetsOf(collection);
  const mapping = editedMapping({ sheets: [], rows }, targets);
  if (!mapping) throw new Error('The file has no keys.');
  const { base, ...plan } = mappingOf(mapping, targets);
  const comparison = startComparison({
    definition: collections[collection],
    key: '_id',
    mayAdd: true,
    now: '2026-06-01T00:00:00.000Z',
  });
  const reading = { ...cellTexts(all), idsOf: () => [], namesOf: () => [TITLE] };
  const used = isBare || !base ? plan : { ...plan, base };
  return rows.slice(mapping.headerAt + 1).map((row) => {
    const read = readImportRow(row, used, reading);
    const current = records.find(({ _id }) => _id === read.key);
    return compareRow(read, current, comparison);
  });
}

/** Returns the collections in which an import of these rows would look up related records. */
function relatedRequested(rows: readonly SheetRow[], collection: CollectionName): readonly string[] {
  const targets = targetsOf(collection);
  const mapping = editedMapping({ sheets: [], rows }, targets);
  return mapping ? [...namesToFind(rows.slice(2), mappingOf(mapping, targets)).keys()] : [];
}

const brief = (rows: readonly ComparedRow[]) =>
  rows
    .filter(({ kind }) => kind !== 'same')
    .map(({ number, changes, issues }) => [
      number,
      changes.map(({ targetId, was, becomes }) => [targetId, was, becomes]),
      issues,
    ]);

describe('a file exported for editing', () => {
  const cases = exportFormats.flatMap((format) => contentLanguages.map((language) => ({ format, language })));

  it.each(chooseCombinations(cases))(
    'changes nothing when imported untouched, in any collection: $format, $language',
    async ({ format, language }) => {
      expect(importable.length).toBeGreaterThan(10);
      for (const collection of importable) {
        const records = recordsOf(collections[collection]);
        const { rows } = await exportForEditing({ collection, language, format, records });
        expect(rows, collection).toHaveLength(ROWS + 2);
        expect([collection, brief(importAgain(rows, { collection, records }))]).toEqual([collection, []]);
        expect([collection, ...relatedRequested(rows, collection)]).toEqual([collection]);
        const bare = importAgain(rows, { collection, records, isBare: true });
        expect([collection, brief(bare)]).toEqual([collection, []]);
      }
    },
  );
});

const PRODUCT: Values = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  version: 3,
  slug: 'till',
  order: 1,
  name: { en: 'Till', 'zh-cn': '收银机' },
  description: { en: 'Long '.repeat(10_000) },
  category: '01890a5d-ac96-774b-bcce-b302099a8001',
  price: [
    { currency: 'HKD', amount: 100_000 },
    { currency: 'SGD', amount: 18_000 },
  ],
  dprice: null,
  status: 'draft',
  publish: '2026-01-31T09:00:25.000Z',
  expiry: null,
  target: null,
  media: ['01890a5d-ac96-774b-bcce-b302099a8001', '01890a5d-ac96-774b-bcce-b302099a8002'],
};

/** Exports a product, changes cells of the file by the key of their column, and imports it over `now`. */
async function afterEdits(
  edits: Readonly<Record<string, string | null>>,
  now: Values = PRODUCT,
  format: ExportFormat = 'xlsx',
): Promise<ComparedRow | undefined> {
  const exported = { collection: 'products', language: 'zh-hk', format, records: [PRODUCT] } as const;
  const { rows } = await exportForEditing(exported);
  const keys = rows[0]?.cells.map(({ text }) => text) ?? [];
  for (const key of Object.keys(edits)) expect(keys).toContain(`#${key}`);
  const edited = rows.map((row, at) => {
    if (at !== 2) return row;
    const cells = row.cells.map((cell, column) => {
      const text = edits[keys[column]?.slice(1) ?? ''];
      return text === undefined ? cell : { text: text ?? '', value: text };
    });
    return { ...row, cells };
  });
  return importAgain(edited, { collection: 'products', records: [now] })[0];
}

describe('a cell of a file exported for editing', () => {
  it('is written alone if it was changed, and each change shows the previous value', async () => {
    expect(await afterEdits({ 'name@zh-hk': '收銀機', 'price@SGD': '190' })).toMatchObject({
      kind: 'changed',
      data: {
        name: { en: 'Till', 'zh-hk': '收銀機', 'zh-cn': '收银机' },
        price: [
          { currency: 'HKD', amount: 100_000 },
          { currency: 'SGD', amount: 19_000 },
        ],
      },
      changes: [
        { targetId: 'name@zh-hk', was: undefined, becomes: '收銀機' },
        { targetId: 'price@SGD', was: { amount: 18_000 }, becomes: { amount: 19_000 } },
      ],
      conflicts: [],
      issues: [],
    });
  });

  it('writes nothing if only a colleague changed it, whatever else the row changes', async () => {
    const now = { ...PRODUCT, version: 9, order: 7, name: { en: 'Register', 'zh-cn': '收银机' } };
    expect(await afterEdits({}, now)).toMatchObject({ kind: 'same' });
    const row = await afterEdits({ status: '已發佈' }, now);
    expect(row).toMatchObject({ kind: 'changed', version: 9, data: { status: 'published' }, conflicts: [] });
    expect(row && 'data' in row && Object.keys(row.data)).toEqual(['status']);
  });

  it('is a conflict with both values if both changed it, and nothing if both agree', async () => {
    const now = { ...PRODUCT, version: 9, order: 7 };
    expect(await afterEdits({ order: '5', slug: 'register' }, now)).toMatchObject({
      kind: 'changed',
      data: { slug: 'register' },
      forced: { slug: 'register', order: 5 },
      conflicts: [{ targetId: 'order', was: 7, becomes: 5 }],
    });
    expect(await afterEdits({ order: '7' }, now)).toMatchObject({ kind: 'same' });
  });

  it('is refused alone: the other cells of its row are imported', async () => {
    expect(await afterEdits({ order: 'many', slug: 'Not A Slug', 'name@en': 'Register' })).toMatchObject({
      kind: 'changed',
      data: { name: { en: 'Register', 'zh-cn': '收银机' } },
      issues: [
        { code: 'notNumber', text: 'many', path: 'order', column: expect.any(Number) },
        { code: 'notAllowed', path: 'slug', rule: { type: 'regex' }, column: expect.any(Number) },
      ],
    });
  });

  it('that stands for a text too long for a workbook leaves the text unchanged', async () => {
    expect(await afterEdits({ order: '2' })).toMatchObject({ data: { order: 2 }, issues: [] });
    const { report } = await exportForEditing({
      collection: 'products',
      language: 'en',
      format: 'xlsx',
      records: [PRODUCT],
    });
    expect(report.cut).toBe(1);
  });

  it('of a CSV file that a program truncated to its cell limit is refused, not written', async () => {
    const cut = String(Object(PRODUCT.description).en).slice(0, 32_767);
    expect(await afterEdits({ 'description@en': cut }, PRODUCT, 'csv')).toMatchObject({
      kind: 'invalid',
      issues: [{ code: 'cutOff', path: 'description' }],
    });
  });

  it.each([
    ['018956', '18956'],
    ['1234567890123456', '1.23457E+15'],
    ['1234567890123456', '1234567890123450'],
  ])('of a CSV file in which a program read %s as a number, %s, is refused', async (was, text) => {
    expect(await afterEdits({ slug: text }, { ...PRODUCT, slug: was }, 'csv')).toMatchObject({
      issues: [{ code: 'asNumber', path: 'slug', was, text }],
    });
  });

  it('that a program saved without its seconds counts as unchanged', async () => {
    expect(await afterEdits({ publish: '2026-01-31 17:00' }, PRODUCT, 'csv')).toMatchObject({ kind: 'same' });
    expect(await afterEdits({ publish: '2026-01-31 17:01' }, PRODUCT, 'csv')).toMatchObject({
      data: { publish: '2026-01-31T09:01:00.000Z' },
    });
  });

  it('with related records is changed by their ids, and refused if a name and its id differ', async () => {
    const [, second] = PRODUCT.media as readonly string[];
    expect(await afterEdits({ media: `${TITLE} [${second}]` })).toMatchObject({ data: { media: [second] } });
    expect(await afterEdits({ media: null, category: null })).toMatchObject({
      data: { media: [], category: null },
    });
    expect(await afterEdits({ media: `Kiosk [${second}]` })).toMatchObject({
      issues: [{ code: 'nameNotId', text: 'Kiosk' }],
    });
  });

  it('without its fingerprint is compared with the record, and conflicts if that is newer', async () => {
    const base = Object.keys(await keysOf()).at(-1) ?? '';
    expect(await afterEdits({ [base]: null })).toMatchObject({ kind: 'same' });
    expect(await afterEdits({ [base]: null, order: '5' }, { ...PRODUCT, version: 9 })).toMatchObject({
      kind: 'conflicting',
      conflicts: [{ targetId: 'order', was: 1, becomes: 5 }],
    });
  });

  it('of a row without an id creates a record, whatever the row was copied from', async () => {
    const added = await afterEdits({ _id: null, slug: 'kiosk', 'description@en': 'Short' });
    expect(added).toMatchObject({
      kind: 'added',
      data: { slug: 'kiosk', name: PRODUCT.name, price: PRODUCT.price, media: PRODUCT.media },
    });
  });
});

async function keysOf(): Promise<Readonly<Record<string, true>>> {
  const { rows } = await exportForEditing({
    collection: 'products',
    language: 'zh-hk',
    format: 'csv',
    records: [PRODUCT],
  });
  return Object.fromEntries((rows[0]?.cells ?? []).map(({ text }) => [text.slice(1), true]));
}

it('a file for editing has an empty cell for a missing text, and languages side by side', async () => {
  const { rows } = await exportForEditing({
    collection: 'products',
    language: 'en',
    format: 'csv',
    records: [PRODUCT],
  });
  const [keys, headings, row] = rows.map(({ cells }) => cells.map(({ text }) => text));
  const at = keys?.indexOf('#name@en') ?? -1;
  expect(headings?.slice(at, at + 3)).toEqual([
    'Name (English)',
    'Name (Traditional Chinese)',
    'Name (Simplified Chinese)',
  ]);
  expect(row?.slice(at, at + 3)).toEqual(['Till', '', '收银机']);
});
