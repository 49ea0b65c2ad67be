import { LOCALE_TABLE, LOCALES, stripLocale } from '@harbour/core/i18n';
import { addressesOf, SITE_PAGES } from '../../kit/site-pages.ts';
import { addressesIn, type CrawledPage, type CrawledSite, crawlSite, referencesOf } from './crawl-site.ts';
import type { HtmlElement } from './read-html.ts';
import { test as base, expect } from './site-test.ts';

/** The whole site in three languages, read once. */
const test = base.extend<Record<never, never>, { site: CrawledSite }>({
  site: [
    async ({ app }, use) => {
      await use(await crawlSite(app.url, SITE_PAGES.flatMap(addressesOf)));
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

test('every page, picture, style and script that a page links to exists', ({ site, app }) => {
  const responses = new Map([
    ...site.files,
    ...[...site.pages].map(([key, { status }]) => [key, status] as const),
  ]);
  const broken = [...site.pages.values()].flatMap((page) =>
    addressesIn(page, app.url)
      .filter(
        (address) =>
          !isGood(responses.get(address)) && (responses.has(address) || !page.address.includes('?')),
      )
      .map((address) => `${page.address} leads to ${address}: ${responses.get(address)}`),
  );
  expect(broken).toEqual([]);
  expect(site.pages.size).toBeGreaterThan(3 * 40);
  expect(site.files.size).toBeGreaterThan(3);
});

test('every fragment in a link refers to an element of the target page', ({ site, app }) => {
  const broken = [...site.pages.values()].flatMap((page) =>
    page.elements.flatMap(referencesOf).flatMap((reference) => {
      const { origin, pathname, search, hash } = new URL(reference, app.url + page.address);
      const target = origin === app.url && hash !== '' ? site.pages.get(pathname + search) : undefined;
      const isThere = target === undefined || target.ids.has(decodeURIComponent(hash.slice(1)));
      return isThere ? [] : [`${page.address} leads to ${reference}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('no link leads to another language, except those of the language switch', ({ site, app }) => {
  const strayed = [...site.pages.values()].flatMap((page) => {
    const { locale } = stripLocale(page.address);
    return page.elements.filter(isLink).flatMap(({ attributes }) => {
      const url = new URL(attributes.get('href') ?? '', app.url + page.address);
      const target = url.origin === app.url ? stripLocale(url.pathname).locale : undefined;
      const isStray = target !== undefined && target !== locale && !attributes.has('hreflang');
      return isStray ? [`${page.address} leads to ${url.pathname}`] : [];
    });
  });
  expect(strayed).toEqual([]);
});

test('every page of the sitemap is linked from another page of its language', async ({ site, app }) => {
  const linked = new Set(
    [...site.pages.values()].flatMap((page) => {
      const own = new URL(page.address, app.url).pathname;
      return page.elements
        .filter((element) => isLink(element) && !element.attributes.has('hreflang'))
        .map(({ attributes }) => new URL(attributes.get('href') ?? '', app.url + page.address))
        .filter(({ origin, pathname }) => origin === app.url && pathname !== own)
        .map(({ pathname }) => pathname);
    }),
  );
  const listed = await Promise.all(
    LOCALES.map(async (locale) => {
      const sitemap = await (await fetch(`${app.url}/sitemaps/${locale}-1.xml`)).text();
      return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => addressIn(address));
    }),
  );
  const paths = listed.flat().filter((address) => !address.includes('?'));
  expect(paths.filter((path) => !linked.has(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(LOCALES.length * 60);
});

test('external links are complete and encrypted', ({ site, app }) => {
  const outward = [...site.pages.values()].flatMap(({ address, elements }) =>
    elements
      .filter(isLink)
      .map(({ attributes }) => new URL(attributes.get('href') ?? '', app.url + address))
      .filter(({ origin }) => origin !== app.url)
      .map(({ href }) => href),
  );
  expect(
    new Set(
      outward.filter((href) => !/^(https:|mailto:(.+@|\?subject=)|tel:\+\d{8,}|webcal:.+\.ics$)/.test(href)),
    ),
  ).toEqual(new Set());
});

/** Pages whose prices and telephone numbers differ by place list each language alone and for either place. */
const BY_PLACE = LOCALES.flatMap((locale) => {
  const { language, script } = new Intl.Locale(LOCALE_TABLE[locale].htmlLang);
  const bare = script === undefined ? language : `${language}-${script}`;
  return [bare, `${bare}-HK`, `${bare}-SG`];
});
const ALIKE_EVERYWHERE = LOCALES.map((locale) => LOCALE_TABLE[locale].htmlLang);

const withDefault = (languages: readonly string[]) => [...languages, 'x-default'].toSorted();

test('an indexed page lists itself and its other languages, and each of them lists the same', ({ site }) => {
  const listed = [...site.pages.values()].filter(({ elements }) => elements.some(isAlternate));
  for (const page of listed) {
    const languages = languagesOf(page);
    expect([BY_PLACE, ALIKE_EVERYWHERE].map(withDefault), page.address).toContainEqual(
      [...languages.keys()].toSorted(),
    );
    expect([...languages.values()], page.address).toContain(canonicalOf(page));
    for (const address of languages.values()) {
      const other = site.pages.get(address);
      expect(other, `${page.address} names ${address}`).toBeDefined();
      expect(other && languagesOf(other), address).toEqual(languages);
    }
  }
  expect(listed.length).toBeGreaterThan(LOCALES.length * 30);
});

test('every page is complete without JavaScript: one heading, content, and forms that can be sent', ({
  site,
}) => {
  // The merchant's own pages are rendered only in the browser, which has the session.
  const pages = [...site.pages.values()].filter(
    ({ address }) => !/^\/(?:portal|upgrade)/.test(stripLocale(address).rest),
  );
  const wanting = pages.flatMap(({ address, elements }) => {
    const count = (...names: string[]) => elements.filter(({ name }) => names.includes(name)).length;
    const isSender = ({ name, attributes }: HtmlElement) =>
      name === 'button' && (attributes.get('type') ?? 'submit') === 'submit';
    return [
      count('h1') === 1 ? [] : `${address} has ${count('h1')} first headings`,
      count('main') === 1 ? [] : `${address} has ${count('main')} main parts`,
      count('title') > 0 ? [] : `${address} has no title`,
      elements.some(({ attributes }) => attributes.get('aria-busy') === 'true')
        ? `${address} is waiting`
        : [],
      count('form') > elements.filter(isSender).length ? `${address} has a form that cannot be sent` : [],
    ].flat();
  });
  expect(wanting).toEqual([]);
});

const isGood = (status: number | undefined) => status !== undefined && status >= 200 && status < 400;
const isLink = ({ name, attributes }: HtmlElement) => name === 'a' && attributes.has('href');
const isAlternate = ({ name, attributes }: HtmlElement) => name === 'link' && attributes.has('hreflang');

/** Addresses by language, from the head. */
function languagesOf({ elements }: CrawledPage): ReadonlyMap<string, string> {
  return new Map(
    elements
      .filter(isAlternate)
      .map(({ attributes }) => [attributes.get('hreflang') ?? '', addressIn(attributes.get('href'))]),
  );
}

function canonicalOf({ elements }: CrawledPage): string {
  const link = elements.find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical',
  );
  return addressIn(link?.attributes.get('href'));
}

/** Only the path of the public address matters here: the test serves the site elsewhere. */
function addressIn(href = ''): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
