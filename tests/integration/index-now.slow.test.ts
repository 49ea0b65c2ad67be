import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { startIndexNowServer } from '../kit/index-now-server.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const ORIGIN = 'https://www.harbour.example';
const KEY = 'f00d-0123456789';
const FIVE_MINUTES_MS = 300_000;

async function startAnnouncing() {
  const engine = await startIndexNowServer();
  const clock = { ahead: 0 };
  // The server announces nothing before it can serve the key file.
  engine.failNext(503);
  const app = await startTestApp({
    seed: 'demo',
    now: () => Date.now() + clock.ahead,
    config: { publicUrl: ORIGIN, indexNow: { endpoint: engine.endpoint, key: KEY } },
  });
  engine.serve(app.url);
  // The jobs that the start began may still run.
  const first = await eventually(async () => {
    await app.runJobs();
    expect(engine.announced).toHaveLength(1);
    return engine.announced.flat();
  });
  return {
    engine,
    app,
    first,
    /** The addresses that are announced in the next round that is due. */
    next: async () => {
      const before = engine.announced.length;
      clock.ahead += FIVE_MINUTES_MS;
      await app.runJobs();
      return engine.announced.slice(before).flat();
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
    },
  };
}

test('announces every page once, and then those that appear or change', async () => {
  await using site = await startAnnouncing();
  const { app, next, first } = site;
  expect(first).toEqual(expect.arrayContaining([`${ORIGIN}/en/pricing`, `${ORIGIN}/zh-hk/pricing?place=sg`]));
  expect(new Set(first).size).toBe(first.length);
  // Records that the seed wrote after the first run had begun are announced once more.
  await next();
  expect(await next()).toEqual([]);

  const post = { title: { en: 'Told at once' }, content: { en: 'Words.' } };
  const at = new Date(Date.now() - FIVE_MINUTES_MS).toISOString();
  const news = app.app.service('news');
  await news.create({ ...post, slug: 'told-at-once', publishFrom: at, status: 'published' });
  await news.create({ ...post, slug: 'not-yet', publishFrom: at, status: 'draft' });
  const changed = [...(await next()), ...(await next())];
  expect(changed).toEqual(
    expect.arrayContaining(
      ['en', 'zh-hk', 'zh-cn'].map((locale) => `${ORIGIN}/${locale}/blogs/told-at-once`),
    ),
  );
  // The list of posts changed with it; the prices did not.
  expect(changed).toContain(`${ORIGIN}/en/blogs`);
  expect(changed.filter((address) => /pricing|not-yet/.test(address))).toEqual([]);
});

test('announces a removed page once', async () => {
  await using site = await startAnnouncing();
  const { app, next } = site;
  await next();
  expect(await next()).toEqual([]);
  const news = app.app.service('news');
  const [post] = (await news.find({ query: { slug: 'opening-checklist' } })).data;
  await news.patch(post._id, { status: 'draft', version: post.version });
  const [product] = (await app.app.service('products').find({ query: { status: 'published', $limit: 1 } }))
    .data;
  await app.app.service('products').remove(product._id);
  const reported = [...(await next()), ...(await next())];
  for (const locale of ['en', 'zh-hk', 'zh-cn']) {
    expect(reported).toContain(`${ORIGIN}/${locale}/blogs/${post.slug}`);
    expect(reported).toContain(`${ORIGIN}/${locale}/shop/${product.slug}`);
  }
  expect(await next()).toEqual([]);
});

test('announces again what a search engine has refused', async () => {
  await using site = await startAnnouncing();
  const { app, engine, next } = site;
  await next();
  const [product] = (await app.app.service('products').find({ query: { $limit: 1 } })).data;
  await app.app.service('products').patch(product._id, { order: 99, version: product.version });
  engine.failNext(403);
  expect(await next()).toEqual([]);
  await app.runJobs();
  expect(engine.announced.at(-1)).toContain(`${ORIGIN}/en/shop/${product.slug}`);
});

test('the key file is served only under the name of the key', async () => {
  await using site = await startAnnouncing();
  const proof = await fetch(`${site.app.url}/${KEY}.txt`);
  expect([proof.status, await proof.text()]).toEqual([200, KEY]);
  expect((await fetch(`${site.app.url}/another-key.txt`)).status).toBe(404);
});
