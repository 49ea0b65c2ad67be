import { type Database, PATIENT } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectClient } from '../kit/connect-client.ts';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const found = findPostgres();
if (!found.found) process.stdout.write(`A database that is away is not tested: ${found.reason}.\n`);

const REFUSED = { status: 503, body: { code: 503, data: { code: 'unavailable' } } };
/** Short, so that a test need not wait. */
const LIMITS = { statementMs: 2_000, lockMs: 500, idleMs: 60_000, responseMs: 1_250 };

describe.skipIf(!found.found)('while the database is unavailable', () => {
  let postgres: PostgresServer;
  let databaseUrl: string;
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    if (!found.found) return;
    postgres = await startPostgres(found.folder);
    databaseUrl = await postgres.createDatabase();
    const options = { seed: 'demo', site: true, databaseUrl, databaseLimits: LIMITS } as const;
    app = await startTestApp(options);
    admin = await app.signIn('admin');
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await postgres[Symbol.asyncDispose]();
  });
  beforeEach(() => eventually(async () => expect((await app.http.get('/readyz')).status).toBe(200)));

  const create = (name: string) => admin.post('/api/categories', { slug: name, name: { en: name } });

  /** Asks in every way; the answers come while the database is still away. */
  async function expectRefused(): Promise<void> {
    const socket = await app.socket();
    const requested = await Promise.all([
      app.http.get('/api/news'),
      admin.get('/api/orders'),
      create('lost'),
      app.http.post('/api/authentication', { strategy: 'password', email: 'a@example.com', password: 'x' }),
      app.http.post('/api/account/forgot', { email: 'a@example.com' }),
      app.http.get('/api/nothing'),
    ]);
    for (const response of requested.slice(0, 4)) {
      expect(response).toMatchObject(REFUSED);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(requested[5]?.status).toBe(404);
    const refused = { code: 503, data: { code: 'unavailable', retryAfter: 5 } };
    await expect(socket.call('find', 'news', {})).rejects.toMatchObject(refused);
    expect((await app.http.get('/readyz')).body).toBe('the database does not respond\n');
    expect((await app.http.get('/healthz')).status).toBe(200);
    expect(socket.socket.connected).toBe(true);
  }

  /** Pages that were read before are still there; others ask to come again. */
  async function expectOldPages(stored: string): Promise<void> {
    expect(await app.http.get('/en/terms')).toMatchObject({ status: 200, body: stored });
    const other = await app.http.get('/en/harbourPay');
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
  }

  /** Makes the page stale, so that it would have to be read again. */
  async function keepPage(): Promise<string> {
    const { body } = await app.http.get('/en/terms');
    const settings = app.app.service('settings');
    const { data } = await settings.find({ query: {} });
    await settings.patch(data[0]._id, { sponsorName: `Ferry ${Math.random()}`, version: data[0].version });
    return body;
  }

  test('a command waits for it, where a server would give up', async () => {
    const [patient, hasty] = await Promise.all(
      [PATIENT, LIMITS].map((limits) => openDatabase({ databaseUrl, limits })),
    );
    if (!patient || !hasty) throw new TypeError();
    const request = ({ db }: Database) => execute(db, 'select 1', []);
    await Promise.all([request(patient), request(hasty)]);
    postgres.freeze();
    const waiting = request(patient);
    await expect(request(hasty)).rejects.toMatchObject({ message: /^The database is not available/ });
    postgres.thaw();
    await expect(waiting).resolves.toBeDefined();
    await Promise.all([patient.close(), hasty.close()]);
  });

  test('calls over REST and sockets are refused, cached pages are served, and all recovers', async () => {
    const stored = await keepPage();
    const before = await create('before');
    const socket = await app.socket();
    postgres.freeze();
    await expectRefused();
    await expectOldPages(stored);
    postgres.thaw();
    await eventually(async () => expect((await app.http.get('/readyz')).body).toBe('ready\n'));
    expect((await app.http.get(`/api/categories/${before.body._id}`)).status).toBe(200);
    expect((await create('after')).status).toBe(201);
    expect((await socket.call('find', 'news', {})).total).toBeGreaterThan(0);
  });

  test('a live list becomes stale and refetches although its connection stays open', async () => {
    const client = await connectClient(app.url, admin);
    let losses = 0;
    client.on('disconnect', () => {
      losses += 1;
    });
    const list = client.liveQuery('categories', {
      query: { slug: 'thawed', $limit: 10 },
      onChange: () => {},
    });
    await eventually(() => expect(list.state().status).toBe('ready'));
    postgres.freeze();
    await list.refetch();
    expect(list.state()).toMatchObject({ status: 'stale', error: { code: 503 } });
    postgres.thaw();
    await eventually(() => expect(list.state()).toMatchObject({ status: 'ready', error: null }));
    expect(losses).toBe(0);
    list.close();
    client.close();
  });

  test('calls are refused and cached pages served also when it is stopped, not frozen', async () => {
    const stored = await keepPage();
    await postgres.halt();
    await expectRefused();
    await expectOldPages(stored);
    await postgres.resume();
    await eventually(async () => expect((await create('again')).status).toBe(201));
  });

  test('open connections are served while it admits no new ones, then calls are refused', async () => {
    const url = new URL(await postgres.createDatabase());
    await using root = await connectAs(url);
    await root.query('create role "lodger" login superuser');
    url.username = 'lodger';
    await using lodging = await startTestApp({ databaseUrl: url.href, databaseLimits: LIMITS });
    const list = () => lodging.http.get('/api/news');
    expect((await list()).status).toBe(200);
    await root.query('alter role "lodger" nologin');
    expect((await list()).status).toBe(200);
    await root.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lodger'`);
    // Connections end one after another; the first call that needs a new one is no fault of the server.
    let response = await list();
    while (response.status === 200) response = await list();
    expect(response).toMatchObject(REFUSED);
    await root.query('alter role "lodger" login');
    await eventually(async () => expect((await list()).status).toBe(200));
  });

  test('a lock held by another and an endless statement time out with an error', async () => {
    const { body: tag } = await create('locked');
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from "categories" where "_id" = $1 for update', [tag._id]);
    const patch = () =>
      admin.patch(`/api/categories/${tag._id}`, { name: { en: 'mine' }, version: tag.version });
    expect(await patch()).toMatchObject(REFUSED);
    expect((await app.http.get('/api/news')).status).toBe(200);
    await other.query('rollback');
    await other.end();
    expect((await patch()).status).toBe(200);
    const sleeping = {
      find: () => app.database.db.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(600)]).as('s')).execute(),
    };
    app.app.use('sleeping', sleeping);
    expect(await app.http.get('/api/sleeping')).toMatchObject(REFUSED);
    expect((await app.http.get('/api/news')).status).toBe(200);
  });
});

async function connectAs(url: URL): Promise<Pick<Client, 'query'> & AsyncDisposable> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

test('a call that never ends is refused over REST and sockets', async () => {
  await using app = await startTestApp({ config: { callSeconds: 0.2, shutdownSeconds: 0.2 } });
  app.app.use('endless', { find: () => new Promise<never>(() => {}) });
  expect(await app.http.get('/api/endless')).toMatchObject(REFUSED);
  const socket = await app.socket();
  await expect(socket.call('find', 'endless', {})).rejects.toMatchObject({ code: 503 });
});
