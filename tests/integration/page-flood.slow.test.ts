import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutUnknownParameters } from '../../apps/web/src/routing/page-parameters.ts';
import { addressesIn, type CrawledPage } from '../e2e/web/crawl-site.ts';
import { elementsOf } from '../e2e/web/read-html.ts';
import { eventually } from '../kit/eventually.ts';
import { addressesOf, PUBLIC_PAGES } from '../kit/site-pages.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ seed: 'demo', site: true, config: { trustedProxies: ['127.0.0.1'] } });
});
afterEach(() => app[Symbol.asyncDispose]());

/** A visitor from an address of their own. */
const visit = (path: string, address = '203.0.113.1', headers = {}) =>
  app.http.get(path, { 'x-forwarded-for': address, ...headers });

/** Reads counts of pages from the metrics. */
async function counts() {
  const { body } = await app.http.get('/metrics');
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  return {
    rendered: read('harbour_page_renders_total{outcome="rendered"}'),
    stale: read('harbour_page_renders_total{outcome="stale"}'),
    refused: read('harbour_page_renders_total{outcome="refused"}'),
    waiting: read('harbour_page_renders_waiting{when="now"}'),
    most: read('harbour_page_renders_waiting{when="most"}'),
  };
}

/** Holds every rendering at its first read until it is let go. */
function holdRenders(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async ({ params }: { readonly params: { readonly provider?: string } }) => {
    if (params.provider === 'page') await promise;
  };
  app.app.service('settings').hooks({ before: { find: [hold], get: [hold] } });
  return resolve;
}

/** The addresses, each with one field, that the forms of a page lead to; those of a POST lead to none. */
function sentBy({ address, elements }: Pick<CrawledPage, 'address' | 'elements'>): readonly string[] {
  const [own = ''] = address.split('?');
  let action: string | undefined;
  return elements.flatMap(({ name, attributes }) => {
    if (name === 'form') {
      action =
        attributes.get('method')?.toLowerCase() === 'post' ? undefined : (attributes.get('action') ?? own);
    }
    const field = /^(?:input|select|button)$/.test(name) ? attributes.get('name') : undefined;
    return action?.startsWith('/') && field ? [`${action.split(/[?#]/, 1)}?${field}=1`] : [];
  });
}

const random = () => Math.random().toString(36).slice(2);

test('invented parameters render nothing, and those of a campaign do not redirect', async () => {
  await visit('/en/pricing?plan=lite');
  const { rendered } = await counts();
  const floods = Array.from({ length: 30 }, async () => {
    const { status, headers } = await visit(`/en/pricing?x=${random()}&plan=lite&${random()}`);
    expect([status, headers.get('location')]).toEqual([302, '/en/pricing?plan=lite']);
  });
  await Promise.all(floods);
  const tracked = await visit(`/en/pricing?utm_source=${random()}&plan=lite&gclid=${random()}`);
  expect(tracked.status).toBe(200);
  expect((await counts()).rendered).toBe(rendered);
});

test('no page links to, or has a form for, a parameter that it would drop', async () => {
  const lost: string[] = [];
  for (const address of PUBLIC_PAGES.flatMap((page) => addressesOf(page).slice(0, 1))) {
    const elements = elementsOf((await visit(address)).body);
    const page = { address, status: 200, elements, ids: new Set<string>() };
    const links = addressesIn(page, app.url).filter((link) => /^\/(?:en|zh-)/.test(link));
    lost.push(...[...links, ...sentBy(page)].filter((link) => withoutUnknownParameters(link) !== link));
  }
  expect(lost).toEqual([]);
});

test('thirty clients with new searches leave the API responsive and the queue bounded', async () => {
  const targets = ['/en/pricing?industry=', '/en/blogs?q='];
  let isOver = false;
  let served = 0;
  const lines = Array.from({ length: 30 }, async (_, line) => {
    while (!isOver) {
      const { status, headers } = await visit(`${targets[line % 2]}${random()}`, `203.0.113.${line}`);
      expect([200, 503]).toContain(status);
      if (status === 200) served += 1;
      else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
  await eventually(async () =>
    expect((await counts()).refused + (await counts()).rendered).toBeGreaterThan(50),
  );
  for (let call = 0; call < 50; call += 1) {
    expect((await app.http.get('/api/news?$limit=5')).status).toBe(200);
    expect((await app.http.get('/healthz')).status).toBe(200);
  }
  isOver = true;
  await Promise.all(lines);
  const { rendered, most } = await counts();
  expect(most).toBeLessThanOrEqual(64);
  // One at a time: whatever was rendered was also sent, but for those who gave up.
  expect(rendered).toBeLessThanOrEqual(served + 1);
});

test('one address fills only its own places in the queue, and others are still served', async () => {
  const release = holdRenders();
  const flood = Array.from({ length: 56 }, () => visit(`/en/blogs?q=${random()}`, '203.0.113.7'));
  await eventually(async () => expect((await counts()).waiting).toBe(24));
  const other = visit('/en/terms', '203.0.113.8');
  await eventually(async () => expect((await counts()).waiting).toBe(25));
  expect((await app.http.get('/healthz')).status).toBe(200);
  expect((await app.http.get('/api/news')).status).toBe(200);
  release();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(31);
});

test('a full queue serves a stale page, else a small one that says when to retry', async () => {
  const first = await visit('/zh-hk/terms');
  const release = holdRenders();
  const settings = app.app.service('settings');
  const { data } = await settings.find({ query: {} });
  await settings.patch(data[0]._id, { sponsorName: 'Ferry', version: data[0].version });
  const before = await counts();
  const flood = Array.from({ length: 28 }, () => visit(`/en/blogs?q=${random()}`));
  await eventually(async () => expect((await counts()).waiting).toBe(24));
  expect(await visit('/zh-hk/terms')).toMatchObject({ status: 200, body: first.body });
  expect((await counts()).stale).toBe(before.stale + 1);
  const none = await visit('/zh-hk/privacy');
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '3']);
  expect(none.body).toContain('<html lang="zh-Hant-HK">');
  expect(none.body).toContain('<a href="/zh-hk/privacy">再試一次</a>');
  release();
  await Promise.all(flood);
  await eventually(async () => expect((await visit('/zh-hk/privacy')).status).toBe(200));
});

test('limits rendered pages and searches per address, and cached pages are free', async () => {
  const limits = {
    pageByAddress: { points: 3, seconds: 3600 },
    searchByAddress: { points: 1, seconds: 3600 },
  };
  const config = { trustedProxies: ['127.0.0.1'] };
  await using limited = await startTestApp({ seed: 'demo', site: true, config, limits });
  const get = (path: string, address = '203.0.113.1') =>
    limited.http.get(path, { 'x-forwarded-for': address });
  const statuses: number[] = [];
  for (const path of [
    '/en',
    '/en/terms',
    '/en/privacy',
    '/en/graph',
    '/en',
    '/en/terms',
    '/zh-cn/blogs?q=a',
  ]) {
    statuses.push((await get(path)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200]);
  const refused = await get('/zh-cn/blogs?q=b');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(refused.body).toContain('<html lang="zh-Hans');
  expect((await get('/en/graph', '203.0.113.2')).status).toBe(200);
});
