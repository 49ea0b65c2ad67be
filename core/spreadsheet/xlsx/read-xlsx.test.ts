import exceljs, { type Worksheet } from 'exceljs';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../tests/kit/collect.ts';
import type { SheetRow } from '../cells/sheet-row.ts';
import { CELL_CHARACTERS, SHEET_COLUMNS, TEXT_CHARACTERS } from '../limits.ts';
import { isDateFormat } from './read-date-styles.ts';
import { type ReadXlsxOptions, readXlsx } from './read-xlsx.ts';
import { createSheetParser } from './sheet-parser.ts';

async function workbookOf(fill: (sheet: Worksheet) => void): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Hidden', { state: 'hidden' }).addRow(['not this one']);
  fill(workbook.addWorksheet('貨品'));
  return new Uint8Array(await workbook.xlsx.writeBuffer({ useSharedStrings: true }));
}

const PIECE_BYTES = 1_000;

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

const read = (bytes: Uint8Array, options?: ReadXlsxOptions): Promise<SheetRow[]> =>
  collect(readXlsx(inPieces(bytes), options));

async function valuesOf(bytes: Uint8Array): Promise<unknown[][]> {
  return (await read(bytes)).map(({ cells }) => cells.map(({ value }) => value));
}

describe('readXlsx', () => {
  it('reads shared strings, rich text, links, formula results, dates and errors as values', async () => {
    const bytes = await workbookOf((sheet) => {
      sheet.addRow(['&lt;', '中文', true, 1.5, 1, 2, 3, 4]);
      sheet.addRow([
        { richText: [{ text: '紅' }, { text: 'Red', font: { bold: true } }] },
        { text: 'home', hyperlink: 'https://example.test' },
        { formula: 'A1="x"', result: false },
        { formula: '1+1', result: 2 },
        { formula: 'TODAY()', result: new Date('2026-01-31T00:00:00Z') },
        new Date('2026-01-31T09:30:00.500Z'),
        { error: '#N/A' },
        { formula: 'A1&"x"', result: 'ax' },
      ]);
      sheet.getCell('E2').numFmt = 'yyyy"年"m"月"d"日"';
    });
    expect(await valuesOf(bytes)).toEqual([
      ['&lt;', '中文', true, 1.5, 1, 2, 3, 4],
      [
        '紅Red',
        'home',
        false,
        2,
        { wall: '2026-01-31T00:00:00.000' },
        { wall: '2026-01-31T09:30:00.500' },
        { error: '#N/A' },
        'ax',
      ],
    ]);
  });

  it('distinguishes a formula without a result from an empty cell and an empty result', async () => {
    const bytes = await workbookOf((sheet) => {
      sheet.addRow(['a', 'b', 'c', 'd']);
      sheet.addRow([{ formula: '1+1', result: undefined }, { formula: '""', result: '' }, null, 0]);
    });
    const [, [uncalculated, , empty, zero] = []] = await valuesOf(bytes);
    expect([uncalculated, empty, zero]).toEqual([{ error: '' }, null, 0]);
  });

  it('keeps Chinese text intact across many chunks', async () => {
    const text = '海港零售收銀系統'.repeat(40);
    const bytes = await workbookOf((sheet) => {
      for (let row = 0; row < 2_000; row += 1) sheet.addRow([`${row}${text}`]);
    });
    expect(await valuesOf(bytes)).toEqual(Array.from({ length: 2_000 }, (_, row) => [`${row}${text}`]));
  });

  it('skips empty rows, keeps row numbers, pads to the first row and marks longer rows', async () => {
    const bytes = await workbookOf((sheet) => {
      sheet.getCell('A2').value = 'a';
      sheet.getCell('C2').value = 'c';
      sheet.getCell('A3').font = { bold: true };
      sheet.getCell('A5').value = 1;
      sheet.getCell('D6').value = 2;
      sheet.getCell('A9').font = { bold: true };
    });
    const rows = await read(bytes);
    expect(
      rows.map(({ number, isRagged, cells }) => [number, isRagged, cells.map(({ text }) => text)]),
    ).toEqual([
      [2, false, ['a', '', 'c']],
      [5, false, ['1', '', '']],
      [6, false, ['', '', '', '2']],
    ]);
  });

  it('reads the requested sheet, and lists the existing ones for an unknown name', async () => {
    const bytes = await workbookOf((sheet) => sheet.addRow(['a']));
    expect((await read(bytes, { sheet: 'Hidden' })).map(({ cells }) => cells[0]?.text)).toEqual([
      'not this one',
    ]);
    await expect(read(bytes, { sheet: 'Other' })).rejects.toMatchObject({
      code: 'no-such-sheet',
      message: expect.stringContaining('“貨品”'),
    });
  });

  it('counts days from 1904 if the workbook does', async () => {
    const workbook = new exceljs.Workbook();
    workbook.properties.date1904 = true;
    workbook.addWorksheet('Old').addRow([new Date('2026-01-31T00:00:00Z')]);
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(await valuesOf(bytes)).toEqual([[{ wall: '2026-01-31T00:00:00.000' }]]);
  });
});

describe('unreadable workbooks', () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

  it.each([
    ['a text', [...Buffer.from('name,price\n')], 'not-a-workbook'],
    ['nothing', [], 'not-a-workbook'],
    ['an old workbook', [...compound, ...utf16('Workbook')], 'not-a-workbook'],
    ['an encrypted workbook', [...compound, ...utf16('E EncryptedPackage')], 'encrypted'],
    ['the start of a zip file', [0x50, 0x4b, 3, 4, 20, 0], 'damaged'],
    ['an empty zip file', [0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6, ...Array(18).fill(0)], 'not-a-workbook'],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ code });
  });

  it('a truncated workbook is refused', async () => {
    const bytes = await workbookOf((sheet) => sheet.addRow(['a']));
    await expect(read(bytes.subarray(0, bytes.byteLength - 100))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('a file with corrupt bytes anywhere is refused with a code, or still read', async () => {
    const bytes = await workbookOf((sheet) => sheet.addRow(['a', 1]));
    for (let at = 0; at < bytes.byteLength; at += 101) {
      const broken = bytes.slice().fill(0xff, at, at + 8);
      await read(broken).catch((error: unknown) => expect(error).toHaveProperty('code'));
    }
  });

  it('a file that inflates beyond its limit is refused before it is read', async () => {
    const bytes = await workbookOf((sheet) => {
      for (let row = 0; row < 1_000; row += 1) sheet.addRow(['x'.repeat(1_000)]);
    });
    expect(bytes.byteLength).toBeLessThan(2 ** 16);
    await expect(read(bytes, { maxInflatedBytes: 2 ** 16 })).rejects.toMatchObject({ code: 'too-large' });
    await expect(read(bytes, { maxBytes: 1_000 })).rejects.toMatchObject({ code: 'too-large' });
  });

  it('many rows that extend to the last column, or to that of the first row, are refused', () => {
    const openSheet = () => {
      const { handler, take } = createSheetParser({ strings: [], dateStyles: new Set(), from1904: false });
      return (count: number, cell: string) =>
        Array.from({ length: count }, () => {
          for (const [name, attributes] of Object.entries({ row: {}, c: { r: cell }, v: {} }))
            handler.open?.(name, attributes);
          handler.text?.('1');
          for (const name of ['v', 'c', 'row']) handler.close?.(name);
          return take()[0]?.cells.length;
        });
    };
    const tooLarge = expect.objectContaining({ code: 'too-large' });
    const addFarCells = openSheet();
    expect(addFarCells(5, 'XFD1')).toEqual(Array(5).fill(SHEET_COLUMNS));
    expect(() => addFarCells(400, 'XFD1')).toThrow(tooLarge);
    const addBelow = openSheet();
    addBelow(1, 'XFD1');
    expect(addBelow(5, 'A1')).toEqual(Array(5).fill(1));
    expect(() => addBelow(400, 'A1')).toThrow(tooLarge);
  });

  it('texts beyond the cell limit are refused, and the longest allowed one is read', async () => {
    const withText = (length: number) => workbookOf((sheet) => sheet.addRow(['x'.repeat(length)]));
    await expect(read(await withText(2 * TEXT_CHARACTERS))).rejects.toMatchObject({ code: 'too-large' });
    expect(await valuesOf(await withText(CELL_CHARACTERS))).toEqual([['x'.repeat(CELL_CHARACTERS)]]);
  });
});

describe('isDateFormat', () => {
  it.each(['yyyy-mm-dd', 'd/m/yy h:mm', '[h]:mm', '[$-zh-HK]yyyy"年"m"月"', 'mmm', 'ss.0'])(
    'recognises %s',
    (code) => {
      expect(isDateFormat(code)).toBe(true);
    },
  );

  it.each([
    'General',
    '0.00',
    '#,##0.00 "days"',
    '[Red]0',
    '0.0E+00',
    '@',
    '_-* #,##0',
    String.raw`0\d`,
    '$#,##0;[Red]-$0',
  ])('treats %s as a number format', (code) => {
    expect(isDateFormat(code)).toBe(false);
  });
});
