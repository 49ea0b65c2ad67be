import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const NINE = Date.parse('2026-03-01T09:00:00.000Z');
const MINUTE = 60_000;
const clock = { time: NINE };

const app = forAllTests(await startTestApp({ seed: 'reference', site: true, now: () => clock.time }));
const { data: categories } = await app.app.service('categories').find({ query: { $limit: 1 } });
const write = (slug: string, more: object) =>
  app.app.service('news').create({
    slug,
    title: { en: `About ${slug}` },
    content: { en: `The words of ${slug}.` },
    category: categories[0]?._id ?? null,
    publishFrom: new Date(NINE - 60 * MINUTE).toISOString(),
    status: 'published',
    ...more,
  });
await write('steady-post', {});
await write('draft-post', { status: 'draft' });
await write('expired-post', { publishTo: new Date(NINE - MINUTE).toISOString() });
await write('ending-post', { publishTo: new Date(NINE + 5 * MINUTE).toISOString() });
await write('coming-post', { publishFrom: new Date(NINE + 10 * MINUTE).toISOString() });

/** Each address that must name a post while it is published. */
const PLACES = {
  home: '/en',
  'list of posts': '/en/blogs',
  'related posts': '/en/blogs/steady-post',
  feed: '/en/feed.xml',
  'feed in Chinese': '/zh-hk/feed.xml',
  sitemap: '/sitemaps/en-1.xml',
  'list of the API': '/api/news?$limit=100',
} as const;

/** The places that name the post, and its own addresses that respond. */
async function placesOf(slug: string): Promise<readonly string[]> {
  const named = await Promise.all(
    Object.entries(PLACES).map(async ([place, path]) => {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(200);
      return (await response.text()).includes(slug) ? [place] : [];
    }),
  );
  const own = Object.entries({
    'its page': `/en/blogs/${slug}`,
    'its page in Chinese': `/zh-cn/blogs/${slug}`,
    'its card': `/cards/en/blogs/${slug}/0.png`,
  });
  const answered = await Promise.all(
    own.map(async ([place, path]) => ((await fetch(app.url + path)).status === 200 ? [place] : [])),
  );
  return [...named, ...answered].flat();
}

const EVERYWHERE = [...Object.keys(PLACES), 'its page', 'its page in Chinese', 'its card'];

/** Requests everything twice, so that all that can be cached is cached, and again at the time itself. */
async function atTimestamp(time: number, slug: string) {
  clock.time = time - 1;
  await placesOf(slug);
  const before = await placesOf(slug);
  clock.time = time;
  return { before, after: await placesOf(slug) };
}

test('a published post appears everywhere', async () => {
  expect(await placesOf('steady-post')).toEqual(EVERYWHERE);
});

test.each(['draft-post', 'expired-post', 'coming-post'])('%s appears nowhere', async (slug) => {
  expect(await placesOf(slug)).toEqual([]);
});

test('a post disappears everywhere at the time it expires, although nothing was written', async () => {
  const { before, after } = await atTimestamp(NINE + 5 * MINUTE, 'ending-post');
  expect(before).toEqual(EVERYWHERE);
  expect(after).toEqual([]);
});

test('a post appears everywhere at its time, without a restart', async () => {
  const { before, after } = await atTimestamp(NINE + 10 * MINUTE, 'coming-post');
  expect(before).toEqual([]);
  expect(after).toEqual(EVERYWHERE);
});

test('a rescheduled post appears at its new time, and a withdrawn one disappears at once', async () => {
  const news = app.app.service('news');
  const [post] = (await news.find({ query: { slug: 'coming-post' } })).data;
  const later = clock.time + MINUTE / 2;
  await news.patch(post._id, { publishFrom: new Date(later).toISOString(), version: post.version });
  const { before, after } = await atTimestamp(later, 'coming-post');
  expect(before).toEqual([]);
  expect(after).toEqual(EVERYWHERE);
  await news.patch(post._id, { status: 'draft', version: post.version + 1 });
  expect(await placesOf('coming-post')).toEqual([]);
});
