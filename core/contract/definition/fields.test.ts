import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { money } from '../../money/money.ts';
import { priceSubscription } from '../../pricing/price-subscription.ts';
import { clampCount, MAX_PREPAID_MONTHS } from '../../pricing/quantity.ts';
import { textIn } from '../values/localized.ts';
import { MAX_QUOTE_ADD_ONS } from '../values/quote-choice.ts';
import {
  localizedTextSchema,
  MAX_AMOUNT,
  MAX_PRICE,
  moneySchema,
  priceListSchema,
} from '../values/value-schemas.ts';
import * as fields from './fields.ts';

const read = (field: { readonly schema: v.GenericSchema }, value: unknown) => {
  const result = v.safeParse(field.schema, value);
  return result.success ? result.output : 'refused';
};

describe('a field normalises or refuses', () => {
  const { dateTime, date, email, phone, url, slug, colour, text, longText, secret, integer, currencies } =
    fields;
  it.each([
    ['text', text({}), ' Stall ', 'Stall'],
    ['blank text', text({}), '   ', 'refused'],
    ['text that is too long', text({ max: 3 }), 'abcd', 'refused'],
    ['text with NUL', text({}), 'a\u0000b', 'refused'],
    ['text with a line break', text({}), 'a\nBcc: b', 'refused'],
    ['text with a tab', text({}), 'a\tb', 'refused'],
    ['text with a line separator', text({}), 'a\u2028b', 'refused'],
    ['text with DEL', text({}), 'a\u007fb', 'refused'],
    ['text with a C1 character', text({}), 'a\u0085b', 'refused'],
    ['text with a right-to-left override', text({}), 'invoice\u202efdp.exe', 'refused'],
    ['text with a bidirectional isolate', text({}), 'a\u2066b', 'refused'],
    ['text with joined emoji', text({}), '👩\u200d🍳 é', '👩\u200d🍳 é'],
    ['text that ends with a line break', text({}), 'Stall\r\n', 'Stall'],
    ['an address with a line break', url({}), 'https://stall.hk/a\nb', 'refused'],
    ['long text with lines and tabs', longText({}), 'a\r\n\tb\u2029', 'a\r\n\tb\u2029'],
    ['long text with an escape character', longText({}), 'a\u001b[31m', 'refused'],
    ['long text with a right-to-left override', longText({}), 'a\n\u202eb', 'refused'],
    ['half a surrogate pair', longText({}), '\ud83c', 'refused'],
    ['a whole surrogate pair', longText({}), '🍜\nA', '🍜\nA'],
    ['an email address', email({}), ' Ada@Stall.HK ', 'ada@stall.hk'],
    ['an incomplete email address', email({}), 'ada@stall', 'refused'],
    ['a phone number', phone({}), '+6591234567', '+6591234567'],
    ['a national phone number', phone({}), '91234567', 'refused'],
    ['an address', url({}), 'https://stall.hk/a?b', 'https://stall.hk/a?b'],
    ['an address with spaces around it', url({}), ' https://stall.hk/a\n', 'https://stall.hk/a'],
    ['an address with a space in its host', url({}), 'https://sta ll.hk/a', 'refused'],
    ['a javascript: address', url({}), 'javascript:alert(1)', 'refused'],
    ['a slug', slug({}), 'a-stall-2', 'a-stall-2'],
    ['a slug with spaces around it', slug({}), ' a-stall-2 ', 'a-stall-2'],
    ['a slug with capitals', slug({}), 'A-Stall', 'refused'],
    ['a colour', colour({}), '#AABBCC', '#aabbcc'],
    ['a colour with spaces around it', colour({}), ' #aabbcc\n', '#aabbcc'],
    ['a colour by name', colour({}), 'red', 'refused'],
    ['a secret', secret({}), 'hash', 'hash'],
    ['a whole number', integer({ max: 5 }), 5, 5],
    ['a fraction', integer({}), 1.5, 'refused'],
    ['a negative number', integer({}), -1, 'refused'],
    ['a time in another zone', dateTime({}), '2026-01-31T08:00:00+08:00', '2026-01-31T00:00:00.000Z'],
    ['a time without a zone', dateTime({}), '2026-01-31T08:00:00', 'refused'],
    ['a time on a day that does not exist', dateTime({}), '2026-02-30T00:00:00.000Z', 'refused'],
    ['the earliest time', dateTime({}), '0001-01-01T08:00:00+08:00', '0001-01-01T00:00:00.000Z'],
    ['a time before the earliest', dateTime({}), '0001-01-01T00:00:00+08:00', 'refused'],
    ['a time on the last day', dateTime({}), '9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['a time after the last day', dateTime({}), '9999-12-31T23:59:59-08:00', 'refused'],
    ['a date', date({}), '2028-02-29', '2028-02-29'],
    ['a date that does not exist', date({}), '2026-02-29', 'refused'],
    ['the first date', date({}), '0001-01-01', '0001-01-01'],
    ['a date in the year 0', date({}), '0000-12-31', 'refused'],
    ['a duplicate currency', currencies({}), ['HKD', 'HKD'], 'refused'],
    ['an unsupported currency', currencies({}), ['EUR'], 'refused'],
    ['null in an optional field', text({ optional: true }), null, null],
    ['null in a required field', text({}), null, 'refused'],
  ])('%s', (...[, field, value, expected]) => {
    expect(read(field, value)).toBe(expected);
  });
});

describe('nested fields', () => {
  const shop = {
    name: fields.text({}),
    note: fields.text({ optional: true }),
    seats: fields.integer({ default: 4 }),
  };

  it('refuse two entries with the same key', () => {
    const shops = fields.list(shop, { distinctBy: 'name' });
    expect(read(shops, [{ name: 'Stall' }, { name: 'Cart' }])).toHaveLength(2);
    expect(read(shops, [{ name: 'Stall' }, { name: 'Stall', seats: 1 }])).toBe('refused');
  });
  it('get their defaults as in a create', () => {
    expect(read(fields.object(shop, {}), { name: 'Stall' })).toEqual({ name: 'Stall', note: null, seats: 4 });
    expect(read(fields.list(shop, {}), [{ name: 'Stall', seats: 1 }])).toEqual([
      { name: 'Stall', note: null, seats: 1 },
    ]);
  });

  it('refuse unknown fields', () => {
    expect(read(fields.object(shop, {}), { name: 'Stall', doors: 1 })).toBe('refused');
  });

  it('pass their relation on to the list', () => {
    const field = fields.list({ count: fields.integer({}), id: fields.reference('modules', {}) }, {});
    expect(field.relation).toEqual({ collection: 'modules', key: 'id' });
  });
});

describe('localized text', () => {
  const schema = localizedTextSchema(10);
  const list = [
    { lang: 'zh-hk', value: '檔口' },
    { lang: 'en', value: 'Stall' },
  ];

  it('is parsed to the same value from a list and from a map', () => {
    expect(v.parse(schema, list)).toEqual(v.parse(schema, { en: 'Stall', 'zh-hk': '檔口' }));
  });

  it.each([
    [[{ lang: 'zh-hk', value: '檔口' }]],
    [[...list, { lang: 'en', value: 'Shop' }]],
    [[{ lang: 'fr', value: 'Échoppe' }]],
    [{ 'zh-hk': '檔口' }],
    [{ en: '' }],
    [{ en: ' \u3000\n' }],
    [[{ lang: 'en', value: ' ' }]],
    [{ en: 'Stall', fr: 'Échoppe' }],
    [{ en: 'A stall in Mong Kok' }],
    [{ en: 'a\u0000' }],
    [{ en: 'a', 'zh-hk': '\u202eb' }],
    ['Stall'],
  ])('refuses %j', (value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  it('treats blank text as empty, and keeps blanks around a text', () => {
    expect(v.parse(schema, { en: ' Stall ', 'zh-hk': ' \u3000' })).toEqual({ en: ' Stall ', 'zh-hk': '' });
    expect(v.parse(schema, [...list.slice(1), { lang: 'zh-cn', value: '\n' }])).toEqual({
      en: 'Stall',
      'zh-cn': '',
    });
  });

  it('falls back to English where a language is missing or empty', () => {
    expect(textIn({ en: 'Stall', 'zh-hk': '檔口' }, 'zh-hk')).toBe('檔口');
    expect(textIn({ en: 'Stall', 'zh-hk': '' }, 'zh-hk')).toBe('Stall');
    expect(textIn({ en: 'Stall' }, 'zh-cn')).toBe('Stall');
  });
});

describe('money', () => {
  const price = { currency: 'HKD', amount: 68_800 };

  it('has a known currency and a whole number of minor units', () => {
    expect(v.parse(moneySchema, price)).toEqual(price);
    expect(v.is(moneySchema, { ...price, amount: 1.5 })).toBe(false);
    expect(v.is(moneySchema, { ...price, amount: 2 ** 53 })).toBe(false);
    expect(v.is(moneySchema, { ...price, currency: 'EUR' })).toBe(false);
    expect(v.is(moneySchema, { ...price, currency: 'toString' })).toBe(false);
  });

  it('may be negative, but not in a price list, which has each currency at most once', () => {
    expect(v.is(moneySchema, { ...price, amount: -1 })).toBe(true);
    expect(v.is(priceListSchema, [price, { currency: 'SGD', amount: 0 }])).toBe(true);
    expect(v.is(priceListSchema, [{ ...price, amount: -1 }])).toBe(false);
    expect(v.is(priceListSchema, [price, price])).toBe(false);
    expect(v.is(priceListSchema, [])).toBe(false);
  });

  it('is bounded in a field', () => {
    const { schema } = fields.moneyAmount({});
    const takes = (amount: number) => v.is(schema, { ...price, amount });
    expect([MAX_AMOUNT, -MAX_AMOUNT].map(takes)).toEqual([true, true]);
    expect([MAX_AMOUNT + 1, -MAX_AMOUNT - 1].map(takes)).toEqual([false, false]);
  });

  it('is bounded in a price, so that the largest choice can still be priced', () => {
    expect(v.is(priceListSchema, [{ ...price, amount: MAX_PRICE }])).toBe(true);
    expect(v.is(priceListSchema, [{ ...price, amount: MAX_PRICE + 1 }])).toBe(false);
    const monthPrice = [money('SGD', MAX_PRICE)];
    const module = { monthPrice, counter: true, count: clampCount(Number.POSITIVE_INFINITY) };
    const modules = Array.from({ length: MAX_QUOTE_ADD_ONS }, (_, index) => ({ id: `${index}`, ...module }));
    const plan = { id: 'plan', type: 'flexi', monthPrice };
    const choice = { plan, modules, place: 'sg', currency: 'SGD', at: '2026-01-01' } as const;
    expect(priceSubscription({ ...choice, months: MAX_PREPAID_MONTHS }).kind).toBe('breakdown');
  });
});
