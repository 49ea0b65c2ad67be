import type { CollectionName } from '@harbour/core/contract/collections';
import { findOffer } from '@harbour/server/catalogue/find-offer.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const textOf = async (path: string) => (await fetch(app.url + path)).text();

const add = (collection: CollectionName, given: object) =>
  app.app.service(collection).create(buildRecord(collection, { ...given }));

/** Adds more records than one request finds. */
async function overflow(collection: CollectionName, given: (n: number) => object): Promise<void> {
  for (let n = 1; n <= 101; n += 1) await add(collection, given(n));
}

test('a page that lists a whole collection shows more than one request returns', async () => {
  await overflow('industries', (n) => ({ slug: `trade-${n}`, name: { en: `Trade ${n}` }, order: 1000 + n }));
  expect(await textOf('/en/usecase')).toContain('Trade 101');
});

test('the blog offers each category that has a post, however old', async () => {
  const category = await add('categories', { name: { en: 'Old days' } });
  const post = { status: 'published', publishFrom: '2020-01-01T00:00:00.000Z', category: category._id };
  await add('news', post);
  await overflow('news', () => ({ status: 'published', publishFrom: '2026-01-01T00:00:00.000Z' }));
  expect(await textOf('/en/blogs')).toContain('Old days');
});

test('finds a plan by its type among more plans of an industry than one request returns', async () => {
  const industry = await add('industries', { slug: 'many-plans' });
  const plan = (type: string, order: number) =>
    add('appTemplates', { industry: industry._id, showOnHome: true, type, order });
  for (let n = 1; n <= 12; n += 1) await plan('lite', n);
  const { _id } = await plan('flexi', 13);
  const choice = { industry: 'many-plans', plan: 'flexi', addOns: [], place: 'hk', currency: 'HKD' } as const;
  expect((await findOffer(app.app, choice))?.plan._id).toBe(_id);
});

test('the page of an author says how many posts there are when it omits some', async () => {
  const author = await add('authors', { slug: 'busy-writer', status: 'published' });
  for (let n = 1; n <= 25; n += 1)
    await add('news', {
      status: 'published',
      publishFrom: '2026-01-01T00:00:00.000Z',
      authorProfile: author._id,
    });
  expect(await textOf('/en/authors/busy-writer')).toContain('1 to 20 of 25');
});

test('the page of an industry lists each of its case studies', async () => {
  const { data } = await app.app.service('industries').find({ query: { slug: 'cafe-bakery', $limit: 1 } });
  const study = { status: 'published', publishFrom: '2020-01-01T00:00:00.000Z', industry: data[0]._id };
  for (let n = 1; n <= 8; n += 1) await add('news', { ...study, slug: `cafe-study-${n}` });
  const page = await textOf('/en/usecase/cafe-bakery');
  for (let n = 1; n <= 8; n += 1) expect(page).toContain(`/en/usecase/cafe-bakery/cafe-study-${n}`);
});
