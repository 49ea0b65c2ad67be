import { seedId } from '@harbour/server/seed/seed-id.ts';
import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { readHead, readPage } from '../kit/read-head.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const CARMEN = seedId('authors', 'carmen-yip');
const POST = '/en/blogs/self-ordering-at-lunch-peak';
const PAGE = '/en/authors/carmen-yip';

const app = forAllTests(await startTestApp({ seed: 'demo', site: true }));

const htmlAt = (path: string) => readPage(app, path);

const articleOf = (html: string) => readHead(html).things.find((thing) => thing['@type'] === 'Article');

async function writePost(slug: string, more: object): Promise<string> {
  await app.app.service('news').create({
    slug,
    title: { en: `About ${slug}` },
    content: { en: 'Words.' },
    status: 'published',
    publishFrom: '2026-01-01T00:00:00.000Z',
    ...more,
  });
  return htmlAt(`/en/blogs/${slug}`);
}

test('an article shows its author’s photo, role and biography, also to search engines', async () => {
  const picture = { ...buildRecord('attachments'), width: 800, height: 800 };
  const { _id: photo } = await app.app.service('attachments').create(picture);
  await app.app.service('authors').patch(CARMEN, { photo });
  const html = await htmlAt(POST);
  expect(html).toContain(`/api/attachments/${photo}.`);
  expect(html).toContain('Editor, restaurants');
  expect(html).toContain('this person was made up for the demonstration');
  expect(html).toContain(`href="${PAGE}"`);
  expect(articleOf(html)?.author).toMatchObject({
    '@type': 'Person',
    name: 'Carmen Yip',
    jobTitle: 'Editor, restaurants',
    url: expect.stringMatching(/^https?:.*\/en\/authors\/carmen-yip$/),
    image: expect.stringContaining(`/api/attachments/${photo}.`),
  });
  expect(await htmlAt('/en/feed.xml')).toContain('<dc:creator>Carmen Yip</dc:creator>');
  expect(await htmlAt('/zh-hk/blogs/self-ordering-at-lunch-peak')).toContain('餐飲編輯');
});

test('an author’s page lists only their own posts and is translated', async () => {
  const html = await htmlAt(PAGE);
  expect(html).toContain(`href="${POST}"`);
  expect(html).not.toContain('paynow-fps-octopus-payme');
  expect(await htmlAt('/zh-cn/authors/carmen-yip')).toContain('餐饮编辑');
});

test('a post without an author is by the company, and a guest author has only a name', async () => {
  const own = articleOf(await writePost('by-the-company', {}));
  expect(own?.author).toEqual({ '@id': expect.stringMatching(/#organization$/) });
  const guest = await writePost('by-a-guest', { author: 'Ada Guest' });
  expect(guest).toContain('By Ada Guest');
  expect(articleOf(guest)?.author).toEqual({ '@type': 'Person', name: 'Ada Guest' });
});

test('an author without posts is neither indexed nor in the sitemap', async () => {
  const author = {
    name: 'New Writer',
    slug: 'new-writer',
    jobTitle: { en: 'Writer' },
    about: { en: 'Begins soon.' },
    status: 'published',
  };
  await app.app.service('authors').create(author);
  const html = await htmlAt('/en/authors/new-writer');
  expect(readHead(html).meta.get('robots')).toBe('noindex');
  const sitemap = await htmlAt('/sitemaps/en-1.xml');
  expect(sitemap).toContain(PAGE);
  expect(sitemap).not.toContain('new-writer');
  expect((await fetch(`${app.url}/en/authors/nobody`)).status).toBe(404);
});

test('an author set back to draft is not named anywhere', async () => {
  await app.app.service('authors').patch(CARMEN, { status: 'draft' });
  const html = await htmlAt(POST);
  expect(html).not.toContain('Carmen Yip');
  expect(articleOf(html)?.author).toEqual({ '@id': expect.stringMatching(/#organization$/) });
  expect((await fetch(app.url + PAGE)).status).toBe(404);
  for (const path of ['/en/blogs', '/en/feed.xml', '/sitemaps/en-1.xml']) {
    expect(await htmlAt(path)).not.toMatch(/Carmen Yip|carmen-yip/);
  }
});
