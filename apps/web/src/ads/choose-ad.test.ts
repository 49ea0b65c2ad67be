import { expect, test } from 'vitest';
import { chooseAd } from './choose-ad.ts';

/** Returns the numbers one after another, then 0.999. */
const dice = (...numbers: number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0.999;
};

test.each([
  ['heavy', [0.49]],
  ['light', [0.5, 0.99]],
])('%s is shown when the dice say %j', (name, chances) => {
  const ads = [
    { name: 'light', weight: 10, probability: 1 },
    { name: 'heavy', weight: 80, probability: 0.5 },
  ];
  expect(chooseAd(ads, { random: dice(0, 0, ...chances) })?.name).toBe(name);
});

test.each([
  ['one', [0.1, 0.9]],
  ['other', [0.9, 0.1]],
])('of the same weight, %s is shown when its turn is first: %j', (name, turns) => {
  const ads = [
    { name: 'one', weight: 1, probability: 1 },
    { name: 'other', weight: 1, probability: 1 },
  ];
  expect(chooseAd(ads, { random: dice(...turns) })?.name).toBe(name);
});

test('an ad without a chance is never shown, also where its chance is decided later', () => {
  const ads = [{ weight: 1, probability: 0 }];
  expect(chooseAd(ads, { random: () => 0 })).toBeUndefined();
  expect(chooseAd(ads, { random: () => 0, isDecidedLater: true })).toBeUndefined();
});

test('an ad whose chance is decided later is shown however small it is', () => {
  const ads = [{ weight: 1, probability: 0.01 }];
  expect(chooseAd(ads, { random: () => 0.999, isDecidedLater: true })).toBeDefined();
});
