import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { taxFacts } from '../../../buyers/tax-facts.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';

const label = { en: 'Flexi, 12 months', 'zh-hk': '彈性計劃，12 個月', 'zh-cn': '弹性套餐，12 个月' };

const sellers = {
  hk: {
    legalName: 'Demo (HK) Limited',
    address: addressIn('hk'),
    registrationNumber: '00000000',
    gstNumber: null,
  },
  sg: {
    legalName: 'Demo Pte. Ltd.',
    address: addressIn('sg'),
    registrationNumber: '0000X',
    gstNumber: 'M0-0',
  },
};
const buyers = {
  hk: { ...sellers.hk, legalName: '旺角茶餐廳 Limited', registrationNumber: '12345678', emails: [] },
  sg: {
    ...sellers.sg,
    legalName: 'Tan Kopi Pte. Ltd.',
    gstNumber: null,
    emails: [{ email: 'pay@tan.example' }],
  },
};

function addressIn(country: 'hk' | 'sg') {
  const city = country === 'sg' ? 'Singapore' : 'Kowloon';
  const zipcode = country === 'sg' ? '018956' : null;
  return { room: 'Unit 1', building: '1 Specimen Road', district: null, city, zipcode, country };
}

function invoiceIn(currency: 'HKD' | 'SGD') {
  const net = money(currency, 100_000);
  const tax = money(currency, currency === 'SGD' ? 9_000 : 0);
  const place = currency === 'SGD' ? ('sg' as const) : ('hk' as const);
  return {
    reference: 'HD-2026-000001',
    kind: 'invoice' as const,
    status: 'paid' as const,
    companyName: '旺角茶餐廳 Limited',
    place,
    seller: sellers[place],
    buyer: buyers[place],
    taxPercent: place === 'sg' ? 9 : 0,
    taxReason: place === 'sg' ? ('standard-rated' as const) : ('out-of-scope' as const),
    reason: null,
    remark: null,
    lines: [{ label, count: 2, unit: net, amount: net, from: '2026-02-01', until: '2027-02-01' }],
    net,
    tax,
    total: money(currency, net.amount + tax.amount),
    issuedAt: '2026-01-31T17:00:00.000Z',
    dueOn: '2026-02-14',
    paidAt: '2026-02-01T02:00:00.000Z',
  };
}

const payer = { email: 'a@b.example', language: 'zh-hk' } as const;

test('counts are grouped like amounts', () => {
  const invoice = invoiceIn('HKD');
  const lines = invoice.lines.map((line) => ({ ...line, count: 12_345 }));
  expect(invoiceSheet({ ...invoice, lines }, payer).lines[0]?.count).toBe('12,345');
});

test('texts are in English and in the merchant’s Chinese', () => {
  const traditional = invoiceSheet(invoiceIn('HKD'), payer);
  expect(traditional.title).toEqual(['Invoice', '發票']);
  expect(traditional.lines[0]?.label).toEqual([label.en, label['zh-hk']]);
  const simplified = invoiceSheet(invoiceIn('HKD'), { ...payer, language: 'zh-cn' });
  expect(simplified.title).toEqual(['Invoice', '发票']);
  expect(simplified.lines[0]?.label).toEqual([label.en, label['zh-cn']]);
});

test.each([
  [7_000, [7], 'GST 7%'],
  [9_000, [9], 'GST 9%'],
  // Half of the term is before an increase of the rate, half after.
  [8_000 + 500, [8, 9], 'GST'],
] as const)('a tax of %i on 100,000 at %j per cent is labelled %s', (amount, rates, name) => {
  const tax = money('SGD', amount);
  const facts = taxFacts(rates, 'sg');
  const invoice = { ...invoiceIn('SGD'), ...facts, tax, total: money('SGD', 100_000 + amount) };
  expect(invoiceSheet(invoice, payer).totals[1]?.[0][0]).toBe(name);
});

test('a tax invoice has the number, days, seller, buyer and lines that IRAS requires', () => {
  const sheet = invoiceSheet(invoiceIn('SGD'), payer);
  expect(sheet.title).toEqual(['Tax Invoice', '稅務發票']);
  const [number, issued] = sheet.facts.map(([[name], value]) => `${name}: ${value}`);
  expect([number, issued]).toEqual(['Number: HD-2026-000001', 'Issued: 1 Feb 2026 · 2026年2月1日']);
  expect(sheet.lines).toMatchObject([{ label: [label.en, label['zh-hk']], count: '2', amount: '1,000.00' }]);
  expect(sheet.seller).toEqual([
    'Demo Pte. Ltd.',
    'Unit 1, 1 Specimen Road',
    'Singapore 新加坡 018956',
    'UEN 新加坡企業識別號碼 0000X',
    'GST Reg. No. 消費稅登記號碼 M0-0',
  ]);
  expect(sheet.billTo.lines).toEqual([
    'Tan Kopi Pte. Ltd.',
    'Unit 1, 1 Specimen Road',
    'Singapore 新加坡 018956',
    'UEN 新加坡企業識別號碼 0000X',
    'pay@tan.example',
  ]);
  expect(sheet.lines[0]?.days).toBe('1 Feb 2026 to 31 Jan 2027 · 2026年2月1日至2027年1月31日');
  expect(sheet.notes).toEqual([]);
});

test('a document without tax states the reason', () => {
  const sheet = invoiceSheet(invoiceIn('HKD'), payer);
  expect(sheet.title).toEqual(['Invoice', '發票']);
  expect(sheet.notes[0]).toContain('No GST is charged');
  const exported = { ...invoiceIn('SGD'), taxPercent: 0, taxReason: 'zero-rated' as const };
  expect(invoiceSheet(exported, payer).title[0]).toBe('Tax Invoice');
  expect(invoiceSheet(exported, payer).notes[0]).toContain('section 21(3)');
});

test('a credit note names the invoice that it corrects and the reason', () => {
  const note = {
    ...invoiceIn('SGD'),
    kind: 'creditNote' as const,
    reason: 'refund' as const,
    remark: 'One kiosk came back',
  };
  const sheet = invoiceSheet(note, { ...payer, corrected: 'HDSG-2026-000007' });
  expect(sheet.title[0]).toBe('Credit note');
  expect(sheet.facts.slice(2)).toEqual([
    [['Corrects invoice', '更正的發票'], 'HDSG-2026-000007'],
    [['Reason', '原因'], 'Refund 退款'],
  ]);
  expect(sheet.notes).toEqual(['One kiosk came back']);
});

test('dates are those of Hong Kong: an evening in UTC is the next day', () => {
  const days = invoiceSheet(invoiceIn('HKD'), payer).facts.map(([, value]) => value);
  const first = '1 Feb 2026 · 2026年2月1日';
  expect(days).toEqual(['HD-2026-000001', first, '14 Feb 2026 · 2026年2月14日', first]);
});

test('a Singapore invoice shows the tax at the rate of its day; a Hong Kong one only a total', () => {
  expect(invoiceSheet(invoiceIn('SGD'), payer).totals).toEqual([
    [['Total excluding GST', '不含消費稅總額'], 'S$1,000.00'],
    [['GST 9%', '消費稅 9%'], 'S$90.00'],
    [['Total including GST', '含消費稅總額'], 'S$1,090.00'],
  ]);
  expect(invoiceSheet(invoiceIn('HKD'), payer).totals).toEqual([[['Total', '總額'], 'HK$1,000.00']]);
});

const bank = {
  bankName: 'Specimen Bank',
  accountName: 'Demo Pte. Ltd.',
  accountNumber: '000-1',
  swift: null,
  transferId: '0000X',
};

test('an open invoice explains payment by transfer; a paid one and a credit note do not', () => {
  const open = { ...invoiceIn('SGD'), status: 'open' as const, paidAt: null };
  expect(invoiceSheet(open, { ...payer, bank }).notes).toEqual([
    [
      'To pay by bank transfer 銀行轉帳付款',
      'Bank 銀行: Specimen Bank',
      'Account 戶口: Demo Pte. Ltd., 000-1',
      'PayNow UEN: 0000X',
      'Payment reference 轉帳時註明: HD-2026-000001',
    ].join('\n'),
  ]);
  for (const document of [invoiceIn('SGD'), { ...open, kind: 'creditNote' as const }]) {
    expect(invoiceSheet(document, { ...payer, bank }).notes).toEqual([]);
  }
});

test('a receipt states the amount received, the date, the means and the invoice', () => {
  const sheet = receiptSheet(invoiceIn('SGD'), payer, [
    { by: 'credit', amount: money('SGD', 9_000) },
    { by: 'card', card: { brand: 'visa', lastFour: '4242' }, amount: money('SGD', 100_000) },
  ]);
  expect(sheet.title).toEqual(['Receipt', '收據']);
  expect(sheet.facts).toEqual([
    [['For invoice', '發票'], 'HD-2026-000001'],
    [['Received on', '收款日期'], '1 Feb 2026 · 2026年2月1日'],
  ]);
  expect(sheet.lines.map(({ label: name, amount }) => [name, amount])).toEqual([
    [['Credit', '帳戶抵免額'], '90.00'],
    [['Card (Visa 4242)', '信用卡 (Visa 4242)'], '1,000.00'],
  ]);
  expect(sheet.totals).toEqual([[['Total received', '實收總額'], 'S$1,090.00']]);
});
