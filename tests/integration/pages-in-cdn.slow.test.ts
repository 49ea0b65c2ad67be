import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cdn, startCdn } from '../kit/cdn.ts';
import { eventually } from '../kit/eventually.ts';
import { findNodeServices } from '../kit/node-services.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

let cdn: Cdn;
beforeEach(async () => {
  cdn = await startCdn();
});
afterEach(() => cdn[Symbol.asyncDispose]());

const read = async (path: string) => {
  const response = await fetch(cdn.url + path);
  const { headers } = response;
  return {
    body: await response.text(),
    cache: headers.get('x-cache'),
    seconds: Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]),
  };
};

/** Reads a page until the CDN has it. */
const readStored = (path: string) =>
  eventually(async () => {
    const page = await read(path);
    expect(page.cache).toBe('HIT');
    return page;
  });

async function startBehindCdn(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp({ site: true, ...options, config: { cdnPurge: cdn.purge } });
  cdn.serve(app.url);
  // Every start purges everything, twice.
  await eventually(() => expect(cdn.purges).toEqual([['site'], ['site']]));
  return app;
}

test('a write purges the pages made from its collection, and no others', async () => {
  await using app = await startBehindCdn({ seed: 'demo' });
  expect((await readStored('/en/pricing')).seconds).toBe(300);
  await readStored('/en/privacy');
  const industries = app.app.service('industries');
  const [{ _id, name, version }] = (await industries.find({ query: { $limit: 1, $sort: { order: 1 } } }))
    .data;
  await industries.patch(_id, { name: { ...name, en: 'Eating houses' }, version });
  await app.app.service('contactForms').find({ query: { $limit: 1 } });
  await eventually(async () => expect((await read('/en/pricing')).body).toContain('Eating houses'));
  expect(cdn.purges.slice(2).every((keys) => keys.every((key) => key === 'industries'))).toBe(true);
  const { body } = await app.http.get('/metrics');
  expect(body).toMatch(/harbour_cdn_purges_total\{outcome="sent"\} [3-9]/);
});

test('a post appears at its time although nothing is written then', async () => {
  await using app = await startBehindCdn({ seed: 'reference' });
  const time = Date.now() + 3_000;
  await app.app.service('news').create({
    slug: 'coming-post',
    title: { en: 'About the coming post' },
    content: { en: 'Words.' },
    category: null,
    publishFrom: new Date(time).toISOString(),
    status: 'published',
  });
  await eventually(() => expect(cdn.purges.slice(2)).toEqual([['news'], ['news']]));
  const before = await read('/en/blogs');
  expect([before.body.includes('coming-post'), before.seconds < 3]).toEqual([false, true]);
  await eventually(() => expect(cdn.purges.length).toBeGreaterThan(4));
  expect(cdn.purges.slice(4).flat()).toContain('news');
  expect(Date.now()).toBeGreaterThanOrEqual(time);
  expect((await read('/en/blogs')).body).toContain('coming-post');
});

const services = findNodeServices();
const title = services.found ? 'three nodes' : `three nodes (skipped: ${services.reason})`;

describe.skipIf(!services.found)(title, () => {
  test('only the node that wrote sends the purge', async () => {
    if (!services.found) return;
    await using shared = await services.start();
    const stores = await shared.createStores();
    await using other = await startTestApp({ ...stores, seed: 'reference', site: true });
    await using elsewhere = await startCdn();
    await using reader = await startTestApp({ ...stores, site: true, config: { cdnPurge: elsewhere.purge } });
    await using writer = await startBehindCdn(stores);
    await eventually(() => expect(elsewhere.purges).toHaveLength(2));
    const page = async (app: TestApp) => (await app.http.get('/en/usecase')).body;
    await page(reader);
    const industries = writer.app.service('industries');
    const [{ _id, name, version }] = (await industries.find({ query: { $limit: 1 } })).data;
    await industries.patch(_id, { name: { ...name, en: 'Eating houses' }, version });
    await eventually(async () => expect(await page(reader)).toContain('Eating houses'));
    await eventually(() => expect(cdn.purges.slice(2)).toEqual([['industries'], ['industries']]));
    expect(elsewhere.purges).toEqual([['site'], ['site']]);
    expect((await other.http.get('/metrics')).body).toContain('harbour_cdn_purges_total{outcome="sent"} 0');
  });
});
