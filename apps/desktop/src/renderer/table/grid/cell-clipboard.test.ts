import type { CollectionName } from '@harbour/core/contract/collections';
import { expect, test } from 'vitest';
import type { CellTexts } from '../cells/cell-texts.ts';
import { planPaste } from '../edit/plan-paste.ts';
import { shownRows } from '../edit/shown-rows.ts';
import { tableColumns } from '../table-column.ts';
import { defineTable, type Row } from '../table-screen.ts';
import { readCells, writeCells } from './cell-clipboard.ts';
import { gridColumns } from './grid-column.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8001';
const HERE = 'https://one.example';

const texts = { language: 'en', names: new Map(), number: String } as unknown as CellTexts;

/** One row of a table, with the selection mark and the menu before its fields. */
function openTable(record: object, { server = HERE, collection = 'products' as CollectionName } = {}) {
  const row = { _id: ID, version: 1, ...record } as unknown as Row;
  const table = defineTable(collection, { columns: Object.keys(record) });
  const label = ({ value }: { readonly value: string }) => value;
  const shape = { widths: {}, hasSelect: true, hasMenu: true, label };
  return {
    texts,
    origin: { collection, server },
    columns: gridColumns(tableColumns(table, 'editor'), shape),
    rows: shownRows({ rows: [row], queuedRows: new Map() }),
  };
}

function clipboard() {
  const data = new Map<string, string>();
  return {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
}

/** Copies the whole first row of one table into the first row of another, from the first column of each. */
function copyRow(from: ReturnType<typeof openTable>, to: ReturnType<typeof openTable>) {
  const copied = clipboard();
  writeCells(copied, { top: 0, bottom: 0, left: 0, right: 10 }, from);
  const range = { top: 0, bottom: 0, left: 0, right: 2 };
  const ground = { ...to, range, role: 'editor' as const, mayEdit: true };
  const reading = { zone: () => 480, valueNames: () => [], idsOf: () => [], yes: [], no: [] };
  const { cells } = planPaste(readCells(copied), ground, reading);
  return cells.map(({ column, result }) => [
    column.value,
    result.kind === 'change' ? result.value : result.kind,
  ]);
}

test('a copied row is pasted into the fields it came from, whatever else the grid shows', () => {
  const from = openTable({ slug: 'tea', target: 'https://tea.example' });
  const to = openTable({ slug: 'rice', target: null });
  expect(copyRow(from, to)).toEqual([
    ['slug', 'tea'],
    ['target', 'https://tea.example'],
  ]);
});

test('a copied reference is pasted as the same record on the same server', () => {
  expect(copyRow(openTable({ category: ID }), openTable({ category: null }))).toEqual([['category', ID]]);
});

test.each([
  { name: 'of another collection', from: openTable({ trade: ID }, { collection: 'customers' }) },
  { name: 'of another server', from: openTable({ category: ID }, { server: 'https://two.example' }) },
])('the id of a record $name is not accepted as a reference', ({ from }) => {
  expect(copyRow(from, openTable({ category: null }))).toEqual([['category', 'notValid']]);
});

test.each([
  ['=HYPERLINK("https://evil.example";"Refund")', `"'=HYPERLINK(""https://evil.example"";""Refund"")"`],
  ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+852 9123 4567', '+852 9123 4567'],
  ['- bread', '- bread'],
])('the text %s is copied as %s and pasted back unchanged', (slug, text) => {
  const copied = clipboard();
  writeCells(copied, { top: 0, bottom: 0, left: 0, right: 10 }, openTable({ slug, order: -1 }));
  expect(copied.getData('text/plain')).toBe(`${text}\t-1`);
  expect(readCells(copied).texts).toEqual([[slug, '-1']]);
});
