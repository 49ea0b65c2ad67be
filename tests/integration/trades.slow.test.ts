import type { RecordOf } from '@harbour/core/contract/collections';
import { LEAST_OWN_SHARE, LOCALES, type Locale, linkTo, localizedPath, ownShares } from '@harbour/core/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementsOf } from '../e2e/web/read-html.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { readHead } from '../kit/read-head.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://www.harbour.example';
const MOVES = ['/switch/paper', '/switch/cash-register', '/switch/another-system'];

const app = forAllTests(await startTestApp({ seed: 'demo', site: true, config: { publicUrl: ORIGIN } }));
const { body } = await app.http.get('/api/industries?$limit=50');
const industries: readonly RecordOf<'industries'>[] = body.data;
/** The addresses of the use cases, without their language. */
const trades = industries.flatMap(({ slug, items }) =>
  items.map((item) => ({ industory: slug, id: item.slug })),
);

async function textOf(path: string): Promise<string> {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  expect(`${path} ${response.status}`).toBe(`${path} 200`);
  return response.text();
}

/** Names, labels and prices are no sentences. */
const isSentence = (text: string) => /[.!?。！？]\p{Pf}?$/u.test(text);

/** The texts between the tags of a document's main part. */
function mainTexts(html: string): readonly string[] {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replaceAll(/<(script|svg|style)[\s\S]*?<\/\1>/g, '')
    .split(/<\/?(?:p|h\d|li|dt|dd|b|div|section|summary|details|span|a)[^>]*>/)
    .map((text) => text.replaceAll(/<[^>]+>/g, '').trim())
    .filter((text) => text !== '');
}

async function pagesIn(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  // One after another: a single address may not have many pages rendered at once.
  for (const trade of trades) pages.set(trade.id, await textOf(linkTo('usecase', locale, trade)));
  return pages;
}

describe.each(LOCALES)('in %s', (locale) => {
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    pages = await pagesIn(locale);
  });

  test('most of what the page of a use case shows is on that page alone', () => {
    const shares = ownShares(
      new Map([...pages].map(([name, html]) => [name, mainTexts(html).filter(isSentence)])),
    );
    expect([...shares].filter(([, share]) => share < LEAST_OWN_SHARE)).toEqual([]);
    expect(shares.size).toBe(31);
  });

  test('every use case has its own title, is in the sitemap and shows the questions it states', async () => {
    const sitemap = await textOf(`/sitemaps/${locale}-1.xml`);
    const titles = new Set<string>();
    for (const trade of trades) {
      const html = pages.get(trade.id) ?? '';
      const { title, meta, things } = readHead(html);
      titles.add(title);
      expect.soft(title).toMatch(/POS|收銀系統|收银系统/);
      expect.soft([trade.id, meta.has('robots')]).toEqual([trade.id, false]);
      expect.soft(sitemap).toContain(`<loc>${ORIGIN}${linkTo('usecase', locale, trade)}</loc>`);
      const reported = things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
      const names = (reported as readonly { readonly name: string }[]).map(({ name }) => name);
      const texts = mainTexts(html);
      expect.soft([trade.id, names.filter((name) => !texts.includes(name))]).toEqual([trade.id, []]);
      expect(names.length).toBeGreaterThan(2);
    }
    expect(titles.size).toBe(trades.length);
  });

  test('every page on moving from something else is linked from a use case', async () => {
    const links = new Set(
      elementsOf(pages.get('hawker-stall') ?? '').map(({ attributes }) => attributes.get('href')),
    );
    for (const path of MOVES) {
      expect(links).toContain(localizedPath(path, locale));
      const { things } = readHead(await textOf(localizedPath(path, locale)));
      expect(things.map((thing) => thing['@type'])).toContain('FAQPage');
    }
  });
});

test('every price matches the calculator for the same choice, and no other plan is cheaper', async () => {
  for (const trade of trades) {
    const html = await textOf(linkTo('usecase', 'en', trade));
    const link = elementsOf(html).find(
      ({ name, attributes }) =>
        name === 'a' &&
        attributes.get('href')?.includes('/pricing?') &&
        attributes.get('href')?.includes('plan='),
    );
    const calculator = await textOf(link?.attributes.get('href') ?? '');
    expect([trade.id, totalsIn(calculator)]).toEqual([trade.id, totalsIn(html)]);
    expect(totalsIn(html)).toHaveLength(2);
    expect([trade.id, /for .* less a month/.test(mainTexts(calculator).join(' '))]).toEqual([
      trade.id,
      false,
    ]);
  }
});

/** The two totals of a receipt. */
function totalsIn(html: string): readonly string[] {
  return [...html.matchAll(/data-total="\w+"[^>]*>([\s\S]*?)<\/(?:output|span)>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, ''),
  );
}

test('a use case that staff add has no texts of its own, and is shown but not indexed', async () => {
  const admin = await app.signIn('admin');
  const { body } = await app.http.get('/api/industries?slug=restaurant');
  const [{ _id, items, version }] = body.data;
  const name = { en: 'Noodle cart', 'zh-hk': '車仔麵', 'zh-cn': '车仔面' };
  const added = { slug: 'noodle-cart', name, description: name, icon: 'bowl' };
  const response = await admin.patch(`/api/industries/${_id}`, { items: [...items, added], version });
  expect(response.status).toBe(200);
  const html = await textOf('/en/usecase/restaurant/noodle-cart');
  expect(readHead(html).meta.get('robots')).toBe('noindex');
  expect(readHead(html).things).toEqual([]);
  expect(await textOf('/sitemaps/en-1.xml')).not.toContain('noodle-cart');
});
