import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';

let time = Date.parse('2026-11-23T04:00:00Z');
const app = forAllTests(await startTestApp({ seed: 'reference', site: true, now: () => time }));
const editor = await app.signIn('editor');

const HOUR = 3_600_000;

async function newPost(given: object = {}) {
  const draft = { title: { en: 'Saved title' }, publishFrom: '2026-12-01T01:00:00.000Z', ...given };
  const { status, body } = await editor.post('/api/news', buildRecord('news', draft));
  expect(status).toBe(201);
  return body;
}
async function ticket(record: string | null): Promise<string> {
  return (await editor.post('/api/previews/ticket', { collection: 'news', record })).body.token;
}
async function render(token: string, entered: object, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ token, values: JSON.stringify(entered), locale: 'en', ...more });
  const response = await fetch(`${app.url}/preview`, { method: 'POST', body });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
async function linkTo(record: string, at: string, who: Person = editor): Promise<string> {
  const { body } = await who.post('/api/previews/link', { collection: 'news', record, at });
  return `${app.url}/preview/${body.token}`;
}
const countOf = async (name: string) => (await app.app.service(name).find({ query: { $limit: 0 } })).total;

test('renders unsaved values in each language and theme, and writes nothing', async () => {
  const post = await newPost();
  const before = [await countOf('news'), await countOf('auditLog')];
  const entered = {
    title: { en: 'Typed title', 'zh-hk': '輸入的標題' },
    content: { en: 'A **bold** start.' },
  };
  const token = await ticket(post._id);
  const page = await render(token, entered, { theme: 'dark' });
  expect(page.status).toBe(200);
  expect(page.html).toContain('Typed title');
  expect(page.html).toContain('<strong>bold</strong>');
  expect(page.html).toContain('data-theme="dark"');
  expect((await render(token, entered, { locale: 'zh-hk', theme: 'light' })).html).toContain('輸入的標題');
  expect((await fetch(`${app.url}/en/blogs/${post.slug}`)).status).toBe(404);
  expect([await countOf('news'), await countOf('auditLog')]).toEqual(before);
  expect((await app.app.service('news').get(post._id)).version).toBe(1);
});

test('renders a record that is not created yet, however little is typed', async () => {
  expect((await render(await ticket(null), {})).status).toBe(200);
  const { html } = await render(await ticket(null), { title: { en: 'Brand new' }, slug: 'Not A Slug' });
  expect(html).toContain('Brand new');
});

test('a preview is neither stored nor indexed, and only the back office can frame it', async () => {
  const { headers, html } = await render(await ticket((await newPost())._id), {});
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' app:\/\/bundle(?:;|$)/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('x-frame-options')).toBeNull();
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json))/);
  const public_ = await fetch(`${app.url}/en`);
  expect(public_.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('shows only fields that the person may write and visitors may read', async () => {
  const post = await newPost();
  const { html } = await render(await ticket(post._id), {
    facebookPostId: 'secret-post',
    _id: 'x',
    version: 'y',
  });
  expect(html).not.toContain('secret-post');
});

test('only signed-in staff who may edit the record can preview it', async () => {
  const post = await newPost();
  const requested = { collection: 'news', record: post._id };
  expect((await app.http.post('/api/previews/ticket', requested)).body.data.code).toBe('not-authenticated');
  const merchant = await app.signIn('merchant');
  expect((await merchant.post('/api/previews/ticket', requested)).body.data.code).toBe('forbidden');
  const industries = await editor.post('/api/previews/ticket', { collection: 'industries', record: null });
  expect(industries.body.data.code).toBe('forbidden');
  expect((await render('made.up', {})).status).toBe(403);
  const link = await linkTo(post._id, '2026-12-02T00:00:00.000Z');
  expect((await render(link.split('/').at(-1) ?? '', {})).status).toBe(403);
});

test('a link shows the saved draft at its time, but not at a time outside its period', async () => {
  const post = await newPost({ status: 'draft', publishTo: '2026-12-24T00:00:00.000Z' });
  const on = async (at: string) => fetch(await linkTo(post._id, at));
  const first = await on('2026-12-01T02:00:00.000Z');
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await first.text()).toContain('Saved title');
  expect((await on('2026-11-30T00:00:00.000Z')).status).toBe(404);
  expect((await on('2026-12-25T00:00:00.000Z')).status).toBe(404);
});

test('a link shows the rest of the page as of its time', async () => {
  const post = await newPost({ status: 'draft' });
  await newPost({
    title: { en: 'Appears in between' },
    status: 'published',
    publishFrom: '2026-12-02T00:00:00.000Z',
  });
  const textOn = async (at: string) => (await fetch(await linkTo(post._id, at))).text();
  expect(await textOn('2026-12-01T12:00:00.000Z')).not.toContain('Appears in between');
  expect(await textOn('2026-12-03T00:00:00.000Z')).toContain('Appears in between');
});

test('a link expires after a day, on a change of role or a disabled account, and if modified', async () => {
  const post = await newPost({ publishFrom: '2026-11-01T00:00:00.000Z' });
  const author = await app.signIn('editor', 'author@harbour.example');
  const admins = app.app.service('admins');
  const link = await linkTo(post._id, '2026-12-02T00:00:00.000Z', author);
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(`${link.slice(0, -2)}AA`)).status).toBe(403);
  await admins.patch(author.account.id, { type: 'admin' });
  expect((await fetch(link)).status).toBe(403);
  await admins.patch(author.account.id, { type: 'editor' });
  expect((await fetch(link)).status).toBe(200);
  await admins.patch(author.account.id, { disabledAt: new Date(time).toISOString() });
  expect((await fetch(link)).status).toBe(403);
  await admins.patch(author.account.id, { disabledAt: null });
  time += 24 * HOUR;
  expect((await fetch(link)).status).toBe(403);
});
