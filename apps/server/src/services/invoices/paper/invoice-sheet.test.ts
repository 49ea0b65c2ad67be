import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { readFaces } from './paper.ts';

const label = { en: 'Flexi, 12 months', 'zh-hk': '彈性計劃，12 個月', 'zh-cn': '弹性套餐，12 个月' };

function invoiceIn(currency: 'HKD' | 'SGD', lines = 1) {
  const net = money(currency, 100_000);
  const tax = money(currency, currency === 'SGD' ? 9_000 : 0);
  return {
    reference: 'IN-1-1',
    status: 'paid' as const,
    companyName: '旺角茶餐廳 Limited',
    lines: Array.from({ length: lines }, () => ({ label, count: 2, unit: net, amount: net })),
    net,
    tax,
    total: money(currency, net.amount + tax.amount),
    issuedAt: '2026-01-31T17:00:00.000Z',
    dueOn: '2026-02-14',
    paidAt: '2026-02-01T02:00:00.000Z',
  };
}

const payer = { email: 'a@b.example', language: 'zh-hk' } as const;

test('every text stands in English and in the merchant’s Chinese', () => {
  const traditional = invoiceSheet(invoiceIn('HKD'), payer);
  expect(traditional.title).toEqual(['Invoice', '發票']);
  expect(traditional.lines[0]?.label).toEqual([label.en, label['zh-hk']]);
  const simplified = invoiceSheet(invoiceIn('HKD'), { ...payer, language: 'zh-cn' });
  expect(simplified.title).toEqual(['Invoice', '发票']);
  expect(simplified.lines[0]?.label).toEqual([label.en, label['zh-cn']]);
});

test.each([
  [7_000, 'GST 7%'],
  [9_000, 'GST 9%'],
  // Half of the term before a rate rises, half after.
  [8_000 + 500, 'GST'],
])('the rate is read off the figures: %i on 100,000 is called %s', (tax, name) => {
  const invoice = { ...invoiceIn('SGD'), tax: money('SGD', tax), total: money('SGD', 100_000 + tax) };
  expect(invoiceSheet(invoice, payer).totals[1]?.[0][0]).toBe(name);
});

test('a credit note names the rate of what it takes back', () => {
  const { net, tax, total, ...invoice } = invoiceIn('SGD');
  const note = {
    ...invoice,
    net: money('SGD', -net.amount),
    tax: money('SGD', -tax.amount),
    total: money('SGD', -total.amount),
  };
  expect(invoiceSheet(note, payer).totals[1]?.[0][0]).toBe('GST 9%');
});

test('days are those of Hong Kong: an evening in UTC is the next day there', () => {
  const days = invoiceSheet(invoiceIn('HKD'), payer).facts.map(([, value]) => value);
  const first = '1 Feb 2026 · 2026年2月1日';
  expect(days).toEqual(['IN-1-1', first, '14 Feb 2026 · 2026年2月14日', first]);
});

test('Singapore’s tax is told with its rate of that day; Hong Kong has only a total', () => {
  expect(invoiceSheet(invoiceIn('SGD'), payer).totals).toEqual([
    [['Subtotal', '小計'], 'S$1,000.00'],
    [['GST 9%', '消費稅 9%'], 'S$90.00'],
    [['Total', '總額'], 'S$1,090.00'],
  ]);
  expect(invoiceSheet(invoiceIn('HKD'), payer).totals).toEqual([[['Total', '總額'], 'HK$1,000.00']]);
});

test('an invoice of many lines goes over to more sheets', async () => {
  const faces = await readFaces();
  const sheetsOf = async (lines: number) => {
    const sheet = invoiceSheet(invoiceIn('HKD', lines), payer);
    const pdf = await drawInvoice(faces, sheet, { title: 'Invoice', writtenAt: '2026-01-01T00:00:00Z' });
    return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
  };
  expect([await sheetsOf(1), await sheetsOf(40)]).toEqual([1, 4]);
});
