import { brand } from '@harbour/core/brand';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const textOf = async (path: string) => (await fetch(app.url + path)).text();

/** Names of elements that are not closed in order; empty for XML that is well formed in this respect. */
function openElements(xml: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of xml.matchAll(/<(\/?)([a-z][\w:]*)[^<>]*?(\/?)>/gi)) {
    if (closing === '') open.push(...(selfClosing === '' ? [name] : []));
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

test.each(['/sitemap.xml', '/sitemaps/zh-cn-1.xml', '/en/feed.xml', '/zh-hk/feed.xml'])(
  '%s is well-formed and compressed, and is not sent twice',
  async (path) => {
    const first = await fetch(app.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('content-type')).toMatch(/^application\/(?:rss\+)?xml; charset=utf-8$/);
    const xml = await first.text();
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(openElements(xml)).toEqual([]);
    expect(xml).not.toMatch(/&(?!#\d+;)/);
    const again = await fetch(app.url + path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  },
);

test('a feed has the elements that RSS requires, newest first', async () => {
  const xml = await textOf('/en/feed.xml');
  const [head = '', ...items] = xml.split('<item>');
  for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate']) {
    expect(head).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
  }
  expect(head).toContain('rel="self"');
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) {
    expect(item).toMatch(/<title>[^<]+<\/title><link>(http[^<]+)<\/link><guid>\1<\/guid>/);
    expect(item).toMatch(/<description>[^<]{30,}<\/description>/);
  }
  const days = items.flatMap((item) => /<pubDate>([^<]+)<\/pubDate>/.exec(item)?.[1] ?? []);
  expect(days.every((day) => /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/.test(day))).toBe(true);
  const times = days.map((day) => Date.parse(day));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test('escapes a post with XML characters in the feed', async () => {
  await app.app.service('news').create({
    slug: 'marks',
    title: { en: 'Salt & <pepper> "now"' },
    content: { en: 'Less < more & all\u0007.' },
    publishFrom: new Date(Date.now() - 1000).toISOString(),
    status: 'published',
  });
  const xml = await textOf('/en/feed.xml');
  expect(xml).toContain('<title>Salt &#38; &#60;pepper&#62; &#34;now&#34;</title>');
  expect(openElements(xml)).toEqual([]);
});

test('responds with 404 for a language or a part that does not exist', async () => {
  for (const path of ['/sitemaps/fr-1.xml', '/sitemaps/en-2.xml', '/sitemaps/en-0.xml', '/fr/feed.xml']) {
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, 404]);
  }
});

test('a changed price is in the next /pricing.json, which any site may read', async () => {
  const first = await fetch(`${app.url}/pricing.json`);
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const etag = first.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  expect((await fetch(`${app.url}/pricing.json`, { headers })).status).toBe(304);

  const plans = app.app.service('appTemplates');
  const { industries } = await first.json();
  const [industry] = (await app.app.service('industries').find({ query: { slug: industries[0].slug } })).data;
  const query = { industry: industry._id, type: 'lite', showOnHome: true };
  const [plan] = (await plans.find({ query })).data;
  const monthPrice = [
    { currency: 'HKD', amount: 70_000 },
    { currency: 'SGD', amount: 10_000 },
  ];
  await plans.patch(plan._id, { monthPrice, version: plan.version });

  const second = await fetch(`${app.url}/pricing.json`, { headers });
  expect(second.status).toBe(200);
  const { industries: changed, updatedAt } = await second.json();
  expect(changed[0].plans[0]).toMatchObject({ type: 'lite', prepaidMonths: 24, contactSales: false });
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.now() - 60_000);
  const inSingapore = changed[0].plans[0].prices.find(
    ({ currency }: { readonly currency: string }) => currency === 'SGD',
  );
  expect(inSingapore).toEqual({
    place: 'sg',
    currency: 'SGD',
    taxPercent: 9,
    monthlyNet: { amount: 10_000, text: 'S$100.00' },
    monthlyTax: { amount: 900, text: 'S$9.00' },
    monthlyTotal: { amount: 10_900, text: 'S$109.00' },
    prepaidTotal: { amount: 261_600, text: 'S$2,616.00' },
  });
  const enterprise = changed[0].plans.find(({ type }: { readonly type: string }) => type === 'enterprise');
  expect(enterprise).toMatchObject({ contactSales: true, prices: [] });
});

test('accepts only reads', async () => {
  expect((await fetch(`${app.url}/sitemap.xml`, { method: 'HEAD' })).status).toBe(200);
  const { status, headers } = await fetch(`${app.url}/pricing.json`, { method: 'DELETE' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('the icons of the home screen exist', async () => {
  const manifest = JSON.parse(await textOf('/site.webmanifest'));
  expect(manifest.name).toBe(brand.name);
  const icons: readonly { readonly src: string; readonly type: string }[] = manifest.icons;
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    expect((await fetch(app.url + src)).headers.get('content-type')).toBe(type);
  }
  expect((await fetch(`${app.url}/favicon.ico`)).status).toBe(200);
});

test('robots.txt names the sitemap and excludes the API', async () => {
  const robots = await textOf('/robots.txt');
  expect(robots).toMatch(/^Sitemap: https?:.*\/sitemap\.xml$/m);
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Allow: /api/attachments/');
});

test('an address without a language redirects to the page in the visitor’s language', async () => {
  const headers = { 'accept-language': 'zh-HK' };
  const response = await fetch(`${app.url}/pricing?plan=lite`, { headers, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/zh-hk/pricing?plan=lite']);
  expect((await fetch(`${app.url}/prices`, { redirect: 'manual' })).status).toBe(404);
});
