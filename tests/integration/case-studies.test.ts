import { seedId } from '@harbour/server/seed/seed-id.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { readHead, readPage } from '../kit/read-head.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const KETTLE = seedId('customers', 'jade-kettle');
const STUDY = '/usecase/restaurant/jade-kettle-eleven-tables';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const htmlAt = (path: string) => readPage(app, path);

const draft = (slug: string, more: object) => ({
  slug,
  title: { en: `About ${slug}` },
  content: { en: 'Words.' },
  status: 'published',
  publishFrom: '2026-01-01T00:00:00.000Z',
  industry: seedId('industries', 'restaurant'),
  ...more,
});

test('a case study shows its customer, the figures before and after, and its timeline', async () => {
  const picture = { ...buildRecord('attachments'), width: 800, height: 800 };
  const { _id: portrait } = await app.app.service('attachments').create(picture);
  await app.app.service('customers').patch(KETTLE, { portrait });
  const html = await htmlAt(`/en${STUDY}`);
  expect(html).toContain(`/api/attachments/${portrait}.`);
  for (const text of ['Winnie Lau', 'Owner', 'Jade Kettle · Hong Kong · Restaurant']) {
    expect(html).toContain(text);
  }
  for (const text of ['20 minutes', '4 minutes', 'Day 2', 'In this case study']) expect(html).toContain(text);
  expect(html).toContain('made up for the demonstration');
  // The bars of 20 and 4 minutes, of 2 and 0 dishes, and of 3 and 4 guests.
  const widths = [...html.matchAll(/<rect width="([\d.]+)" height="6"/g)].map(([, width]) => width);
  expect(widths).toEqual(['100', '20', '100', '0', '75', '100']);
  const chinese = await htmlAt(`/zh-hk${STUDY}`);
  for (const text of ['東主', '20 分鐘', '第 2 日']) expect(chinese).toContain(text);
  expect(readHead(html).things.find((thing) => thing['@type'] === 'Article')).toMatchObject({
    articleSection: 'Restaurant',
  });
});

test('the portrait of a customer counts as a use of its file', async () => {
  const { portrait } = await app.app.service('customers').get(KETTLE);
  expect((await app.app.service('attachments').get(portrait)).uses).toBe(1);
  await app.app.service('customers').patch(KETTLE, { portrait: null });
  expect((await app.app.service('attachments').get(portrait)).uses).toBe(0);
});

test('pages of an industry link to the newest case study of a customer', async () => {
  expect(await htmlAt('/en/usecase/cafe-bakery')).toContain(
    'href="/en/usecase/cafe-bakery/blue-tile-three-doors"',
  );
  const pageOfTrade = () => htmlAt('/en/harbourRestaurant');
  const story = (slug: string) => `href="/en/usecase/restaurant/${slug}"`;
  await app.app.service('news').create(draft('kettle-at-first', { customer: KETTLE }));
  expect(await pageOfTrade()).toContain(`href="/en${STUDY}"`);
  const publishFrom = new Date(Date.now() - 3_600_000).toISOString();
  await app.app.service('news').create(draft('kettle-one-year-on', { customer: KETTLE, publishFrom }));
  const page = await pageOfTrade();
  expect(page).toContain(story('kettle-one-year-on'));
  expect(page).not.toContain(story('kettle-at-first'));
  expect(page).not.toContain(`href="/en${STUDY}"`);
});

test('a case study without facts shows no headings for them', async () => {
  await app.app.service('news').create(draft('only-words', {}));
  const html = await htmlAt('/en/usecase/restaurant/only-words');
  for (const title of ['Before and after', 'How it went', 'made up for']) expect(html).not.toContain(title);
});

test('a case study requires an existing customer, and a source for its figures', async () => {
  const admin = await app.signIn('admin');
  const unknown = await admin.post(
    '/api/news',
    draft('of-nobody', { customer: seedId('customers', 'nobody') }),
  );
  expect(unknown.status).toBe(400);
  const bare = { name: { en: 'Closing' }, before: 20, after: 4 };
  const unsourced = await admin.post('/api/news', draft('without-source', { results: [bare] }));
  expect(unsourced.status).toBe(400);
  expect(JSON.stringify(unsourced.body)).toContain('source');
});

test('a customer set back to draft is not named on their case study', async () => {
  await app.app.service('customers').patch(KETTLE, { status: 'draft' });
  const html = await htmlAt(`/en${STUDY}`);
  expect(html).not.toContain('Jade Kettle · Hong Kong');
  expect(html).toContain('20 minutes');
});

test('a case study and a use case of one industry cannot share an address', async () => {
  const admin = await app.signIn('admin');
  const {
    _id: industry,
    version,
    items,
  } = await app.app.service('industries').get(seedId('industries', 'restaurant'));
  const [{ slug }] = items;
  const refused = await admin.post('/api/news', draft(slug, {}));
  expect([refused.status, refused.body.data.issues]).toMatchObject([409, [{ path: 'slug' }]]);
  expect((await admin.post('/api/news', draft(slug, { industry: null }))).status).toBe(201);
  const study = await admin.post('/api/news', draft('an-own-address', {}));
  const renamed = await admin.patch(`/api/news/${study.body._id}`, { slug, version: 1 });
  expect(renamed.body.data).toMatchObject({ code: 'already-exists', subject: 'slug' });
  const added = { ...items[0], slug: 'an-own-address' };
  for (const data of [{ items: [...items, added] }, { $push: { items: added } }]) {
    const { body } = await admin.patch(`/api/industries/${industry}`, { ...data, version });
    expect(body.data).toMatchObject({ code: 'already-exists', subject: `items.${items.length}.slug` });
  }
});
