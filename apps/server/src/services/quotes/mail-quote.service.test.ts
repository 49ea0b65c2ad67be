import { brand } from '@harbour/core/brand';
import { contentLanguages } from '@harbour/core/contract/values';
import { formatDay } from '@harbour/core/i18n';
import { money } from '@harbour/core/money';
import { priceSubscription } from '@harbour/core/pricing';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../texts.ts';
import { writeQuoteMail } from './mail-quote.service.ts';

const LINK = 'https://harbour.example/en/pricing?modules=kiosk';

function quoteIn(currency: 'HKD' | 'SGD') {
  const place = currency === 'SGD' ? ('sg' as const) : ('hk' as const);
  const price = priceSubscription({
    plan: { id: 'p', type: 'lite', monthPrice: [money('HKD', 68_800), money('SGD', 12_000)] },
    modules: [{ id: 'm', counter: true, count: 2, monthPrice: [money('HKD', 10_000), money('SGD', 2_000)] }],
    months: 12,
    place,
    currency,
    at: '2026-01-01',
  });
  if (price.kind !== 'breakdown') throw new Error('The test has no price');
  return {
    price,
    place,
    at: '2026-01-01T04:00:00Z',
    industry: 'Restaurants',
    signedBy: 'Harbour (SG) Pte. Ltd.',
    names: new Map([
      ['p', 'Lite'],
      ['m', 'Kiosk'],
    ]),
  };
}

describe.each(contentLanguages)('a quote in %s', (language) => {
  test('has its link, every line and both totals', () => {
    const { subject, text, link } = writeQuoteMail(quoteIn('HKD'), language, LINK);
    expect(subject).toContain('Harbour');
    expect(link).toBe(LINK);
    const colon = language.startsWith('zh') ? '：' : ': ';
    for (const part of [
      LINK,
      `Lite${colon}HK$688.00`,
      `Kiosk × 2${colon}HK$200.00`,
      'HK$888.00',
      'HK$10,656.00',
    ])
      expect(text).toContain(part);
  });

  test('states the rate of GST in Singapore, and no percentage in Hong Kong', () => {
    expect(writeQuoteMail(quoteIn('SGD'), language, LINK).text).toContain('9%');
    expect(writeQuoteMail(quoteIn('HKD'), language, LINK).text).not.toContain('%');
  });

  test('says that a line is before GST in Singapore, because the totals include it', () => {
    const net = textsOf(language)('mails:quote.aMonthNet');
    expect(net).not.toBe(textsOf(language)('mails:quote.aMonth'));
    expect(writeQuoteMail(quoteIn('SGD'), language, LINK).text).toContain(`S$40.00 ${net}`);
  });

  test('names the day of its prices, because it may be read on another', () => {
    expect(writeQuoteMail(quoteIn('HKD'), language, LINK).text).toContain(formatDay(language, '2026-01-01'));
  });

  test('has the telephone number of its place only', () => {
    const { hk, sg } = brand.phones;
    for (const [currency, own, other] of [
      ['HKD', hk, sg],
      ['SGD', sg, hk],
    ] as const) {
      const { text } = writeQuoteMail(quoteIn(currency), language, LINK);
      expect([text.includes(own.display), text.includes(other.display)]).toEqual([true, false]);
    }
  });
});
