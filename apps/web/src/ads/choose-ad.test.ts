import { expect, test } from 'vitest';
import { chooseAd } from './choose-ad.ts';

const ads = [
  { name: 'light', weight: 10, probability: 1 },
  { name: 'heavy', weight: 80, probability: 0.5 },
];

test.each([
  ['heavy', [0.49]],
  ['light', [0.5, 0.99]],
])('%s is shown when the dice say %j', (name, dice) => {
  const thrown = [...dice];
  expect(chooseAd(ads, () => thrown.shift() ?? 1)?.name).toBe(name);
});

test('an ad without a chance is never shown', () => {
  expect(chooseAd([{ weight: 1, probability: 0 }], () => 0)).toBeUndefined();
});
