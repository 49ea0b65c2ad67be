import type { HookContext } from '@feathersjs/feathers';
import type { KnownPosition, MissedChanges } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { createRealtimeClient, type Missed } from '@harbour/core/realtime';
import { execute } from '@harbour/server/database/statement.ts';
import { createChangeLog } from '@harbour/server/nodes/change-log.ts';
import { positionText } from '@harbour/server/nodes/published-position.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { type Line, startLine } from '../kit/line.ts';
import { findNodeServices } from '../kit/node-services.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();

/** The collections of all lists that clients asked the servers for, in order. */
const finds: string[] = [];
const recordFinds = ({ path, params }: HookContext) => {
  if (params.provider === 'socketio') finds.push(path);
};

/** The node that the clients are connected to, the node where others write, and both by an admin. */
interface Nodes {
  readonly here: TestApp;
  readonly there: TestApp;
}

describe('on the embedded database', () => {
  let here: TestApp;
  beforeAll(async () => {
    here = await startTestApp();
    here.app.hooks({ before: { find: [recordFinds] } });
  });
  afterAll(() => here?.[Symbol.asyncDispose]());
  describe('with writes at the same node', () => recovers(() => ({ here, there: here })));
});

describe.skipIf(!services.found)('on two nodes sharing one PostgreSQL', () => {
  const open = new AsyncDisposableStack();
  let one: TestApp;
  let other: TestApp;
  let databaseUrl: string;
  beforeAll(async () => {
    if (!services.found) return;
    const stores = await open.use(await services.start()).createStores();
    databaseUrl = stores.databaseUrl;
    one = open.use(await startTestApp(stores));
    one.app.hooks({ before: { find: [recordFinds] } });
    other = open.use(await startTestApp(stores));
  });
  afterAll(() => open.disposeAsync());
  describe('with writes at the same node', () => recovers(() => ({ here: one, there: one })));
  describe('with writes at the other node', () => recovers(() => ({ here: one, there: other })));

  test('a position of one node is valid at the other', async () => {
    const admin = await one.signIn('admin');
    const known = await positionNow(one);
    const { body } = await admin.post('/api/categories', buildRecord('categories'));
    const { missed } = await request(other, known);
    expect(missed).toEqual({ categories: [body._id] });
  });

  test('a position never passes a change of its own node that is not published yet', async () => {
    const reported = Promise.withResolvers<void>();
    const categories = one.app.service('categories');
    let isHeld = true;
    categories.hooks({
      around: {
        create: [
          async (_context: unknown, next: () => Promise<void>) => {
            await next();
            if (isHeld) await reported.promise;
          },
        ],
      },
    });
    const socket = await one.socket();
    const logged = await countLogged(one, 'categories');
    const writing = categories.create(buildRecord('categories'));
    await eventually(async () => expect(await countLogged(one, 'categories')).toBe(logged + 1));
    isHeld = false;
    // The event of a later change by another program shows that this node has read the log past its own.
    const psql = new Client({ connectionString: databaseUrl });
    await psql.connect();
    await psql.query(`update "categories" set "version" = "version" + 1, "order" = 77`);
    await psql.end();
    await eventually(() =>
      expect(socket.reported().some(([event]) => event.startsWith('categories'))).toBe(true),
    );
    const early = await positionAt(one);
    reported.resolve();
    const { _id } = await writing;
    const { missed } = await request(one, early);
    expect(missed).toMatchObject({ categories: expect.arrayContaining([_id]) });
  });
});

/** Every way to miss something, for clients of `here` and writes at `there`. */
function recovers(nodes: () => Nodes): void {
  let admin: Person;
  let line: Line;
  beforeAll(async () => {
    admin = await nodes().here.signIn('admin');
    // A node closes the sockets of an account when it learns of it from the log.
    await positionNow(nodes().there);
    line = await startLine(nodes().here.url);
  });
  afterAll(() => line?.[Symbol.asyncDispose]());

  const write = async (method: 'create' | 'patch' | 'remove', ...args: readonly unknown[]) => {
    const socket = await nodes().there.socket(admin);
    const record = await socket.call(method, 'news', ...args, {});
    socket.close();
    return record;
  };
  const publish = (more = {}) => write('create', buildRecord('news', { status: 'published', ...more }));
  const change = ({ _id, version }: { _id: string; version: number }, data: object) =>
    write('patch', _id, { ...data, version });

  /** Ways to lose events: until `mend`, the clients of the line hear nothing. */
  const ways = {
    'a cut line': () => {
      line.break();
      return line.mend;
    },
    'a socket that the server disconnects': () => {
      const { io } = nodes().here.app;
      io.socketsLeave(['role:anonymous', 'role:editor', 'role:admin', 'role:merchant', 'positions']);
      return () => void io.disconnectSockets();
    },
  };

  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'lists and totals are correct after %s',
    async (way) => {
      const [renamed, hidden, removed] = [await publish(), await publish(), await publish()];
      await using visitor = await openClient(nodes().here, line.url);
      const news = visitor.list('news');
      const products = visitor.list('products');
      await eventually(() => expect([news.status(), products.status()]).toEqual(['ready', 'ready']));
      const before = news.total();
      const requested = visitor.requested().length;
      const mend = ways[way]();
      await change(renamed, { city: 'Tai Po' });
      await change(hidden, { status: 'draft' });
      await write('remove', removed._id);
      const created = await publish();
      const draft = await write('create', buildRecord('news'));
      mend();
      await eventually(() => expect(visitor.returns).toHaveLength(1));
      await eventually(() => expect(news.status()).toBe('ready'));
      expect(news.total()).toBe(before - 1);
      expect(news.shown(renamed._id)).toMatchObject({ city: 'Tai Po' });
      expect([hidden, removed, draft].map(({ _id }) => news.shown(_id))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(news.shown(created._id)).toBeDefined();
      const [missed] = visitor.returns;
      const reported = [renamed, hidden, removed, created, draft].map(({ _id }) =>
        missed?.includes('news', _id),
      );
      expect(reported).toEqual([true, true, true, true, false]);
      expect(missed?.includesAny(['auditLog', 'admins', 'products'])).toBe(false);
      // Events of another node may come after the answer, and cause a second request.
      expect(new Set(visitor.requested().slice(requested))).toEqual(new Set(['news']));
    },
  );

  test('requests nothing when nothing has happened', async () => {
    await publish();
    await using visitor = await openClient(nodes().here, line.url);
    const news = visitor.list('news');
    await eventually(() => expect(news.status()).toBe('ready'));
    const mend = ways['a cut line']();
    await write('create', buildRecord('news'));
    mend();
    await eventually(() => expect(visitor.returns).toHaveLength(1));
    expect(news.status()).toBe('ready');
    await visitor.client.service('categories').find();
    expect(visitor.requested().filter((path) => path === 'news')).toHaveLength(1);
  });

  test('a post that was unpublished during the gap disappears', async () => {
    const post = await write('create', buildRecord('news'));
    await using visitor = await openClient(nodes().here, line.url);
    const news = visitor.list('news');
    await eventually(() => expect(news.status()).toBe('ready'));
    const shown = await change(post, { status: 'published' });
    await eventually(() => expect(news.shown(post._id)).toBeDefined());
    const mend = ways['a cut line']();
    await change(shown, { status: 'draft' });
    mend();
    await eventually(() => expect(visitor.returns).toHaveLength(1));
    await eventually(() => expect(news.shown(post._id)).toBeUndefined());
  });

  test('a position that the log no longer has makes the client fetch everything again', async () => {
    const post = await publish();
    await using visitor = await openClient(nodes().here, line.url);
    const [news, products] = [visitor.list('news'), visitor.list('products')];
    await eventually(() => expect([news.status(), products.status()]).toEqual(['ready', 'ready']));
    const mend = ways['a cut line']();
    await change(post, { city: 'Sai Kung' });
    await execute(nodes().here.database.db, 'delete from "changes"', []);
    const later = await publish();
    mend();
    await eventually(() => expect(news.shown(post._id)).toMatchObject({ city: 'Sai Kung' }));
    expect(news.shown(later._id)).toBeDefined();
    expect(visitor.returns[0]?.includesAny(['products'])).toBe(true);
    await eventually(() => expect(visitor.requested().filter((path) => path === 'products')).toHaveLength(2));
  });

  test('a person whose role changed fetches everything and receives no ids', async () => {
    const promoted = await nodes().here.signIn('editor');
    await using client = await openClient(nodes().here, line.url, promoted);
    const news = client.list('news');
    await eventually(() => expect(news.status()).toBe('ready'));
    const requested = client.requested().length;
    const known = await positionAt(nodes().here, promoted);
    const { body } = await admin.get(`/api/admins/${promoted.account.id}`);
    const { status } = await admin.patch(`/api/admins/${promoted.account.id}`, {
      type: 'admin',
      version: body.version,
    });
    expect(status).toBe(200);
    await eventually(() => expect(client.returns.at(-1)?.includesAny(['products'])).toBe(true));
    await eventually(() => expect(client.requested().slice(requested)).toEqual(['news']));
    const { missed, reader } = await request(nodes().here, known, promoted);
    expect([missed, reader]).toEqual(['unknown', `admin:${promoted.account.id}`]);
  });

  test('a merchant receives only changes to their own records', async () => {
    const [payer, stranger] = [await nodes().here.signIn('merchant'), await nodes().here.signIn('merchant')];
    const devices = nodes().there.app.service('devices');
    const device = await devices.create(buildRecord('devices', { user: payer.account.id }));
    await using own = await openClient(nodes().here, line.url, payer);
    await using other = await openClient(nodes().here, line.url, stranger);
    const mend = ways['a cut line']();
    await devices.patch(device._id, { name: 'Counter 2' });
    mend();
    await eventually(() => expect([own.returns, other.returns].map(({ length }) => length)).toEqual([1, 1]));
    expect(own.returns[0]?.includes('devices', device._id)).toBe(true);
    expect(other.returns[0]?.includesAny(['devices', 'payments'])).toBe(false);
  });
}

/** A client of the apps, connected and signed in, once the node's position covers all that was written. */
async function openClient(node: TestApp, url: string, person?: Person) {
  await positionNow(node);
  const client = createRealtimeClient({ url, tokens: tokensOf(person), onError: () => {} });
  const returned = () =>
    new Promise<void>((resolve) => {
      const stop = client.onReturn(() => {
        stop();
        resolve();
      });
    });
  const connected = returned();
  client.connect();
  await connected;
  const signedIn = returned();
  if (person) await client.session.resume().then(() => signedIn);
  const returns: Missed[] = [];
  client.onReturn((missed) => returns.push(missed));
  const from = finds.length;
  return {
    client,
    returns,
    /** The collections of the lists that were asked for since it was opened. */
    requested: () => finds.slice(from),
    list(name: 'news' | 'products') {
      const list = client.liveQuery(name, { query: { $limit: 50 }, onChange: () => {} });
      return {
        status: () => list.state().status,
        total: () => list.state().page?.total ?? -1,
        shown: (id: string) => list.state().page?.data.find(({ _id }) => _id === id),
      };
    },
    async [Symbol.asyncDispose]() {
      client.close();
    },
  };
}

/** Asks a node, in a connection of its own, what was missed since a position. */
async function request(
  node: TestApp,
  { position, reader }: KnownPosition,
  person?: Person,
): Promise<MissedChanges> {
  const socket = await node.socket(person);
  const response = await socket.call('create', 'changes/missed', { position, reader }, {});
  socket.close();
  return response;
}

function positionAt(node: TestApp, person?: Person): Promise<MissedChanges> {
  return request(node, { position: null, reader: null }, person);
}

/** Returns the position of a node once it covers all that was written. */
function positionNow(node: TestApp): Promise<MissedChanges> {
  return eventually(async () => {
    const end = await createChangeLog(node.database.db).end();
    const known = await positionAt(node);
    expect(known.position).toBe(positionText(end));
    return known;
  });
}

/** The number of changes of a kind in the log. */
async function countLogged({ database }: TestApp, collection: CollectionName): Promise<number> {
  const text = 'select count(*)::int as "count" from "changes" where "collection" = $1';
  const [row] = await execute<{ count: number }>(database.db, text, [collection]);
  return row?.count ?? 0;
}

function tokensOf(person: Person | undefined) {
  const signIn = async () => {
    if (!person) throw new Error('Nobody is signed in');
    const { account, email, accessToken } = person;
    return { accessToken, user: { _id: account.id, email, name: 'Ada', role: 'editor' } as const };
  };
  return { signIn, refresh: signIn, signOut: async () => {}, clear: async () => {} };
}
