import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createMemorySink } from '../../../tests/kit/memory-sink.ts';
import { exportRecords, type RecordsExport } from '../records/export-records.ts';
import type { ReadPage } from '../records/read-page.ts';

// Rules of the format for a workbook (ECMA-376), checked without our code or exceljs: a zip of parts, each
// with a type, each relation leading to a part, rows and cells in order, and texts that XML can contain.

interface Entry {
  readonly name: string;
  readonly text: string;
}

function unzip(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const part = inflateRawSync(bytes.subarray(start, start + packed));
    expect(part.byteLength).toBe(size);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(part) };
  });
}

const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

function checkXml({ name, text }: Entry): void {
  const open: string[] = [];
  for (const [tag, close, element = '', , selfClosed] of text.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    if (close) expect(open.pop(), `${name}: ${tag}`).toBe(element);
    else if (!selfClosed) open.push(element);
  }
  expect(open, name).toEqual([]);
  // Characters that XML 1.0 cannot contain, and entities that it does not define.
  expect(text, name).not.toMatch(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u);
  expect(text, name).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
}

function checkParts(parts: readonly Entry[]): ReadonlyMap<string, string> {
  const byName = new Map(parts.map(({ name, text }) => [name, text]));
  expect(byName.size).toBe(parts.length);
  const types = byName.get('[Content_Types].xml') ?? '';
  const extensions = allMatches(types, /<Default\b[^>]*Extension="([^"]+)"/g);
  const overrides = allMatches(types, /<Override\b[^>]*PartName="\/([^"]+)"/g);
  for (const name of overrides) expect(byName.has(name), name).toBe(true);
  for (const name of byName.keys()) {
    const isEntered = overrides.includes(name) || extensions.includes(name.split('.').at(-1) ?? '');
    expect(isEntered || name === '[Content_Types].xml', name).toBe(true);
  }
  for (const [name, text] of byName) {
    if (!name.endsWith('.rels')) continue;
    const folder = name.replace(/_rels\/[^/]+$/, '');
    for (const target of allMatches(text, /Target="([^"]+)"/g)) {
      const part = new URL(target, `part:/${folder}`).pathname.slice(1);
      expect(byName.has(part), `${name} → ${part}`).toBe(true);
    }
  }
  return byName;
}

function checkSheet(sheet: string, styles: string): readonly (readonly string[])[] {
  const styleCount = allMatches(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '', /(<xf\b)/g).length;
  let row = 0;
  return [...sheet.matchAll(/<row\b([^>]*)>(.*?)<\/row>/gs)].map(([, attributes = '', body = '']) => {
    row += 1;
    expect(/\br="(\d+)"/.exec(attributes)?.[1]).toBe(String(row));
    let last = '';
    return [...body.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '', content = '']) => {
      const reference = /\br="([A-Z]+)(\d+)"/.exec(cell);
      const [, column = '', number] = reference ?? [];
      expect(number).toBe(String(row));
      expect(column.padStart(3) > last.padStart(3), `${column} after ${last}`).toBe(true);
      last = column;
      expect(Number(/\bs="(\d+)"/.exec(cell)?.[1] ?? 0)).toBeLessThan(styleCount);
      expect(content).not.toContain('<f');
      const type = /\bt="(\w+)"/.exec(cell)?.[1] ?? 'n';
      expect(['n', 'str', 'inlineStr', 'b']).toContain(type);
      const tag = type === 'inlineStr' ? 't' : 'v';
      const value = new RegExp(`<${tag}\\b[^>]*>(.*)</${tag}>`, 's').exec(content)?.[1] ?? '';
      if (type === 'n') expect(value).toMatch(/^-?\d+(\.\d+)?(E[+-]?\d+)?$/i);
      expect(value.length).toBeLessThanOrEqual(32_767 * 6);
      return `${type}:${value}`;
    });
  });
}

const records = [
  {
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    version: 1,
    reference: '00420',
    phone: '+85291234567',
    companyName: '=HYPERLINK("http://evil.example")',
    contactName: '陳大文 & <co> \u0007 _x0041_',
    remarks: '長'.repeat(40_000),
    total: { currency: 'HKD', amount: 68_850 },
    paidAt: '2026-01-31T17:00:00.000Z',
    shippingDate: '2026-02-01',
    status: 'paid',
  },
];

const task: RecordsExport = {
  request: { collection: 'orders', query: {} },
  promised: 1,
  language: 'zh-hk',
  format: 'xlsx',
  title: '訂單: 2026/01 [全部]',
  columns: [
    { header: '訂單編號', path: 'reference', kind: 'text' },
    { header: '電話', path: 'phone', kind: 'phone' },
    { header: '公司', path: 'companyName', kind: 'text' },
    { header: '聯絡人', path: 'contactName', kind: 'text' },
    { header: '備註', path: 'remarks', kind: 'longText' },
    { header: '總額：金額', path: 'total', kind: 'money', part: 'amount' },
    { header: '總額：貨幣', path: 'total', kind: 'money', part: 'currency' },
    { header: '付款時間 (UTC+8)', path: 'paidAt', kind: 'dateTime' },
    { header: '送貨日期', path: 'shippingDate', kind: 'date' },
    { header: '狀態', path: 'status', kind: 'status', labels: { paid: '已付款' } },
  ],
};

const readPage: ReadPage = async () => ({
  data: records,
  total: 1,
  limit: 1000,
  skip: 0,
  cursors: { previous: null, next: null },
});

it('writes a valid workbook with codes and formulas as text, times at UTC+8 and long texts cut', async () => {
  const sink = createMemorySink();
  const report = await exportRecords(task, { readPage, sink });
  expect(report).toMatchObject({ written: 1, found: 1, cut: 1 });
  const entries = unzip(Buffer.from(sink.bytes()));
  entries.forEach(checkXml);
  const parts = checkParts(entries);
  const name = /<sheet\b[^>]*name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? '';
  expect(name).toBe('訂單 2026 01 全部');
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const [head, row = []] = checkSheet(sheet, parts.get('xl/styles.xml') ?? '');
  expect(head).toEqual(task.columns.map(({ header }) => `str:${header}`));
  expect(row[0]).toBe('str:00420');
  expect(row[1]).toBe('str:+85291234567');
  expect(row[2]).toBe('str:=HYPERLINK(&quot;http://evil.example&quot;)');
  expect(row[3]).toBe('inlineStr:陳大文 &amp; &lt;co&gt; _x0007_ _x005F_x0041_');
  expect(row[4]).toMatch(/^str:長+… \[cut\]$/);
  expect(row[4]?.length).toBe('str:'.length + 32_767);
  expect(row.slice(5, 7)).toEqual(['n:688.5', 'str:HKD']);
  // 1 February 2026, 01:00 at +8 h, as days since 1900.
  expect(Number(row[7]?.slice(2))).toBeCloseTo(46_054 + 1 / 24, 6);
  expect(row[8]).toBe('n:46054');
  expect(row[9]).toBe('str:已付款');
});
