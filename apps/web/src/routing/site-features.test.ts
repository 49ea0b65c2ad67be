import { expect, test } from 'vitest';
import { featuresOf, siteFeaturesFor } from './load-site-features.ts';
import { createLoaderContext } from './page-host.ts';
import { DEFAULT_FEATURES, shouldReloadFeatures } from './site-features.ts';

const flags = { showEvent: false, showShop: false, contactForm: false, subscription: false, dark: false };
const nothingElse = {
  header: null,
  headerPhoto: null,
  footerGradientStart: null,
  footerGradientEnd: null,
  mapHk: null,
  mapCanada: null,
  sponsorName: null,
  tagManager: null,
  region: null,
  regions: null,
  currency: null,
  currencies: null,
};
const name = { en: 'Singapore', 'zh-hk': '新加坡', 'zh-cn': '新加坡' };

test('a site without settings uses the defaults', () => {
  expect(featuresOf(undefined, 'en')).toBe(DEFAULT_FEATURES);
});

test('regions and currencies replace the defaults only if they are set', () => {
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
    regions: [{ code: 'sg', name: '新加坡', locale: 'en' }],
    currency: 'SGD',
    currencies: ['SGD', 'MYR'],
  });
});

test('without a currency, prices use the currency of the region', () => {
  expect(featuresOf({ ...flags, ...nothingElse, region: 'sg' }, 'en').currency).toBe('SGD');
  expect(featuresOf({ ...flags, ...nothingElse, region: 'hk' }, 'en').currency).toBe('HKD');
  expect(featuresOf({ ...flags, ...nothingElse, region: 'sg', currency: 'HKD' }, 'en').currency).toBe('HKD');
});

test('an empty header counts as none, and one colour is enough for the footer', () => {
  const header = { en: 'Sell anywhere' };
  const features = featuresOf({ ...flags, ...nothingElse, header, footerGradientEnd: '#0c2233' }, 'zh-hk');
  expect(features).toMatchObject({
    header: 'Sell anywhere',
    footerGradient: { start: '#0c2233', end: '#0c2233' },
  });
  expect(featuresOf({ ...flags, ...nothingElse, header: { en: '' }, sponsorName: '' }, 'en')).toMatchObject({
    header: null,
    footerGradient: null,
    sponsorName: null,
  });
});

function contextOf(find: () => Promise<never>) {
  const unused = async () => {
    throw new Error('Only settings are read');
  };
  return createLoaderContext({
    locale: 'en',
    settings: { origin: 'http://site.example' },
    openApi: async () => ({ act: unused, call: unused, get: unused, create: unused, find }),
    report: () => {},
    loadTexts: unused,
    readTexts: unused,
    onLoaded: () => {},
  });
}

test('all loaders of a navigation share one request, and fall back to the defaults if it fails', async () => {
  let requested = 0;
  const fail = async () => {
    requested += 1;
    throw new Error('No line');
  };
  const move = contextOf(fail);
  expect(await Promise.all([siteFeaturesFor(move), siteFeaturesFor(move)])).toEqual([
    DEFAULT_FEATURES,
    DEFAULT_FEATURES,
  ]);
  expect(requested).toBe(1);
  await siteFeaturesFor(contextOf(fail));
  expect(requested).toBe(2);
});

const moves = [
  { name: 'another page reloads the settings', to: '/en/pricing', reported: false, anew: true },
  { name: 'a choice on the page does not', to: '/en?industry=retail', reported: true, anew: false },
  { name: 'a forced revalidation does', to: '/en', reported: true, anew: true },
  { name: 'an anchor on the page does not', to: '/en#top', reported: false, anew: false },
];

test.each(moves)('$name', ({ to, reported, anew }) => {
  const [currentUrl, nextUrl] = [new URL('http://site.example/en'), new URL(to, 'http://site.example')];
  const args = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: reported };
  expect(shouldReloadFeatures(args)).toBe(anew);
});
