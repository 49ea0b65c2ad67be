import { expect, test } from 'vitest';
import { type CellTexts, valueText } from './cell-texts.ts';

const texts: CellTexts = {
  formats: {},
  warn: () => {},
  language: 'en',
  names: new Map(),
  timestamp: (iso) => iso,
  day: (day) => day,
  number: (value) => value.toLocaleString('en'),
  valueName: (_, value) => value,
  yesNo: (value) => (value ? 'Yes' : 'No'),
};

const price = (amount: number | string) => ({ currency: 'HKD', amount });

test.each([
  ['priceList', [price(120_050), price(100)], 'HK$1,200.50 · HK$1.00'],
  ['priceList', [price('1,5'), price(100)], '1,5 · HK$1.00'],
  ['money', price(100), 'HK$1.00'],
  ['money', price('1e3'), '1e3'],
  ['money', price(0.5), '0.5'],
  ['money', { currency: 'EUR', amount: 100 }, '100'],
  ['integer', 1200, '1,200'],
  ['integer', 'twelve', 'twelve'],
  ['decimal', '1,5', '1,5'],
] as const)('a %s with the value %j is shown as %s, invalid text as it was typed', (kind, value, text) => {
  expect(valueText({ kind, value: 'price', field: undefined }, value, texts)).toBe(text);
});
