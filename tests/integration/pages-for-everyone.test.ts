import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '../../apps/web/src/routing/page-parameters.ts';
import { eventually } from '../kit/eventually.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { addressesOf, SITE_PAGES, type SitePage } from '../kit/site-pages.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const PUBLIC = /^public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400$/;
const STRANGER = {
  cookie: 'theme=dark; i18n_redirected=zh-cn; harbour_refresh=x',
  'accept-language': 'zh-HK',
};

function isPublic({ name }: SitePage): boolean {
  const declared = PAGE_PARAMETERS[name];
  return declared !== 'any' && 'isPublic' in declared;
}

async function read(path: string, headers = {}) {
  const response = await fetch(app.url + path, { headers, redirect: 'manual' });
  const of = (name: string) => response.headers.get(name);
  return {
    body: await response.text(),
    caching: of('cache-control') ?? '',
    keys: of('surrogate-key')?.split(' ') ?? [],
    vary: of('vary'),
    cookie: of('set-cookie'),
    etag: of('etag'),
  };
}

test('a public page is identical for everyone, names its sources and sets no cookie', async () => {
  const wrong: string[] = [];
  const pages = SITE_PAGES.filter(isPublic).flatMap(addressesOf);
  for (const path of pages) {
    const own = await read(path);
    const other = await read(path, STRANGER);
    const isRight =
      own.body === other.body &&
      [own, other].every(
        ({ caching, cookie, vary }) => PUBLIC.test(caching) && !cookie && vary === 'Accept-Encoding',
      ) &&
      own.etag !== null &&
      own.keys.includes('site') &&
      own.keys.includes('settings');
    if (!isRight) wrong.push(path);
  }
  expect(pages.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
  expect((await read('/en/blogs')).keys).toEqual(expect.arrayContaining(['news', 'categories']));
  expect((await read('/en/pricing')).keys).toEqual(expect.arrayContaining(['appTemplates', 'modules']));
});

test('no other page may be stored in a shared cache, and none sets a cookie', async () => {
  const paths = SITE_PAGES.filter((page) => !isPublic(page)).flatMap(addressesOf);
  const others = ['/en/nope', '/fr/pricing', '/en/blogs/no-such-post', '/en/pricing?unknown=1', '/'];
  const wrong: string[] = [];
  for (const path of [...paths, ...paths, ...others]) {
    const { caching, keys, cookie } = await read(path);
    const isRight = /no-store|^private, no-cache$/.test(caching) && !/public|s-maxage/.test(caching);
    if (!isRight || keys.length > 0 || (cookie !== null && path !== '/')) wrong.push(`${path}: ${caching}`);
  }
  expect(paths.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('files made from the content follow the same cache rules', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/en-1.xml', '/en/feed.xml', '/pricing.json']) {
    const { caching, keys } = await read(path);
    expect([path, PUBLIC.test(caching), keys.length > 1]).toEqual([path, true, true]);
  }
});

test('a stale page that cannot be rendered again is fresh for a second at most', async () => {
  await read('/en/usecase');
  const etag = (
    await eventually(async () => {
      const page = await read('/en/usecase');
      expect(page.etag).not.toBeNull();
      return page;
    })
  ).etag;
  const industries = app.app.service('industries');
  const [{ _id, name, version }] = (await industries.find({ query: { $limit: 1 } })).data;
  await industries.patch(_id, { name: { ...name, en: 'Eating houses' }, version });
  const fail = async ({ params }: { readonly params: { readonly provider?: string } }) => {
    if (params.provider === 'page') throw new Error('The database fails in this test');
  };
  app.app.service('settings').hooks({ before: { find: [fail] } });
  app.app.service('industries').hooks({ before: { find: [fail] } });
  const old = await read('/en/usecase');
  expect([old.etag, PUBLIC.test(old.caching)]).toEqual([etag, true]);
});
