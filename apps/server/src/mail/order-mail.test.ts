import { brand } from '@harbour/core/brand';
import { contentLanguages, newRecordId } from '@harbour/core/contract/values';
import { formatCount, formatPeriod } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { writeOrderMail } from './order-mail.ts';

const links = {
  portal: 'https://harbour.example/p',
  subscription: 'https://harbour.example/s',
  invoice: 'https://harbour.example/i',
};
const term = { termStart: '2026-01-31', termEnd: '2027-01-31' };

function orderIn(locale: (typeof contentLanguages)[number], tax: number) {
  return {
    reference: 'SO-23456789',
    contactName: 'Chan Tai Man',
    companyName: 'Jade Kettle',
    locale,
    region: 'sg' as const,
    seller: { legalName: 'Harbour (SG) Pte. Ltd.' },
    lines: [
      {
        label: { en: 'Lite, 12 months', 'zh-hk': 'Lite，12 個月' },
        count: 1,
        unit: money('SGD', 120_000),
        amount: money('SGD', 120_000),
      },
      { label: { en: 'Till' }, count: 1_200, unit: money('SGD', 50_000), amount: money('SGD', 100_000) },
    ],
    hardware: [{ id: newRecordId(), count: 1_200 }],
    tax: money('SGD', tax),
    total: money('SGD', 220_000 + tax),
    shippingAddress: {
      room: null,
      building: '1 Quay',
      district: 'Bedok',
      city: 'Singapore',
      zipcode: '460001',
      country: 'sg' as const,
      note: null,
    },
  };
}

describe.each(contentLanguages)('the confirmation of an order in %s', (locale) => {
  test('names no address for hardware that was not ordered', () => {
    const { text } = writeOrderMail({ ...orderIn(locale, 0), hardware: [] }, term, links);
    expect(text).not.toContain('460001');
  });

  test('has its number, lines, amounts, term, address and links', () => {
    const { subject, text, link } = writeOrderMail(orderIn(locale, 19_800), term, links);
    expect(subject).toContain('SO-23456789');
    expect(link).toBe(links.portal);
    const parts = [
      'S$1,200.00',
      `Till × ${formatCount(locale, 1_200)}${locale.startsWith('zh') ? '：' : ': '}S$1,000.00`,
      'S$2,398.00',
      'S$198.00',
      '460001',
    ];
    const days = [formatPeriod(locale, { from: term.termStart, until: term.termEnd })];
    for (const part of [...parts, ...days, ...Object.values(links)]) expect(text).toContain(part);
    expect(text).not.toContain('null');
  });

  test('has the telephone number of the place of purchase only', () => {
    const order = orderIn(locale, 0);
    const { hk, sg } = brand.phones;
    const inSingapore = writeOrderMail(order, term, links).text;
    expect([inSingapore.includes(hk.display), inSingapore.includes(sg.display)]).toEqual([false, true]);
    const inHongKong = writeOrderMail({ ...order, region: 'hk' }, term, links).text;
    expect([inHongKong.includes(hk.display), inHongKong.includes(sg.display)]).toEqual([true, false]);
  });

  test('is one line shorter without tax', () => {
    const taxed = writeOrderMail(orderIn(locale, 19_800), term, links).text.split('\n').length;
    expect(writeOrderMail(orderIn(locale, 0), term, links).text.split('\n').length).toBe(taxed - 1);
  });
});
