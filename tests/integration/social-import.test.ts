import { Writable } from 'node:stream';
import type { SocialImport, SocialOverview, SocialPosts } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { execute } from '@harbour/server/database/statement.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GraphPost, type GraphServer, INSTAGRAM_ID, startGraphServer } from '../kit/graph-server.ts';
import { photograph } from '../kit/pictures.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let graph: GraphServer;
let app: TestApp;
let admin: Person;
let editor: Person;
let logged = '';
let time = Date.parse('2026-03-02T03:00:00Z');
beforeAll(async () => {
  graph = await startGraphServer();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  app = await startTestApp({
    config: { graph: graph.settings },
    pictureOrigin: graph.origin,
    now: () => time,
    log: createLog('trace', sink),
  });
  graph.serve('/noodles.jpg', { bytes: await photograph(), type: 'image/jpeg' });
  graph.serve('/counter.jpg', { bytes: await photograph({ width: 800 }), type: 'image/jpeg' });
  await signIn();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await graph[Symbol.asyncDispose]();
});

async function signIn(): Promise<void> {
  [admin, editor] = await Promise.all([app.signIn('admin'), app.signIn('editor')]);
}

/** Moves the clock, after which people sign in again. */
async function pass(ms: number): Promise<void> {
  time += ms;
  await signIn();
}

let posts = 0;
const aPost = (message: string, pictures: readonly string[] = []): GraphPost => {
  posts += 1;
  return {
    id: `1001_${90_000 + posts}`,
    message,
    created: new Date(time - posts * 60_000).toISOString().replace('.000Z', '+0000'),
    pictures: pictures.map((path, index) => ({ id: `${posts}-${index}`, path })),
  };
};

const overview = async (person = admin): Promise<SocialOverview> =>
  (await person.get('/api/social/overview')).body;
const begin = async (network = 'facebook'): Promise<string> =>
  (await admin.post('/api/social/begin', { network })).body.address;
/** Follows a return of the dialog, which leads to the server's public address. */
const follow = (back: string) => fetch(back.replace(/^https?:\/\/[^/]+/, app.url));

async function connect(options: object = {}): Promise<string> {
  const requested = { network: 'facebook', account: '1001', language: 'en', pull: 'never', ...options };
  expect((await follow(graph.permit(await begin(requested.network)))).status).toBe(200);
  const { status, body } = await admin.post('/api/social/connect', requested);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.connection;
}

const listPosts = async (connection: string, after?: string): Promise<SocialPosts> =>
  (await editor.post('/api/social/posts', { connection, ...(after ? { after } : {}) })).body;
const importPost = async (connection: string, post: string): Promise<SocialImport> =>
  (await editor.post('/api/social/import', { connection, post })).body;
const newsOf = async (id: string | null): Promise<RecordOf<'news'>> =>
  (await editor.get(`/api/news/${id}`)).body;
const draftsOf = async (post: string): Promise<readonly RecordOf<'news'>[]> =>
  (await editor.get(`/api/news?facebookPostId=${post}`)).body.data;
const firstPage = () => {
  const [page] = graph.pages;
  if (!page) throw new Error('There is no page');
  return page;
};

beforeEach(() => {
  for (const page of graph.pages) page.posts.length = 0;
  graph.media.length = 0;
});

describe('connecting a page', () => {
  test('needs a state that works once, and the choice of the admin who began it', async () => {
    const dialog = new URL(await begin());
    expect(dialog.pathname).toBe('/v24.0/dialog/oauth');
    const back = graph.permit(dialog.href);
    expect((await follow(back)).status).toBe(200);
    expect((await follow(back)).status).toBe(410);
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect((await follow(forged)).status).toBe(410);
    const names = (await overview()).choices.map(({ name }) => name);
    expect(names).toEqual(['Harbour Noodles', 'Harbour Cafe']);
    expect((await overview(editor)).choices).toEqual([]);
    const other = await app.signIn('admin');
    const requested = { network: 'facebook', account: '1001', language: 'en', pull: 'never' };
    expect((await other.post('/api/social/connect', requested)).body.data.code).toBe('not-found');
  });

  test('rejects a state after ten minutes', async () => {
    const back = graph.permit(await begin());
    await pass(11 * 60_000);
    expect((await follow(back)).status).toBe(410);
  });

  test('reports that permission was refused', async () => {
    expect((await follow(graph.cancel(await begin()))).status).toBe(200);
    expect((await overview()).failed).toBe('refused');
    graph.failNext({ status: 400, code: 10 }, 'me/accounts');
    await follow(graph.permit(await begin()));
    expect((await overview()).failed).toBe('noPermission');
  });

  test('stores tokens sealed and never shows one', async () => {
    const connection = await connect();
    firstPage().posts.push(aPost('Lunch'));
    graph.failNext({ status: 500, code: 2 }, 'posts');
    const responses = [await overview(), await listPosts(connection), await listPosts(connection)];
    const tables = ['socialConnections', 'socialPermissions', 'auditLog', 'changes'];
    const rows = await Promise.all(
      tables.map((table) => execute(app.database.db, `select * from "${table}"`, [])),
    );
    const seen = JSON.stringify([responses, rows]) + logged;
    expect(graph.tokens.filter((token) => seen.includes(token))).toEqual([]);
    expect(seen).not.toContain(graph.settings.appSecret);
  });
});

describe('the posts of a page', () => {
  test('are listed page by page with their first picture, and marked once imported', async () => {
    const connection = await connect();
    firstPage().posts.push(aPost('One', ['/noodles.jpg']), aPost('Two'), aPost('Three'), aPost('Four'));
    const first = await listPosts(connection);
    expect(first.posts.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(first.posts[0]?.preview).toMatch(/^data:image\/webp;base64,/);
    const second = await listPosts(connection, first.next ?? '');
    expect(second.posts.map(({ text, state }) => [text, state])).toEqual([['Four', 'new']]);
    expect(second.next).toBeNull();
    await importPost(connection, second.posts[0]?.id ?? '');
    expect((await listPosts(connection, first.next ?? '')).posts[0]?.state).toBe('imported');
  });

  test.each([
    [{ status: 400, code: 190, subcode: 463 }, 'tokenEnded'],
    [{ status: 403, code: 10 }, 'noPermission'],
    [{ status: 403, code: 230 }, 'noPermission'],
    [{ status: 500, code: 2 }, 'away'],
    [{ status: 400, code: 9999 }, 'unexpected'],
  ] as const)('are refused with %o as %s, which is shown until a call succeeds', async (error, problem) => {
    const connection = await connect();
    graph.failNext(error, 'posts');
    expect((await listPosts(connection)).problem).toBe(problem);
    const shown = async () => (await overview()).connections.find(({ _id }) => _id === connection)?.problem;
    expect(await shown()).toBe(problem);
    expect((await listPosts(connection)).problem).toBeNull();
    expect(await shown()).toBeNull();
  });

  test('are not requested until a limit has passed', async () => {
    const connection = await connect();
    graph.failNext({ status: 400, code: 32, regainMinutes: 25 }, 'posts');
    const { problem, retryAt } = await listPosts(connection);
    expect([problem, retryAt]).toEqual(['limited', new Date(time + 25 * 60_000).toISOString()]);
    const before = graph.calls.length;
    expect((await listPosts(connection)).problem).toBe('limited');
    expect(graph.calls.length).toBe(before);
    await pass(26 * 60_000);
    expect((await listPosts(connection)).problem).toBeNull();
  });
});

describe('importing a post', () => {
  test('creates a draft with all pictures copied, and its text escaped', async () => {
    const connection = await connect();
    const post = aPost('# 2 sets *today*\n1. Noodles\n\n<b>Soup</b>', ['/noodles.jpg', '/counter.jpg']);
    firstPage().posts.push(post);
    const result = await importPost(connection, post.id);
    expect(result).toMatchObject({ outcome: 'created', lostPictures: 0 });
    const draft = await newsOf(result.news);
    expect(draft).toMatchObject({
      status: 'draft',
      facebookPostId: post.id,
      title: { en: '# 2 sets *today*' },
      publishFrom: new Date(post.created).toISOString(),
    });
    expect(draft.content.en).toMatch(
      /^\\# 2 sets \\\*today\\\*\n1\\\. Noodles\n\n\\<b>Soup\\<\/b>\n\n!\[]\(\/api\/attachments\/[\w-]+\.large\.webp\)$/,
    );
    expect((await app.http.get(`/api/attachments/${draft.image}`)).body).toMatchObject({ dir: 'social' });
  });

  test('fills both the language of the page and English', async () => {
    const connection = await connect({ language: 'zh-hk' });
    const post = aPost('午市套餐');
    firstPage().posts.push(post);
    const { news } = await importPost(connection, post.id);
    expect((await newsOf(news)).title).toEqual({ en: '午市套餐', 'zh-hk': '午市套餐' });
  });

  test('a second time updates what was not edited here, and copies no picture twice', async () => {
    const connection = await connect();
    const post = aPost('Lunch\n\nAt noon', ['/noodles.jpg']);
    firstPage().posts.push(post);
    const { news } = await importPost(connection, post.id);
    const { image, version } = await newsOf(news);
    const fetched = () => graph.calls.filter((call) => call === 'GET /noodles.jpg').length;
    expect((await importPost(connection, post.id)).outcome).toBe('unchanged');
    expect((await newsOf(news)).version).toBe(version);

    await editor.patch(`/api/news/${news}`, { title: { en: 'Lunch for two' }, version });
    post.message = 'Dinner\n\nAt eight';
    expect((await listPosts(connection)).posts[0]?.state).toBe('changed');
    const before = fetched();
    expect(await importPost(connection, post.id)).toMatchObject({ outcome: 'updated', kept: ['title'] });
    expect(await newsOf(news)).toMatchObject({
      title: { en: 'Lunch for two' },
      content: { en: 'Dinner\n\nAt eight' },
      image,
    });
    expect(fetched()).toBe(before);
    expect(await draftsOf(post.id)).toHaveLength(1);
  });

  test('by two people at the same time creates one draft', async () => {
    const connection = await connect();
    const post = aPost('Twice');
    firstPage().posts.push(post);
    const results = await Promise.all([importPost(connection, post.id), importPost(connection, post.id)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'unchanged']);
    expect(await draftsOf(post.id)).toHaveLength(1);
  });

  test('leaves a draft in the trash there', async () => {
    const connection = await connect();
    const post = aPost('Removed');
    firstPage().posts.push(post);
    const { news } = await importPost(connection, post.id);
    await editor.delete(`/api/news/${news}`);
    expect((await importPost(connection, post.id)).outcome).toBe('trash');
    expect((await listPosts(connection)).posts[0]?.state).toBe('trash');
  });

  test('of another page is refused', async () => {
    const connection = await connect();
    const post = aPost('Not ours');
    graph.pages[1]?.posts.push(post);
    expect(await importPost(connection, post.id)).toMatchObject({ outcome: 'failed', problem: 'gone' });
  });

  test('fetches nothing from internal addresses and only pictures, and reports the rest', async () => {
    const connection = await connect();
    graph.serve('/page.html', { bytes: Buffer.from('<p>'), type: 'text/html' });
    graph.serve('/fake.jpg', { bytes: Buffer.from('not a picture'), type: 'image/jpeg' });
    graph.redirect('/inside.jpg', 'http://169.254.169.254/latest/meta-data');
    const inside = ['http://127.0.0.1:9/a.jpg', 'https://localhost/a.jpg', 'https://10.0.0.1/a.jpg'];
    const bad = ['/page.html', '/fake.jpg', '/inside.jpg', 'file:///etc/passwd', 'https://[::1]/a.jpg'];
    const post = aPost('Pictures', [...bad, ...inside, '/noodles.jpg']);
    firstPage().posts.push(post);
    const result = await importPost(connection, post.id);
    expect(result).toMatchObject({ outcome: 'created', lostPictures: bad.length + inside.length });
    expect((await newsOf(result.news)).image).not.toBeNull();
  });
});

describe('the scheduled import', () => {
  test('adds and updates drafts once an hour, but not published posts and the trash', async () => {
    const connection = await connect({ pull: 'hourly' });
    const [draft, published, removed] = [aPost('Draft'), aPost('Published'), aPost('Removed')];
    firstPage().posts.push(draft, published, removed);
    await pass(HOUR_MS);
    await app.runJobs();
    const [shown] = await draftsOf(published.id);
    await editor.patch(`/api/news/${shown?._id}`, { status: 'published', version: shown?.version });
    await editor.delete(`/api/news/${(await draftsOf(removed.id))[0]?._id}`);
    for (const post of [draft, published, removed]) post.message += ', edited';
    await pass(HOUR_MS);
    await app.runJobs();
    const titles = [await draftsOf(draft.id), await draftsOf(published.id), await draftsOf(removed.id)];
    expect(titles.map(([news]) => news?.title.en)).toEqual(['Draft, edited', 'Published', undefined]);
    const page = (await overview()).connections.find(({ _id }) => _id === connection);
    expect(page?.pulledAt).toBe(new Date(time).toISOString());
    await admin.post('/api/social/change', { connection, language: 'en', pull: 'never' });
  });

  test('renews a token before it expires', async () => {
    graph.lastFor(60 * 86_400);
    const connection = await connect();
    const issued = () => graph.tokens.filter((token) => token.includes('-long-')).length;
    const before = issued();
    await pass(40 * DAY_MS);
    await app.runJobs();
    expect(issued()).toBe(before);
    await pass(11 * DAY_MS);
    await app.runJobs();
    expect(issued()).toBeGreaterThan(before);
    expect((await listPosts(connection)).problem).toBeNull();
  });

  test('reports that a page must be connected again, and works once it is', async () => {
    const connection = await connect({ pull: 'hourly' });
    graph.endTokens();
    await pass(HOUR_MS);
    await app.runJobs();
    const problem = async () => (await overview()).connections.find(({ _id }) => _id === connection)?.problem;
    expect(await problem()).toBe('tokenEnded');
    expect(await connect({ pull: 'hourly' })).toBe(connection);
    expect(await problem()).toBeNull();
  });
});

test('an Instagram account is imported like a page', async () => {
  const connection = await connect({ network: 'instagram', account: INSTAGRAM_ID });
  const post = { ...aPost('New menu', ['/noodles.jpg', '/counter.jpg']), id: '17900000000000001' };
  graph.media.push(post);
  expect((await listPosts(connection)).posts[0]).toMatchObject({ text: 'New menu', pictures: 2 });
  const { outcome, news } = await importPost(connection, post.id);
  expect(outcome).toBe('created');
  expect((await newsOf(news)).facebookPostId).toBe(`instagram:${post.id}`);
});

test('a disconnected page is removed, and its drafts stay', async () => {
  const connection = await connect();
  const post = aPost('Stays');
  firstPage().posts.push(post);
  await importPost(connection, post.id);
  await admin.post('/api/social/disconnect', { connection });
  expect((await editor.post('/api/social/posts', { connection })).status).toBe(404);
  expect(await draftsOf(post.id)).toHaveLength(1);
});
