import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/kit/collect.ts';
import { createMemorySink } from '../../../tests/kit/memory-sink.ts';
import { money } from '../../money/money.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import type { CellValue } from '../cells/cell-value.ts';
import type { SheetColumn } from '../cells/column.ts';
import { wallTimeToInstant } from '../cells/wall-time.ts';
import { DOCUMENT_ROWS, SHEET_ROWS } from '../limits.ts';
import { openSheet as openDocument } from './document-engine.ts';
import { checkRowNumber } from './fill-sheet.ts';
import { readXlsx } from './read-xlsx.ts';
import { layOutColumn, type SheetLayout, sheetName } from './sheet-layout.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Sale {
  readonly code: string;
  readonly count: number;
  readonly weight: number;
  readonly price: number;
  readonly paid: boolean;
  readonly at: Date;
}

const columns: readonly SheetColumn<Sale>[] = [
  { header: '編號', kind: 'text', value: ({ code }) => code },
  { header: 'Count', kind: 'integer', value: ({ count }) => count },
  { header: 'Weight', kind: 'decimal', value: ({ weight }) => weight },
  { header: 'Price (HKD)', kind: 'money', value: ({ price }) => money('HKD', price) },
  { header: 'Paid', kind: 'boolean', value: ({ paid }) => paid },
  { header: 'At', kind: 'dateTime', value: ({ at }) => at },
];

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.constantFrom(
    '',
    '007',
    '=1+1',
    ' x ',
    '&lt;',
    '_x000D_',
    '\r\n\t\u0000\u000B',
    '<b>&amp;',
    '中文😀',
    '\uFFFF',
  ),
);

const sales: fc.Arbitrary<Sale> = fc.record({
  code: texts,
  count: fc.integer(),
  weight: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  price: fc.integer(),
  paid: fc.boolean(),
  at: fc.date({ min: new Date('1900-03-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
});

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

async function write<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[]) {
  const sink = createMemorySink();
  await writeXlsx(rowsOf(rows), sink, { columns, zone: fixedOffset, sheetName: '銷售' });
  return sink;
}

const textColumn: SheetColumn<unknown> = { header: 'Code', kind: 'text', value: (row) => row };

describe('writeXlsx', () => {
  it('writes texts, numbers, booleans and dates in the zone that are read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sales), async (rows) => {
        const sink = await write(rows, columns);
        const [header, ...read] = await collect(readXlsx(sink.read(1_000), { sheet: '銷售' }));
        expect(header?.cells.map(({ value }) => value)).toEqual(columns.map(({ header }) => header));
        expect(read.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 2));
        expect(read.map(({ cells }) => cells.map(({ value }) => inZone(value)))).toEqual(rows.map(expected));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the row numbers after empty rows', async () => {
    const sink = await write([null, 'a', undefined, 'b', null], [textColumn]);
    const rows = await collect(readXlsx(sink.read()));
    expect(rows.map(({ number, cells }) => [number, cells[0]?.value])).toEqual([
      [1, 'Code'],
      [3, 'a'],
      [5, 'b'],
    ]);
  });

  it.each([
    ['text-too-long', 'text', 'x'.repeat(32_768)],
    ['bad-date', 'date', '2026-02-30'],
    ['bad-number', 'decimal', Number.NEGATIVE_INFINITY],
    ['wrong-kind', 'decimal', { formula: 'A1' }],
  ] as const)('reports the row and column of %s', async (code, kind, value) => {
    const columns: SheetColumn<unknown>[] = [{ header: 'Note', kind, value: (row) => row }];
    await expect(write([null, value], columns)).rejects.toMatchObject({ code, row: 3, column: 'Note' });
  });

  it('writes a date before March 1900 as text', async () => {
    const day: SheetColumn<unknown> = { header: 'Day', kind: 'date', value: (row) => row };
    const sink = await write(['1899-12-31', '1900-03-01'], [day]);
    const rows = await collect(readXlsx(sink.read()));
    expect(rows.map(({ cells }) => cells[0]?.value).slice(1)).toEqual([
      '1899-12-31',
      { wall: '1900-03-01T00:00:00.000' },
    ]);
  });

  it('refuses a row beyond the limit of a sheet', () => {
    expect(() => checkRowNumber(SHEET_ROWS, SHEET_ROWS)).not.toThrow();
    expect(() => checkRowNumber(SHEET_ROWS + 1, SHEET_ROWS)).toThrow(
      expect.objectContaining({ code: 'too-many-rows', row: 1_048_577 }),
    );
  });

  it('refuses a file without columns', async () => {
    await expect(write([], [])).rejects.toMatchObject({ code: 'no-columns' });
  });
});

describe('a workbook built in memory', () => {
  const layout: SheetLayout = { name: 'Sales', columns: columns.map(layOutColumn) };

  it('is read like a streamed one', async () => {
    const sink = createMemorySink();
    const sheet = await openDocument(layout, sink, undefined);
    const values: CellValue[] = ['007', 3, 0.1, 12.5, true, new Date('2026-02-01T01:00:00Z')];
    await sheet.add(values);
    await sheet.end();
    const [, row] = await collect(readXlsx(sink.read()));
    expect(row?.cells.map(({ value }) => value)).toEqual([
      '007',
      3,
      0.1,
      12.5,
      true,
      { wall: '2026-02-01T01:00:00.000' },
    ]);
  });

  it('refuses a row beyond its limit', async () => {
    const sheet = await openDocument(layout, createMemorySink(), undefined);
    for (let number = 2; number <= DOCUMENT_ROWS; number += 1) await sheet.add(['x']);
    expect(() => sheet.add(['x'])).toThrow(expect.objectContaining({ code: 'too-many-rows', row: 10_002 }));
  });
});

describe('sheetName', () => {
  it.each([
    ['Orders 10/2026 [all]?', 'Orders 10 2026 all'],
    ["'quoted'", 'quoted'],
    ['  ', 'Sheet1'],
    ['History', 'History 1'],
    ['銷'.repeat(40), '銷'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ])('turns %j into %j', (wanted, name) => {
    expect(sheetName(wanted)).toBe(name);
  });
});

function inZone(value: unknown): unknown {
  const isWall = typeof value === 'object' && value !== null && 'wall' in value;
  return isWall ? wallTimeToInstant({ wall: String(value.wall) }, fixedOffset) : value;
}

function expected({ code, count, weight, price, paid, at }: Sale): unknown[] {
  return [code === '' ? null : code, count, weight, price / 100, paid, at.toISOString()];
}
