import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectionName } from '@harbour/core/contract/collections';
import { createI18n } from '@harbour/core/i18n';
import { loadLocaleFromDisk } from '@harbour/core/i18n/node';
import type { ExportColumn, ExportFormat } from '@harbour/core/spreadsheet';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExportWorker } from '../../apps/desktop/src/main/exports/run-export-worker.ts';
import { exportChoices } from '../../apps/desktop/src/renderer/transfer/export/export-choices.ts';
import { exportColumns } from '../../apps/desktop/src/renderer/transfer/export/export-columns.ts';
import { openFileSink } from '../bench/exports/file-sink.ts';
import { buildRecord } from '../kit/build-record.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const script = new URL('../../apps/desktop/src/main/exports/export-worker.ts', import.meta.url);
const collection = 'products' satisfies CollectionName;

/** Names that programs are known to misread. */
const NAMES = [
  '收銀機「港島」版',
  '00420',
  '=SUM(A1)',
  '+85291234567',
  '-1+1',
  '@SUM(A1)',
  '1E5',
  '12345678901234567890',
  '2026-03-01',
  'TRUE',
  ' 前後有空格 ',
  '<b>&amp; "引號", 逗號</b>',
  '𠮷野家 👩🏽‍🍳🍜',
  '_x0041_',
];
const DESCRIPTION = '第一行\n第二行 🍜\n\n第四行';

let app: TestApp;
let admin: Person;
let columns: readonly ExportColumn[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const category = await app.app
    .service('categories')
    .create(buildRecord('categories', { name: { en: 'Tills', 'zh-hk': '收銀機' } }));
  for (const [order, name] of NAMES.entries()) {
    const record = buildRecord(collection, {
      order,
      category: category._id,
      price: [{ currency: 'HKD', amount: 68_850 }],
      name: { en: `English ${order}`, 'zh-hk': name },
      description: { en: 'English', 'zh-hk': DESCRIPTION },
      // One in the morning of the next day on a clock at UTC+8.
      publish: '2026-01-31T17:00:05.000Z',
    });
    await app.app.service(collection).create(record);
  }
  columns = await chosenColumns();
});
afterAll(() => app[Symbol.asyncDispose]());

async function chosenColumns(): Promise<readonly ExportColumn[]> {
  const i18n = await createI18n({
    locale: 'zh-hk',
    variables: { product: 'Harbour' },
    load: loadLocaleFromDisk,
    namespaces: ['transfer', 'records', 'common'],
    onLoadError: ({ error }) => expect.fail(String(error)),
  });
  const t = i18n.getFixedT<['transfer', 'records', 'common']>('zh-hk', ['transfer', 'records', 'common']);
  const paths = ['name', 'description', 'category', 'price', 'order', 'publish'];
  const choices = exportChoices(collection, 'admin', paths).filter(
    ({ path, currency }) => paths.includes(path) && (currency ?? 'HKD') === 'HKD',
  );
  return exportColumns(choices, { collection, language: 'zh-hk', t });
}

async function exported(format: ExportFormat): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'elsewhere-'));
  const path = join(folder.path, `products.${format}`);
  const request = { collection, query: {} };
  const end = await runExportWorker(
    { request, promised: NAMES.length, columns, language: 'zh-hk', format, title: '產品' },
    { script, serverUrl: app.url, writer: await openFileSink(path), token: async () => admin.accessToken },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(end).toMatchObject({ phase: 'done', report: { written: NAMES.length } });
  return await readFile(path);
}

const HEADINGS = ['名稱', '描述', '分類', '價格（HKD）', '排序', '發佈時間（UTC+8）'];

/**
 * A workbook's time is a fraction of a day without a zone: the reader returns the displayed time as if it
 * were UTC.
 */
function toTheSecond(value: unknown): unknown {
  if (!(value instanceof Date)) return value;
  return new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19);
}

describe('an export read by other programs', () => {
  it('is a workbook with texts as texts, numbers as numbers and times at UTC+8', async () => {
    const sheets = await readWorkbook(await exported('xlsx'), { trim: false });
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['產品']);
    expect(sheets[0]?.data.map((row) => row.map(toTheSecond))).toEqual([
      HEADINGS,
      ...NAMES.map((name, order) => [name, DESCRIPTION, '收銀機', 688.5, order, '2026-02-01T01:00:05']),
    ]);
  });

  it('is a CSV with complete cells, in which no text is calculated as a formula', async () => {
    const file = await exported('csv');
    const rows = parse(file, { bom: true, record_delimiter: '\r\n' });
    const shown = (name: string) => (/^[=+\-@]/.test(name) ? `'${name}` : name);
    expect(rows).toEqual([
      HEADINGS,
      ...NAMES.map((name, order) => [
        shown(name),
        DESCRIPTION,
        '收銀機',
        '688.50',
        String(order),
        '2026-02-01 01:00:05',
      ]),
    ]);
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
