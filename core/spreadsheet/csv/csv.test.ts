import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/kit/collect.ts';
import { createMemorySink } from '../../../tests/kit/memory-sink.ts';
import { money } from '../../money/money.ts';
import { fixedOffset } from '../../table/filters/day.ts';
import type { SheetColumn } from '../cells/column.ts';
import type { SheetRow } from '../cells/sheet-row.ts';
import { type ReadCsvOptions, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

type Texts = readonly string[];

const cellTexts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', '@', '中', 'a', ' ') }),
  fc.constantFrom('', '=1+1', '007', '+852 9123 4567', 'ID', '\uFEFF', '\r\n', "'", '😀'),
);

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows;
}

function textColumns(count: number): SheetColumn<Texts>[] {
  return Array.from({ length: count }, (_, index) => ({
    header: `列 ${index}`,
    kind: 'text',
    value: (row: Texts) => row[index],
  }));
}

async function write<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[]) {
  const sink = createMemorySink();
  await writeCsv(rowsOf(rows), sink, { columns, zone: fixedOffset });
  return sink;
}

async function read(text: string | Uint8Array, options?: ReadCsvOptions): Promise<SheetRow[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return collect(readCsv(rowsOf([bytes]), options));
}

const valuesOf = (rows: readonly SheetRow[]) => rows.map(({ cells }) => cells.map(({ value }) => value));

describe('csv', () => {
  it('reads back every written text, wherever its bytes are split', async () => {
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cellTexts, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const sink = await write(rows, textColumns(rows[0]?.length ?? 1));
        const read = await collect(readCsv(sink.read(size)));
        const texts = rows.map((row) => row.map((text) => (text === '' ? null : text)));
        expect(valuesOf(read.slice(1))).toEqual(texts);
        expect(read.some(({ isRagged }) => isRagged)).toBe(false);
      }),
    );
  });

  it('writes one byte order mark, CRLF, quotes where needed, and guards only texts', async () => {
    const columns: SheetColumn<{ text: string; number: number; at: string }>[] = [
      { header: '=名', kind: 'text', value: ({ text }) => text },
      { header: 'n', kind: 'integer', value: ({ number }) => number },
      { header: 'm', kind: 'money', value: ({ number }) => money('HKD', number) },
      { header: 'at', kind: 'dateTime', value: ({ at }) => at },
      { header: 'day', kind: 'date', value: ({ at }) => at },
      { header: 'yes', kind: 'boolean', value: () => true },
    ];
    const sink = await write([{ text: '-a"b', number: -5, at: '2026-01-31T17:00:00.000Z' }], columns);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(sink.bytes())).toBe(
      `\uFEFF'=名,n,m,at,day,yes\r\n"'-a""b",-5,-0.05,2026-02-01 01:00:00,2026-02-01,true\r\n`,
    );
  });

  it('reports the row and the column of a value that no cell can hold', async () => {
    const columns: SheetColumn<number>[] = [{ header: 'Price', kind: 'decimal', value: (row) => row }];
    await expect(write([1, Number.NaN], columns)).rejects.toMatchObject({
      code: 'bad-number',
      row: 3,
      column: 'Price',
    });
  });
});

describe('readCsv', () => {
  it.each([
    'a,b\r\n1,2\r\n',
    'a,b\n1,2',
    'a,b\r1,2\r',
    '\uFEFFa;b\n1;2',
    'a\tb\n1\t2\n\n',
    '"a,x";b;c\n1;2;',
  ])('detects the delimiter and the line endings of %j', async (text) => {
    expect(valuesOf(await read(text))[1]?.slice(0, 2)).toEqual(['1', '2']);
  });

  it('uses the given delimiter', async () => {
    expect(valuesOf(await read('a,b,c;d\n', { delimiter: ';' }))).toEqual([['a,b,c', 'd']]);
  });

  it('marks rows with too few or too many cells, and keeps the row numbers', async () => {
    const rows = await read('a,b\n1\n\n1,2,3\n1,2\n');
    expect(rows.map(({ number, isRagged, cells }) => [number, isRagged, cells.length])).toEqual([
      [1, false, 2],
      [2, true, 2],
      [4, true, 3],
      [5, false, 2],
    ]);
  });

  it('keeps a quote within an unquoted cell', async () => {
    expect(valuesOf(await read('a 5" screen,"b ""c"""'))).toEqual([['a 5" screen', 'b "c"']]);
  });

  it.each([
    ['a,b\n1,"2\n', { code: 'unclosed-quote', row: 2, column: '2' }],
    ['a,b\n"1"x,2\n', { code: 'stray-quote', row: 2, column: '1' }],
  ])('refuses %j with %o', async (text, problem) => {
    await expect(read(text)).rejects.toMatchObject(problem);
  });

  it.each([
    ['Big5', Uint8Array.of(0xa4, 0xa4, 0xa4, 0xe5)],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e)],
    ['truncated UTF-8', Uint8Array.of(0xe4, 0xb8)],
  ])('refuses %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'not-decodable' });
  });

  it('refuses a file above the size limit', async () => {
    await expect(read('a,b\n1,2\n', { maxBytes: 7 })).rejects.toMatchObject({ code: 'too-large' });
  });

  it('skips rows of delimiters alone, and keeps the row numbers', async () => {
    const rows = await read('slug;name\n;\ntea;Tea\n;\n;\n');
    expect(rows.map(({ number }) => number)).toEqual([1, 3]);
    expect(await read('a,b\r\n"",\r\n')).toHaveLength(2);
  });

  it.each(['sep=;\r\na;b,c\r\n1;2', 'SEP=\t\na\tb,c\n1\t2'])('reads the sep line of %j', async (text) => {
    const rows = await read(text);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(valuesOf(rows)).toEqual([
      ['a', 'b,c'],
      ['1', '2'],
    ]);
  });

  it('returns no rows for an empty file', async () => {
    expect(await read('\uFEFF')).toEqual([]);
  });
});
