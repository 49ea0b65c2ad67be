import type { CellReading } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { expect, test } from 'vitest';
import { screen as authors } from '../../authors/authors-screen.ts';
import { screen } from '../../products/products-screen.tsx';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import type { CellTexts } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import { tableColumns } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { type PasteGround, planPaste } from './plan-paste.ts';
import { shownRows } from './shown-rows.ts';

const CATEGORY = '01890a5d-ac96-774b-bcce-b302099a8001';
const fieldsShown = ['price', 'category', 'status', 'publish', 'name', 'createdAt'];
const gridColumns = (table: Parameters<typeof tableColumns>[0]) =>
  tableColumns(table, 'editor').map(
    (column): GridColumn => ({ kind: 'field', id: column.value, width: column.width, column }),
  );
const columns = gridColumns({ ...screen.table, columns: fieldsShown });
const row = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  version: 1,
  price: [{ currency: 'HKD', amount: 100_000 }],
  category: null,
  status: 'published',
  publish: null,
  name: { en: 'Till', 'zh-cn': '收银机' },
} as unknown as Row;

const reading: CellReading = {
  zone: fixedOffset,
  valueNames: (_path, value) => (value === 'draft' ? ['Draft', '草稿', '草稿'] : []),
  idsOf: (collection, name) => (collection === 'categories' && name === '配件' ? [CATEGORY] : []),
  yes: [],
  no: [],
};
const texts = {
  language: 'zh-hk',
  names: new Map(),
  timestamp: (iso: string) => formatTimestamp(iso, 'en-GB'),
  valueName: (_field: string, value: string) => value,
} as unknown as CellTexts;
const ground: PasteGround = {
  rows: shownRows({ rows: [row], queuedRows: new Map() }),
  columns,
  role: 'editor',
  mayEdit: true,
  texts,
  origin: { collection: 'products', server: 'https://one.example' },
  range: { top: 0, bottom: 0, left: 0, right: 0 },
};

const resultsOf = (texts: readonly string[], more: Partial<CellReading> = {}) =>
  planPaste({ texts: [texts], raw: null }, ground, { ...reading, ...more }).cells.map(({ result }) => result);

test('a paste accepts prices, names in any language and dates in the chosen style', () => {
  expect(columns).toHaveLength(fieldsShown.length);
  const texts = ['HK$1,100 · S$180', '配件', '草稿', '31/12/2026', '收銀機', '2026-01-01'];
  expect(resultsOf(texts, { dateStyle: 'dayFirst' })).toEqual([
    {
      kind: 'change',
      value: [
        { currency: 'HKD', amount: 110_000 },
        { currency: 'SGD', amount: 18_000 },
      ],
    },
    { kind: 'change', value: CATEGORY },
    { kind: 'change', value: 'draft' },
    { kind: 'change', value: '2026-12-30T16:00:00.000Z' },
    { kind: 'change', value: { en: 'Till', 'zh-hk': '收銀機', 'zh-cn': '收银机' } },
    { kind: 'notEditable' },
  ]);
});

test('a block is repeated in a range that is a multiple of it, and pasted once otherwise', () => {
  const rows = shownRows({
    rows: [1, 2, 3, 4].map((version): Row => ({ ...row, version })),
    queuedRows: new Map(),
  });
  const pastedInto = (bottom: number, right: number) =>
    planPaste(
      {
        texts: [
          ['HK$1', '配件'],
          ['HK$2', ''],
        ],
        raw: null,
      },
      { ...ground, rows, range: { top: 0, bottom, left: 0, right } },
      reading,
    ).cells.map(({ row: { version }, column, text }) => [version, column.value, text]);
  const block = [
    [1, 'price', 'HK$1'],
    [1, 'category', '配件'],
    [2, 'price', 'HK$2'],
    [2, 'category', ''],
  ];
  expect(pastedInto(0, 0)).toEqual(block);
  expect(pastedInto(2, 1)).toEqual(block);
  expect(pastedInto(3, 1)).toEqual([
    ...block,
    [3, 'price', 'HK$1'],
    [3, 'category', '配件'],
    [4, 'price', 'HK$2'],
    [4, 'category', ''],
  ]);
});

test('a cell that cannot be pasted says why, and an ambiguous date asks for a style', () => {
  expect(resultsOf(['dear', 'Nowhere', 'Gone', '1/2/2026', ''])).toMatchObject([
    { kind: 'notValid', issue: { code: 'notPrices', text: 'dear' } },
    { kind: 'notValid', issue: { code: 'notFound', text: 'Nowhere' } },
    { kind: 'notValid', issue: { code: 'notChoice', text: 'Gone' } },
    { kind: 'notValid', issue: { code: 'dateStyle', text: '1/2/2026' } },
    { kind: 'same' },
  ]);
  const plan = planPaste({ texts: [['x', 'y', 'z', '1/2/2026']], raw: null }, ground, reading);
  expect(plan.asksDateStyle).toBe(true);
});

test('a text that the cell shows already changes nothing', () => {
  const toTheSecond = { publish: '2026-12-30T16:00:30.500Z' };
  const rows = shownRows({ rows: [{ ...row, ...toTheSecond }], queuedRows: new Map() });
  const shown = ['HK$1,000.00', '', 'published', '31 Dec 2026, 00:00', 'Till'];
  const { cells } = planPaste({ texts: [shown], raw: null }, { ...ground, rows }, reading);
  expect(cells.map(({ result }) => result)).toEqual(shown.map(() => ({ kind: 'same' })));
});

test('an emptied number takes its default, as in a form, and an emptied name is missing', () => {
  const given = { ...authors.table, columns: ['position', 'slug'] };
  const author = { ...row, position: 7, slug: 'ann' } as Row;
  const rows = shownRows({ rows: [author], queuedRows: new Map() });
  const empty = { ...ground, rows, columns: gridColumns(given) };
  const { cells } = planPaste({ texts: [['', '']], raw: null }, empty, reading);
  expect(cells.map(({ result }) => result)).toMatchObject([
    { kind: 'change', value: 0 },
    { kind: 'notValid', issue: { code: 'missing' } },
  ]);
});
