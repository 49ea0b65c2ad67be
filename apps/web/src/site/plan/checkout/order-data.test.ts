import { TERMS_VERSION } from '@harbour/core/brand';
import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '../../../quote/calculator-choice.ts';
import type { Catalogue } from '../../../quote/catalogue.ts';
import { quoteOrder } from '../order-quote.ts';
import { toDraft } from './draft.ts';
import { isSameOrder } from './find-open-order.ts';
import { toOrderData } from './order-data.ts';

const catalogue: Catalogue = {
  industries: [{ slug: 'restaurant', name: 'Restaurant' }],
  industry: 'restaurant',
  plans: [
    {
      id: 'plan-lite',
      type: 'lite',
      name: 'Lite',
      monthPrice: [money('HKD', 68_800)],
      prepayMonth: 24,
      modules: [],
    },
  ],
  place: 'hk',
  currency: 'HKD',
  currencies: ['HKD', 'SGD'],
  at: '2026-03-02T00:00:00Z',
};
const products = [
  { id: 'till', slug: 'till-15', name: 'Till', description: '', price: [money('HKD', 428_000)] },
];
const draft = toDraft(
  new Map([
    ['companyName', ' Wong Noodles '],
    ['contactName', 'Wong Ka Yan'],
    ['phoneCountry', 'hk'],
    ['phone', '2123 4567'],
    ['building', '8 Queen’s Road Central'],
    ['district', 'Central'],
    ['city', 'Hong Kong'],
    ['zipcode', '999077'],
    ['shippingDate', '2026-03-05'],
    ['legalName', ' Wong Noodles Limited '],
    ['billingBuilding', '1 Test Street'],
    ['billingDistrict', 'Central'],
    ['registrationNumber', '1234 5678'],
    ['billingEmails', 'Accounts@wong.example\n'],
  ]),
);

const BLANK_ADDRESS = { room: null, building: '', district: null, city: null, zipcode: null, country: 'hk' };

function wanted(pieces: number, choice = NO_CHOICE) {
  const counts = new Map(pieces === 0 ? [] : [['till-15', pieces]]);
  const quote = quoteOrder({ catalogue, products }, choice, counts);
  if (quote?.price === undefined) throw new Error('the catalogue has a price');
  const priced = { ...quote, price: quote.price };
  const data = toOrderData({
    quote: priced,
    draft,
    locale: 'en',
    total: priced.price.total,
  });
  return { quote: priced, data };
}

test('an order states its defaults, and has no delivery address without hardware', () => {
  expect(wanted(0).data).toEqual({
    choice: { industry: 'restaurant', addOns: [], place: 'hk', currency: 'HKD', plan: 'lite', months: 24 },
    hardware: [],
    total: money('HKD', 68_800 * 24),
    companyName: 'Wong Noodles',
    contactName: 'Wong Ka Yan',
    phone: '+85221234567',
    locale: 'en',
    buyer: {
      legalName: 'Wong Noodles Limited',
      address: { ...BLANK_ADDRESS, building: '1 Test Street', district: 'Central' },
      registrationNumber: '12345678',
      gstNumber: null,
      emails: [{ email: 'accounts@wong.example' }],
    },
    consent: true,
  });
});

test('an order is for what is shown of an old link: the industry and the modules that are still sold', () => {
  const old = { ...NO_CHOICE, industry: 'withdrawn', addOns: new Map([['withdrawn', 1]]) };
  expect(wanted(0, old).data.choice).toMatchObject({ industry: 'restaurant', addOns: [] });
});

test('hardware is delivered to an address, which has no postal code in Hong Kong', () => {
  expect(wanted(1).data).toMatchObject({
    hardware: [{ slug: 'till-15', count: 1 }],
    shippingDate: '2026-03-05',
    shippingAddress: { building: '8 Queen’s Road Central', country: 'hk', zipcode: null, room: null },
    buyer: {
      address: {
        ...BLANK_ADDRESS,
        building: '8 Queen’s Road Central',
        district: 'Central',
        city: 'Hong Kong',
      },
    },
  });
});

test('an open order is reused only for exactly the same request', () => {
  const { data, quote } = wanted(1);
  const order = {
    ...data,
    plan: 'plan-lite',
    prepayMonths: 24,
    modules: [],
    hardware: [{ id: 'till', count: 1 }],
    shippingDate: '2026-03-05',
    shippingAddress: data.shippingAddress ?? null,
    buyer: data.buyer ?? null,
    consent: { terms: TERMS_VERSION },
  };
  expect(isSameOrder(order, data, quote)).toBe(true);
  expect(isSameOrder({ ...order, hardware: [{ id: 'till', count: 2 }] }, data, quote)).toBe(false);
  expect(isSameOrder({ ...order, companyName: 'Other' }, data, quote)).toBe(false);
  const renamed = data.buyer && { ...data.buyer, legalName: 'Other Limited' };
  expect(isSameOrder({ ...order, buyer: renamed }, data, quote)).toBe(false);
  expect(isSameOrder({ ...order, buyer: null }, data, quote)).toBe(false);
  expect(isSameOrder({ ...order, consent: null }, data, quote)).toBe(false);
  expect(isSameOrder({ ...order, consent: { terms: 'older' } }, data, quote)).toBe(false);
  expect(isSameOrder({ ...order, total: money('HKD', 1) }, data, quote)).toBe(false);
});
