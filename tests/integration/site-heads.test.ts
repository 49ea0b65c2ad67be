import { brand } from '@harbour/core/brand';
import {
  LOCALE_TABLE,
  LOCALES,
  type Locale,
  localizedPath,
  ROUTES,
  type RouteDefinition,
  stripLocale,
  TRADE_NAMES,
} from '@harbour/core/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentHead, readHead } from '../kit/read-head.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { faultsOf, propertiesIn } from './thing-faults.ts';
import { GOOGLE, LEFT_OUT, SOME_HAVE } from './thing-properties.ts';

const ORIGIN = 'https://www.harbour.example';
const PRIVATE = ['/login', '/portal', '/portal/apps/help', '/done', '/plan', '/upgrade'];

let app: TestApp;
/** Every address of the sitemaps: path, and query when the page is for another place than the default one. */
const heads = new Map<string, DocumentHead>();
/** The languages and places of each address, according to the sitemaps. */
const listed = new Map<string, ReadonlyMap<string, string>>();

beforeAll(async () => {
  app = await startTestApp({ seed: 'demo', site: true, config: { publicUrl: ORIGIN } });
  for (const locale of LOCALES) {
    const entries = await sitemapEntries(locale);
    for (const [path, languages] of entries) listed.set(path, languages);
    // One after another: a single address may not have many pages rendered at once.
    for (const [path] of entries) heads.set(path, await headOf(path));
  }
});
afterAll(() => app[Symbol.asyncDispose]());

async function textOf(path: string, headers = {}): Promise<string> {
  const response = await fetch(app.url + path, { redirect: 'manual', headers });
  expect(`${path} ${response.status}`).toBe(`${path} 200`);
  return response.text();
}

async function headOf(path: string, headers = {}): Promise<DocumentHead> {
  return readHead(await textOf(path, headers));
}

/** Each address of a language in the sitemaps, and its alternates by language. */
async function sitemapEntries(locale: Locale) {
  const index = await textOf('/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const own = files.filter((address) => address.startsWith(`${ORIGIN}/sitemaps/${locale}-`));
  const parts = await Promise.all(own.map((address) => textOf(address.slice(ORIGIN.length))));
  return parts.flatMap((part) =>
    [...part.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => {
      const links = rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g);
      const languages = new Map([...links].map(([, language = '', href = '']) => [language, href] as const));
      return [address.slice(ORIGIN.length), languages] as const;
    }),
  );
}

/** Han characters and full stops are twice as wide as Latin letters. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, character) => width + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1),
    0,
  );
}

/** The pages of a language, for the default place. */
function headsIn(locale: Locale): readonly (readonly [path: string, head: DocumentHead])[] {
  return [...heads].filter(([path]) => stripLocale(path).locale === locale && !path.includes('?'));
}

/** Pages that search engines list once for each place, besides those of products. */
const PLACED: readonly string[] = [
  '/',
  '/harbourPay',
  '/enquiryForm',
  '/pricing',
  '/rates',
  '/shop',
  '/terms',
];
/** Pages of what is sold by the month, in both places. */
const BY_MONTH = /^\/(pricing|harbourRestaurant|harbourStore)(\?|$)/;
/** Pages that show questions with their answers; no other may describe any. */
const WITH_QUESTIONS = /^\/(harbourPay|harbourRestaurant|harbourStore|advancedFeature|switch\/[^/]+)$/;
/** Case studies stand beside the use cases of their industry, and show no questions. */
const isUseCase = (rest: string) =>
  TRADE_NAMES.some((name) => rest.startsWith('/usecase/') && rest.endsWith(`/${name}`));
const isPlacedPage = (rest: string) => PLACED.includes(rest) || rest.startsWith('/shop/');

/** The languages of a page that is the same in every place. */
function languagesOf(rest: string): Readonly<Record<string, string>> {
  const own = LOCALES.map((locale) => [LOCALE_TABLE[locale].htmlLang, ORIGIN + localizedPath(rest, locale)]);
  return { ...Object.fromEntries(own), 'x-default': ORIGIN + localizedPath(rest, 'en') };
}

/** The languages that a page with prices adds for each place; a language alone is for its default place. */
function placedLanguages(rest: string): Readonly<Record<string, string>> {
  const entries = LOCALES.flatMap((locale) => {
    const language = new Intl.Locale(LOCALE_TABLE[locale].htmlLang);
    const bare = [language.language, language.script].filter(Boolean).join('-');
    const at = ORIGIN + localizedPath(rest, locale);
    return [
      [bare, at],
      [`${bare}-HK`, at],
      [`${bare}-SG`, `${at}?place=sg`],
    ] as const;
  });
  return Object.fromEntries(entries);
}

test('pages declare languages that search engines know', () => {
  const { languages } = heads.get('/en/pricing') ?? {};
  expect([...(languages?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['en-SG', 'zh-Hant', 'zh-Hant-HK', 'zh-Hans-SG', 'x-default']),
  );
});

test('a page of a place has a canonical address of its own, and other pages a single one', async () => {
  const singapore = await headOf('/en/pricing?currency=HKD&place=sg');
  expect(singapore.canonical).toBe(`${ORIGIN}/en/pricing?place=sg`);
  expect((await headOf('/en/pricing?place=hk')).canonical).toBe(`${ORIGIN}/en/pricing`);
  expect((await headOf('/en/blogs?place=sg')).canonical).toBe(`${ORIGIN}/en/blogs`);
  const organization = singapore.things.find((thing) => thing['@type'] === 'Organization');
  expect(organization).toMatchObject({
    contactPoint: [{ telephone: brand.phones.sg.e164, areaServed: 'SG' }],
  });
});

/** The entries that share a value with another page, of the same language or not. */
function doubles(entries: readonly (readonly [path: string, value: string])[]): readonly string[] {
  return entries
    .filter(([path, value]) =>
      entries.some(([other, same]) => same === value && stripLocale(other).rest !== stripLocale(path).rest),
    )
    .map(([path, value]) => `${path}: ${value}`);
}

/**
 * The terms that people search for; the title of each selling page has one of them. Of another language it is
 * not known what they are.
 */
const SOUGHT: Readonly<Partial<Record<Locale, RegExp>>> = {
  en: /POS|point of sale/i,
  'zh-hk': /POS|收銀系統/,
  'zh-cn': /POS|收银系统/,
};
const SELLING =
  /^\/(?:harbourRestaurant|harbourStore|advancedFeature|feature_list|pricing|rates|usecase(?:\/[^/]+)?|switch\/.+)?$/;
const isSelling = (rest: string) => SELLING.test(rest) || isUseCase(rest);

test('no two pages share a title, in any language', () => {
  const titles = LOCALES.flatMap(headsIn).map(([path, { title }]) => [path, title] as const);
  expect(doubles(titles)).toEqual([]);
});

describe.each(LOCALES)('in %s', (locale) => {
  test('the title of each selling page contains a term that people search for', () => {
    const selling = headsIn(locale).filter(([path]) => isSelling(stripLocale(path).rest));
    expect(selling.length).toBeGreaterThan(TRADE_NAMES.length);
    const missed = selling.filter(([, { title }]) => SOUGHT[locale]?.test(title) === false);
    expect(missed.map(([path, { title }]) => `${path}: ${title}`)).toEqual([]);
  });

  test('the sitemap lists every public page of the route table', () => {
    const paths = headsIn(locale).map(([path]) => stripLocale(path).rest);
    const fixed = Object.values<RouteDefinition>(ROUTES).filter(
      ({ hidden, pattern }) => !hidden && !pattern.includes('/:'),
    );
    expect(paths).toEqual(expect.arrayContaining(fixed.map(({ pattern }) => pattern)));
    expect(paths).toEqual(expect.arrayContaining(['/usecase', '/usecase/restaurant/cha-chaan-teng']));
    expect(paths.filter((path) => path.startsWith('/blogs/')).length).toBeGreaterThan(5);
    expect(paths.filter((path) => PRIVATE.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('the sitemap lists a page that differs by place once per place, and any other once', () => {
    const others = [...listed.keys()].filter((path) => path.startsWith(`/${locale}`) && path.includes('?'));
    const placed = headsIn(locale).filter(([path]) => isPlacedPage(stripLocale(path).rest));
    expect(placed.length).toBeGreaterThan(PLACED.length);
    expect(new Set(others)).toEqual(new Set(placed.map(([path]) => `${path}?place=sg`)));
  });

  test('titles and descriptions are unique, and neither too short nor too long', () => {
    const all = headsIn(locale);
    const about = (name: string) => all.map(([path, { meta }]) => [path, meta.get(name) ?? ''] as const);
    expect(doubles(all.map(([path, { title }]) => [path, title]))).toEqual([]);
    expect(doubles(about('description'))).toEqual([]);
    const titles = all.filter(([, { title }]) => widthOf(title) < 12 || widthOf(title) > 110);
    expect(titles.map(([path, { title }]) => `${path}: ${title}`)).toEqual([]);
    const lengths = about('description').filter(([, text]) => widthOf(text) < 30 || widthOf(text) > 180);
    expect(lengths).toEqual([]);
  });

  test('every page names its address, its languages and its feed, and can be indexed', () => {
    for (const [path, head] of headsIn(locale)) {
      expect(head.canonical).toBe(ORIGIN + path);
      expect(head.meta.has('robots')).toBe(false);
      expect(head.feeds).toEqual([`${ORIGIN}${localizedPath('/feed.xml', locale)}`]);
      const { rest } = stripLocale(path);
      const isPlaced = isPlacedPage(rest);
      expect(Object.fromEntries(head.languages)).toEqual({
        ...languagesOf(rest),
        ...(isPlaced ? placedLanguages(rest) : {}),
      });
    }
  });

  test('every page has tags for sharing', () => {
    for (const [path, { title, meta, things }] of headsIn(locale)) {
      const isArticle = things.some((thing) => thing['@type'] === 'Article');
      const shared = meta.get('og:title') ?? '';
      expect(shared).not.toBe('');
      expect([shared, `${shared} | ${brand.name}`]).toContain(title);
      expect(meta.get('og:url')).toBe(ORIGIN + path);
      expect(meta.get('og:type')).toBe(isArticle ? 'article' : 'website');
      expect(meta.get('og:locale')).toBe(LOCALE_TABLE[locale].ogLocale);
      expect(meta.get('og:description')).toBe(meta.get('description'));
      expect(meta.get('og:image')).toMatch(new RegExp(`^${ORIGIN}/cards${path}/[0-9a-z]+\\.png$`));
      expect(meta.get('twitter:card')).toBe('summary_large_image');
      expect(meta.get('twitter:image')).toBe(meta.get('og:image'));
    }
  });

  test('the structured data of every page has all that search engines require', () => {
    for (const [path, { things }] of headsIn(locale)) {
      expect({ path, faults: things.flatMap(faultsOf) }).toEqual({ path, faults: [] });
      const types = things.map((thing) => thing['@type']);
      expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
      if (path !== localizedPath('/', locale)) expect(types).toContain('BreadcrumbList');
      if (/\/blogs\/./.test(path)) expect(types).toContain('Article');
      const { rest } = stripLocale(path);
      if (BY_MONTH.test(rest)) expect([path, regionsOf(things)]).toEqual([path, ['HK', 'SG']]);
      expect([path, types.includes('Product')]).toEqual([
        path,
        BY_MONTH.test(rest) || /^\/shop\/./.test(rest),
      ]);
      expect([path, types.includes('PaymentService')]).toEqual([path, /^\/harbourPay(\?|$)/.test(rest)]);
      expect([path, types.includes('ItemList')]).toEqual([path, /^\/shop(\?|$)/.test(rest)]);
      expect([path, types.includes('FAQPage')]).toEqual([path, WITH_QUESTIONS.test(rest) || isUseCase(rest)]);
      if (path.includes('/campaign/')) expect(types).toContain('SaleEvent');
      if (path.endsWith('/open-house-kwai-chung')) expect(types).toContain('Event');
    }
  });
});

test('structured data has every property that Google documents, or a reason to omit it', () => {
  const reported = new Set([...heads.values()].flatMap(({ things }) => propertiesIn(things)));
  const documented = Object.entries(GOOGLE).flatMap(([type, { required, recommended }]) =>
    [...required, ...recommended].map((name) => `${type}.${name}`),
  );
  const absent = documented.filter((property) => !reported.has(property));
  // The demonstration's posts and authors have no pictures here; `authors.test.ts` gives one to an author.
  const expected = [...Object.keys(LEFT_OUT), 'Person.image'];
  expect(absent.toSorted()).toEqual(expected.toSorted());
  expect(Object.keys(SOME_HAVE).filter((property) => !documented.includes(property))).toEqual([]);
});

test('pages of a place have valid structured data, and offer what is sold in that place', () => {
  const placed = [...heads].filter(([path]) => path.includes('?place=sg'));
  expect(placed.length).toBeGreaterThan(10);
  for (const [path, { things }] of placed) {
    expect({ path, faults: things.flatMap(faultsOf) }).toEqual({ path, faults: [] });
    if (path.includes('/shop/')) expect([path, regionsOf(things)]).toEqual([path, ['SG']]);
  }
});

/** The countries in which the products of a page are offered. */
function regionsOf(things: DocumentHead['things']): readonly string[] {
  const offers = things.flatMap(({ offers: each }) => (Array.isArray(each) ? each : []));
  return [...new Set(offers.map(({ eligibleRegion }) => eligibleRegion?.name))].toSorted();
}

test('the sitemap and the pages agree on languages and places', () => {
  for (const [path, { canonical, languages }] of heads) {
    expect(canonical).toBe(ORIGIN + path);
    expect(Object.fromEntries(listed.get(path) ?? [])).toEqual(Object.fromEntries(languages));
  }
});

test('every language and every place of a page states the same languages', async () => {
  for (const { languages } of heads.values()) {
    for (const address of languages.values()) {
      const path = address.slice(ORIGIN.length);
      const head = heads.get(path) ?? (await headOf(path));
      expect(head.languages).toEqual(languages);
    }
  }
});

test.each(['/en', '/zh-hk/pricing', '/zh-cn/blogs/opening-checklist'])(
  'the card of %s is cacheable for ever, and redirects from an old name',
  async (path) => {
    const address = (heads.get(path)?.meta.get('og:image') ?? '').slice(ORIGIN.length);
    const card = await fetch(app.url + address);
    expect(card.status).toBe(200);
    expect(card.headers.get('content-type')).toBe('image/png');
    expect(card.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = card.headers.get('etag') ?? '';
    expect((await fetch(app.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const old = await fetch(app.url + address.replace(/\w+\.png$/, 'old.png'), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, address]);
  },
);

test.each(PRIVATE)('%s is not indexed, and has neither a card nor languages', async (path) => {
  const head = await headOf(`/en${path}`, { cookie: '__Host-harbour_refresh=of-a-session' });
  expect(head.meta.get('robots')).toBe('noindex');
  expect([head.canonical, head.languages.size, head.things.length]).toEqual([undefined, 0, 0]);
  expect(head.title).not.toBe('');
  expect((await fetch(`${app.url}/cards/en${path}/0.png`)).status).toBe(404);
});

test('a canonical address has no query, except for a page of a list', async () => {
  expect((await headOf('/en/pricing?plan=flexi&currency=SGD')).canonical).toBe(`${ORIGIN}/en/pricing`);
  const second = await headOf('/zh-hk/blogs?page=2');
  expect(second.canonical).toBe(`${ORIGIN}/zh-hk/blogs?page=2`);
  expect(second.languages.get('en')).toBe(`${ORIGIN}/en/blogs?page=2`);
  expect(second.title).not.toBe(heads.get('/zh-hk/blogs')?.title);
});

test.each([
  ['/en/', '/en'],
  ['/en/pricing/?place=sg', '/en/pricing?place=sg'],
])('%s redirects to %s, even once the page is cached', async (address, one) => {
  await textOf(one);
  const response = await fetch(app.url + address, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, one]);
});

test('escapes a title that would end the script', async () => {
  await app.app.service('news').create({
    slug: 'closing-script',
    title: { en: '</script><script>alert(1)</script> & "more"' },
    content: { en: 'Words.' },
    publishFrom: '2026-01-01T00:00:00.000Z',
    status: 'published',
  });
  const html = await textOf('/en/blogs/closing-script');
  expect(html).not.toContain('<script>alert');
  const article = readHead(html).things.find((thing) => thing['@type'] === 'Article');
  expect(article?.headline).toBe('</script><script>alert(1)</script> & "more"');
});
