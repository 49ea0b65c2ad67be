import { money } from '@harbour/core/money';
import { expect, test } from 'vitest';
import { listedPrice } from '../../page-subject.ts';
import { subjectThing } from './subject-thing.ts';

const page = {
  origin: 'https://harbour.example',
  url: 'https://harbour.example/en/pricing',
  picture: 'https://harbour.example/cards/en.png',
  language: 'en',
};

test('formats a price with two decimals and no separators, as schema.org requires', () => {
  const sold = { place: 'hk', ...listedPrice(money('HKD', 123_450)) } as const;
  expect(
    subjectThing(page, { kind: 'item', name: 'Printer', sku: 'printer', description: '', sold }),
  ).toMatchObject({
    offers: [{ price: '1234.50', priceCurrency: 'HKD', priceSpecification: { price: '1234.50' } }],
  });
});

test('a device has its known measures, in millimetres and grams', () => {
  const sold = { place: 'hk', ...listedPrice(money('HKD', 123_450)) } as const;
  const measures = { widthMm: 145, depthMm: null, heightMm: 148, weightGrams: 1600 };
  const item = { kind: 'item', name: 'Printer', sku: 'printer', description: '', sold } as const;
  const thing = subjectThing(page, { ...item, measures });
  expect(thing).toMatchObject({
    width: { '@type': 'QuantitativeValue', value: 145, unitCode: 'MMT' },
    height: { value: 148, unitCode: 'MMT' },
    weight: { value: 1600, unitCode: 'GRM' },
  });
  expect(thing).not.toHaveProperty('depth');
  expect(subjectThing(page, { ...item, measures: null })).not.toHaveProperty('weight');
});

test('a product with a monthly price has one offer for each place, priced by the month', () => {
  const monthly = [
    { place: 'hk', ...listedPrice(money('HKD', 68_800)) },
    { place: 'sg', ...listedPrice(money('SGD', 12_000)) },
  ] as const;
  const product = subjectThing(page, { kind: 'product', name: 'Lite', description: 'For one shop', monthly });
  expect(product.offers).toMatchObject([
    { price: '688.00', priceCurrency: 'HKD', eligibleRegion: { name: 'HK' } },
    { price: '120.00', priceCurrency: 'SGD', eligibleRegion: { name: 'SG' } },
  ]);
  expect(product.offers).toHaveProperty('0.priceSpecification.referenceQuantity.unitCode', 'MON');
});
