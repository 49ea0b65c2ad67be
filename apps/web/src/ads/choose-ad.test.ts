import { expect, test } from 'vitest';
import { adAddress, chooseAd } from './choose-ad.ts';

/** Returns the numbers one after another, then 0.999. */
const dice = (...numbers: number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0.999;
};

test.each([
  ['heavy', [0.49]],
  ['light', [0.5, 0.99]],
])('shows the %s ad for the random numbers %j', (name, chances) => {
  const ads = [
    { name: 'light', weight: 10, probability: 1 },
    { name: 'heavy', weight: 80, probability: 0.5 },
  ];
  expect(chooseAd(ads, { random: dice(0, 0, ...chances) })?.name).toBe(name);
});

test.each([
  ['one', [0.1, 0.9]],
  ['other', [0.9, 0.1]],
])('of two ads of the same weight, shows %s for the random numbers %j', (name, turns) => {
  const ads = [
    { name: 'one', weight: 1, probability: 1 },
    { name: 'other', weight: 1, probability: 1 },
  ];
  expect(chooseAd(ads, { random: dice(...turns) })?.name).toBe(name);
});

test('an ad with probability 0 is never shown, even if the draw is made later', () => {
  const ads = [{ weight: 1, probability: 0 }];
  expect(chooseAd(ads, { random: () => 0 })).toBeUndefined();
  expect(chooseAd(ads, { random: () => 0, isDecidedLater: true })).toBeUndefined();
});

test('an ad whose draw is made later is shown however low its probability', () => {
  const ads = [{ weight: 1, probability: 0.01 }];
  expect(chooseAd(ads, { random: () => 0.999, isDecidedLater: true })).toBeDefined();
});

const reader = { locale: 'zh-hk', origin: 'http://127.0.0.1:3030' } as const;

test.each([
  ['https://harbour.example/en/pricing?plan=flexi#faq', '/zh-hk/pricing?plan=flexi#faq'],
  ['http://127.0.0.1:3030/zh-cn/campaign/sg23', '/zh-hk/campaign/sg23'],
  ['https://partner.example/en/offer', 'https://partner.example/en/offer'],
])('%s leads to %s', (link, address) => {
  expect(adAddress(link, reader)).toBe(address);
});
