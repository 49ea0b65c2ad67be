import { expect, test } from 'vitest';
import { cardAddress } from './card-address.ts';

const texts = { locale: 'en', title: 'Pricing' } as const;

test('the address of a picture consists of its page and a hash of its texts', () => {
  expect(cardAddress('/en/pricing', texts)).toMatch(/^\/cards\/en\/pricing\/[0-9a-z]{8,11}\.png$/);
  expect(cardAddress('/en/pricing', { ...texts })).toBe(cardAddress('/en/pricing', texts));
});

test('the hash covers every text of the picture and its language', () => {
  const others = [
    { ...texts, title: 'Prices' },
    { ...texts, locale: 'zh-hk' as const },
    { ...texts, title: '價格計算器' },
    { ...texts, title: '價格計算机' },
  ];
  const names = new Set([texts, ...others].map((each) => cardAddress('/en/pricing', each)));
  expect(names.size).toBe(1 + others.length);
});
