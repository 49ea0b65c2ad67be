import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const POST = '/en/blogs/typhoon-plan';
const limits = { pageByAddress: { points: 1, seconds: 3600 } };
const config = { trustedProxies: ['127.0.0.1'] };
const app = forAllTests(await startTestApp({ seed: 'reference', site: true, limits, config }));

/** Visits as somebody who may have one page rendered, which was the first one. */
const visit = (path = POST, address = '203.0.113.1') => app.http.get(path, { 'x-forwarded-for': address });

test('a visitor over their limit reads a changed page as it was, and a withdrawn one not at all', async () => {
  const news = app.app.service('news');
  const title = { en: 'Plan for a typhoon' };
  const publishFrom = '2026-01-01T00:00:00.000Z';
  const data = { slug: 'typhoon-plan', title, content: { en: 'Close early.' }, publishFrom };
  const { _id } = await news.create({ ...data, status: 'published' });
  expect((await visit()).body).toContain('Close early.');
  await news.patch(_id, { content: { en: 'Close at noon.' } });
  expect((await visit()).body).toContain('Close early.');
  await news.patch(_id, { status: 'draft' });
  expect((await visit()).status).toBe(429);
  expect((await visit(POST, '203.0.113.2')).status).toBe(404);
  await news.patch(_id, { status: 'published' });
  expect((await visit(POST, '203.0.113.3')).status).toBe(200);
  await news.remove(_id);
  expect((await visit()).status).toBe(429);
});
