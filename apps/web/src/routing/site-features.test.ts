import { expect, test } from 'vitest';
import { DEFAULT_FEATURES, featuresOf, shouldReloadFeatures } from './site-features.ts';

const flags = { contactForm: false, subscription: false, dark: false };
const nothingElse = { tagManager: null, region: null, regions: null, currency: null, currencies: null };
const name = { en: 'Singapore', 'zh-hk': '新加坡', 'zh-cn': '新加坡' };

test('a site without settings has the defaults', () => {
  expect(featuresOf(undefined, 'en')).toBe(DEFAULT_FEATURES);
});

test('regions and currencies replace the defaults only where they are there', () => {
  expect(featuresOf({ ...flags, ...nothingElse }, 'en')).toEqual({ ...DEFAULT_FEATURES, ...flags });
  expect(featuresOf({ ...flags, ...nothingElse, currency: 'SGD' }, 'en')).toEqual({
    ...DEFAULT_FEATURES,
    ...flags,
    currency: 'SGD',
  });
  expect(
    featuresOf(
      {
        ...flags,
        ...nothingElse,
        region: 'sg',
        regions: [{ code: 'sg', name, locale: 'en' }],
        currencies: ['SGD', 'MYR'],
      },
      'zh-hk',
    ),
  ).toEqual({
    ...DEFAULT_FEATURES,
    ...flags,
    region: 'sg',
    regions: [{ code: 'sg', name: '新加坡' }],
    currencies: ['SGD', 'MYR'],
  });
});

const moves = [
  { name: 'another page reads the settings anew', to: '/en/pricing', told: false, anew: true },
  { name: 'a choice within the page does not', to: '/en?industry=retail', told: true, anew: false },
  { name: 'being told to load anew does', to: '/en', told: true, anew: true },
  { name: 'a place on the page does not', to: '/en#top', told: false, anew: false },
];

test.each(moves)('$name', ({ to, told, anew }) => {
  const [currentUrl, nextUrl] = [new URL('http://site.example/en'), new URL(to, 'http://site.example')];
  const args = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: told };
  expect(shouldReloadFeatures(args)).toBe(anew);
});
