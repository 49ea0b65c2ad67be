import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

const services = findNodeServices();

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
  let server: NodeServices;
  let stores: Awaited<ReturnType<NodeServices['createStores']>>;
  let first: TestApp;
  let second: TestApp;
  let admin: Person;

  beforeAll(async () => {
    if (!services.found) return;
    server = await services.start();
    stores = await server.createStores();
    first = await startTestApp({ ...stores, seed: 'reference', site: true });
    second = await startTestApp({ ...stores, site: true });
    admin = await first.signIn('admin');
  });

  afterAll(async () => {
    await first?.[Symbol.asyncDispose]();
    await second?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  /** HTTP at the second node with a token from the first. */
  const atSecond = ({ accessToken }: Person) =>
    createHttpClient(second.url, { authorization: `Bearer ${accessToken}` });
  const totalAtSecond = async () => (await atSecond(admin).get('/api/categories?$limit=1')).body.total;

  test('a cached total of one node follows the writes of the other', async () => {
    const before = await totalAtSecond();
    await admin.post('/api/categories', buildRecord('categories'));
    await eventually(async () => expect(await totalAtSecond()).toBe(before + 1));
  });

  test('a cached total follows the writes of another program', async () => {
    const before = await totalAtSecond();
    const psql = new Client({ connectionString: stores.databaseUrl });
    await psql.connect();
    await psql.query('update "categories" set "deletedAt" = now(), "version" = "version" + 1');
    await psql.end();
    expect(before).toBeGreaterThan(0);
    await eventually(async () => expect(await totalAtSecond()).toBe(0));
  });

  test('sockets of one node receive the writes of the other, within their permissions', async () => {
    const [visitor, editor] = [await second.socket(), await second.socket(await second.signIn('editor'))];
    const { body: draft } = await admin.post('/api/news', buildRecord('news'));
    const path = `/api/news/${draft._id}`;
    await eventually(() => expect(reported(editor, draft._id)).toEqual(['news created']));
    const { body: live } = await admin.patch(path, { status: 'published', version: draft.version });
    await eventually(() => expect(reported(visitor, draft._id)).toEqual(['news created']));
    await admin.patch(path, { status: 'draft', version: live.version });
    await eventually(() => expect(reported(visitor, draft._id)).toEqual(['news created', 'news removed']));
    expect(visitor.reported().at(-1)).toEqual(['news removed', { _id: draft._id }]);
    await admin.delete(path);
    await eventually(() => expect(reported(editor, draft._id).at(-1)).toBe('news removed'));
  });

  test('a cached page of one node shows what the other published', async () => {
    const page = async () => (await second.http.get('/en/blogs')).body;
    const title = { en: 'A second node reads along', 'zh-hk': '第二個節點', 'zh-cn': '第二个节点' };
    expect(await page()).not.toContain(title.en);
    await admin.post('/api/news', buildRecord('news', { title, status: 'published' }));
    await eventually(async () => expect(await page()).toContain(title.en));
  });

  test('a refresh can be repeated at the other node, and reuse of its token ends the session', async () => {
    const { email } = await first.signIn('merchant');
    const desktop = { strategy: 'password', client: 'desktop', email, password: PASSWORD };
    const { refreshToken } = (await first.http.post('/api/authentication', desktop)).body;
    const refresh = (node: TestApp, token: string) =>
      node.http.post('/api/authentication', { strategy: 'refresh', client: 'desktop', refreshToken: token });
    const next = (await refresh(first, refreshToken)).body;
    expect((await refresh(second, refreshToken)).body.refreshToken).toBe(next.refreshToken);
    expect((await refresh(second, next.refreshToken)).status).toBe(201);
    expect((await refresh(first, refreshToken)).body.data.code).toBe('refresh-reused');
  });

  test('a disabled account loses its sockets at the other node, and its token is refused there', async () => {
    const editor = await first.signIn('editor');
    const socket = await second.socket(editor);
    expect((await atSecond(editor).get('/api/news?$limit=1')).status).toBe(200);
    const { body } = await admin.get(`/api/admins/${editor.account.id}`);
    const disabledAt = new Date().toISOString();
    await admin.patch(`/api/admins/${editor.account.id}`, { disabledAt, version: body.version });
    await socket.closed();
    expect((await atSecond(editor).get('/api/news?$limit=1')).status).toBe(401);
  });

  test('a changed role applies at the other node, which closes the sockets', async () => {
    const editor = await first.signIn('editor');
    const socket = await second.socket(editor);
    expect((await atSecond(editor).get('/api/auditLog?$limit=1')).status).toBe(403);
    const { body } = await admin.get(`/api/admins/${editor.account.id}`);
    const promoted = await admin.patch(`/api/admins/${editor.account.id}`, {
      type: 'admin',
      version: body.version,
    });
    expect(promoted).toMatchObject({ status: 200 });
    await socket.closed();
    expect((await atSecond(editor).get('/api/auditLog?$limit=1')).status).toBe(200);
  });

  test('a node resumes reading where it stopped after a crash of the database', async () => {
    const before = await totalAtSecond();
    await server.postgres.crash();
    await eventually(async () =>
      expect((await admin.post('/api/categories', buildRecord('categories'))).status).toBe(201),
    );
    await eventually(async () => expect(await totalAtSecond()).toBe(before + 1));
    await eventually(async () => expect(await secondsBehind(second)).toBeLessThan(60));
  });

  test('two admins who disable each other on two nodes at the same time leave one', async () => {
    const [amy, bob] = [await first.signIn('admin'), await first.signIn('admin')];
    const psql = new Client({ connectionString: stores.databaseUrl });
    await psql.connect();
    await psql.query('update "admins" set "disabledAt" = now() where not "_id" = any($1)', [
      [amy.account.id, bob.account.id],
    ]);
    await psql.end();
    const change = { disabledAt: new Date().toISOString(), version: 1 };
    const versionOf = async ({ account }: Person) =>
      (await amy.get(`/api/admins/${account.id}`)).body.version;
    const [ofAmy, ofBob] = [await versionOf(amy), await versionOf(bob)];
    const responses = await Promise.all([
      amy.patch(`/api/admins/${bob.account.id}`, { ...change, version: ofBob }),
      atSecond(bob).patch(`/api/admins/${amy.account.id}`, { ...change, version: ofAmy }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.find(({ status }) => status !== 200);
    expect(['last-admin', 'not-authenticated']).toContain(refused?.body.data.code);
  });
});

async function secondsBehind({ http }: TestApp): Promise<number> {
  const [, seconds] =
    /^harbour_change_log_behind_seconds (\S+)$/m.exec((await http.get('/metrics')).body) ?? [];
  return Number(seconds);
}

/** The events about one record that a socket received, in order. */
function reported(socket: TestSocket, id: string): readonly string[] {
  return socket
    .reported()
    .filter(([, payload]) => payload._id === id)
    .map(([event]) => event);
}
