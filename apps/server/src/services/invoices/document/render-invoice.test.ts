import { Blob, Face, Font } from 'harfbuzzjs';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { InvoiceSheet, SheetLine } from './invoice-sheet.ts';
import { readFaces, SHEET } from './pdf-document.ts';
import { renderInvoice } from './render-invoice.ts';

const LONG_ENGLISH = 'A counter terminal with a second display for the customers of the larger shop '
  .repeat(4)
  .trim();
const LONG_CHINESE = '櫃檯終端機連顧客顯示屏，適合面積較大的店舖使用'.repeat(10);
const BIG = '1,000,000,000,000.00';

const line: SheetLine = {
  label: ['Flexi, 12 months', '彈性計劃，12 個月'],
  days: '1 Sept 2026 to 31 Aug 2027 · 2026年9月1日至2027年8月31日',
  count: '1',
  unit: '1,000.00',
  amount: '1,000.00',
};
const longLine: SheetLine = {
  ...line,
  label: [LONG_ENGLISH, LONG_CHINESE],
  count: '1,000',
  unit: BIG,
  amount: BIG,
};

const sheet: InvoiceSheet = {
  reference: 'HDHK-2026-000011',
  title: ['Credit note', '貸項通知單'],
  status: ['Awaiting payment', '待付款'],
  isOpen: true,
  seller: ['Demo (HK) Limited', 'Unit 1, 1 Specimen Road', 'Hong Kong 香港'],
  billTo: { name: ['Billed to', '客戶'], lines: ['Wong Noodles', '1 Wharf Road', 'Hong Kong 香港'] },
  facts: [
    [['Number', '編號'], 'HDHK-2026-000011'],
    [['Received on', '收款日期'], '16 Sept 2026 · 2026年10月16日'],
    [['Corrects invoice', '更正的發票'], 'HDHK-CN-2026-000010'],
  ],
  columns: {
    description: ['Description', '項目'],
    count: ['Quantity', '數量'],
    unit: ['Unit price', '單價'],
    amount: ['Amount', '金額'],
  },
  lines: [line],
  totals: [
    [['Total excluding GST', '不含消費稅總額'], 'S$1,000.00'],
    [['GST 9%', '消費稅 9%'], 'S$90.00'],
    [['Total including GST', '含消費稅總額'], 'S$1,090.00'],
  ],
  notes: ['No GST is charged: not supplied in Singapore.'],
  end: ['Computer-generated document. No signature required.', '電腦編製，毋須簽署。'],
};

/** A text on a page: its box in points, from the top left corner. */
interface Placed {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function render(changes: Partial<InvoiceSheet>): Promise<readonly Placed[]> {
  const writing = { title: 'Invoice', writtenAt: '2026-01-01T00:00:00Z' };
  const pdf = await renderInvoice(await readFaces(), { ...sheet, ...changes }, writing);
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  return items.flatMap((ofPage, page) =>
    ofPage
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, x, y, width, fontSize }) => {
        const baseline = SHEET.height - y;
        // The height of capitals: descenders and accents may reach into the adjacent line.
        return {
          page,
          text: str,
          left: x,
          right: x + width,
          top: baseline - fontSize * 0.7,
          bottom: baseline,
        };
      }),
  );
}

const overlap = (one: Placed, other: Placed): boolean =>
  one.page === other.page &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;

test.each<[string, Partial<InvoiceSheet>]>([
  ['of an ordinary invoice', {}],
  ['with a long address of the seller', { seller: [LONG_ENGLISH, LONG_CHINESE] }],
  [
    'with a long address of the customer',
    { billTo: { ...sheet.billTo, lines: [LONG_ENGLISH, LONG_CHINESE] } },
  ],
  ['with long facts', { facts: [...sheet.facts, [['Reason', '原因'], LONG_CHINESE], ...sheet.facts] }],
  ['with long labels and amounts', { lines: Array.from({ length: 9 }, () => longLine) }],
  ['with many lines', { lines: Array.from({ length: 40 }, () => line) }],
  ['with large totals', { totals: sheet.totals.map(([name]) => [name, `S$${BIG}`] as const) }],
  [
    'with long notes',
    { notes: [LONG_ENGLISH, LONG_CHINESE, ...Array.from({ length: 12 }, () => LONG_ENGLISH)] },
  ],
])('no text overlaps another, the margin or the foot %s', async (_, changes) => {
  const placed = await render(changes);
  const pairs = placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} | ${other.text}`] : [])),
  );
  expect(pairs).toEqual([]);
  const { width, height, margin } = SHEET;
  const outside = placed.filter(
    ({ left, right, bottom }) => left < margin - 1 || right > width - margin + 1 || bottom > height - margin,
  );
  expect(outside).toEqual([]);
});

test.each([
  [1, 1],
  [40, 5],
])('an invoice of %i lines has %i pages, each with reference and page number', async (lines, pages) => {
  const placed = await render({ lines: Array.from({ length: lines }, () => line) });
  expect(new Set(placed.map(({ page }) => page)).size).toBe(pages);
  for (let page = 0; page < pages; page += 1) {
    const ofPage = placed.filter((text) => text.page === page).map(({ text }) => text);
    expect(ofPage.join(' ')).toContain(`${sheet.reference} · ${page + 1} / ${pages}`);
  }
});

test('the font has every character of names and addresses, and a box for unknown ones', async () => {
  const face = new Face(new Blob((await readFaces()).text));
  const characters = new Set(face.collectUnicodes());
  const texts = [
    '華富邨、堃記、喆、𡃁妹麵檔',
    '日の丸ラーメン',
    'Phở Việt',
    'Café Zürich – São Paulo',
    'Москва',
    '№ 5 ★ ①',
  ];
  const lacking = texts.flatMap((text) =>
    [...text].filter((each) => !characters.has(each.codePointAt(0) ?? 0)),
  );
  expect(lacking).toEqual([]);
  expect(new Font(face).glyphToPath(0)).not.toBe('');
});

test('a separate accent is composed, and a joiner is removed', async () => {
  const lines = ['Cafe\u0301', 'Hap\u200dpy\ufe0f'];
  const placed = await render({ billTo: { ...sheet.billTo, lines } });
  const texts = placed.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Caf\u00e9', 'Happy']));
});
