import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@harbour/server/process/create-log.ts';
import { openRedis } from '@harbour/server/redis/open-redis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { startServerProcess } from '../kit/server-process.ts';
import { PASSWORD, type Person, SECRET, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { connectSocket, type TestSocket } from '../kit/test-socket.ts';

const services = findNodeServices();
const TRIES = 4;

describe.skipIf(!services.found)('two nodes sharing a Redis', () => {
  let shared: NodeServices;
  let stores: Awaited<ReturnType<NodeServices['createStores']>>;
  let first: TestApp;
  let second: TestApp;
  let people: { readonly amy: Person; readonly bob: Person };
  const lines: string[] = [];

  beforeAll(async () => {
    if (!services.found) return;
    shared = await services.start();
    stores = await shared.createStores();
    const limits = { signInByAddress: { points: TRIES, seconds: 900 } };
    const config = { trustedProxies: ['127.0.0.1'] };
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    first = await startTestApp({ ...stores, limits, config, seed: 'reference', site: true, log });
    second = await startTestApp({ ...stores, limits, config, site: true });
    people = { amy: await first.signIn('editor'), bob: await first.signIn('admin') };
  });
  afterAll(async () => {
    await first?.[Symbol.asyncDispose]();
    await second?.[Symbol.asyncDispose]();
    await shared?.[Symbol.asyncDispose]();
  });

  const newPost = async (): Promise<string> =>
    (await first.app.service('news').create(buildRecord('news')))._id;
  /** Amy at the first node and Bob at the second, who look at one record. */
  async function bothAtOne() {
    const id = await newPost();
    const [amy, bob] = [await first.socket(people.amy), await second.socket(people.bob)];
    await look(amy, id);
    const { _id: entry } = await look(bob, id);
    await eventually(() => expect(at(amy, id)).toEqual(names(people.amy, people.bob)));
    await eventually(() => expect(at(bob, id)).toEqual(names(people.amy, people.bob)));
    return { id, amy, bob, entry };
  }

  test('a node announces that it has committed changes', async () => {
    const listener = await openRedis({ redisUrl: stores.redisUrl, secret: SECRET, log: createLog('silent') });
    const heard: string[] = [];
    listener.subscribe('changes', (node) => void heard.push(node));
    await people.bob.post('/api/categories', buildRecord('categories'));
    await eventually(() => expect(heard).toContain(first.database.node));
    listener.close();
  });

  test('people at one record see each other across nodes, and which field is edited', async () => {
    const { id, amy, bob, entry } = await bothAtOne();
    await look(bob, id, 'title');
    await eventually(() => expect(last(amy, id)).toMatchObject({ people: [{}, { field: 'title' }] }));
    expect(last(amy, id)).not.toHaveProperty('isPartial');
    await bob.call('remove', 'presence', entry, {});
    await eventually(() => expect(at(amy, id)).toEqual(names(people.amy)));
  });

  test('the people of a killed node disappear after a while', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'harbour-node-'));
    const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = stores;
    const settings = { DATABASE_URL, REDIS_URL, HARBOUR_SECRET: SECRET };
    await using third = await startServerProcess({ dataDir, seed: 'none', settings });
    const id = await newPost();
    const bobAgain = { strategy: 'password', client: 'desktop', email: people.bob.email, password: PASSWORD };
    const { body } = await createHttpClient(third.url).post('/api/authentication', bobAgain);
    const [amy, bob] = [await first.socket(people.amy), await connectSocket(third.url, body.accessToken)];
    await look(amy, id);
    await look(bob, id);
    await eventually(() => expect(at(amy, id)).toEqual(names(people.amy, people.bob)));
    await third.kill();
    await eventually(() => expect(at(amy, id)).toEqual(names(people.amy)));
    await rm(dataDir, { recursive: true });
  });

  test('attempts of one address at both nodes are counted together, under an anonymous key', async () => {
    const { email } = await first.signIn('merchant');
    const wrong = { email, password: 'wrong', from: '192.0.2.1' };
    const statuses: number[] = [];
    for (let n = 0; n < TRIES; n += 1) statuses.push(await tryPassword(n % 2 === 0 ? first : second, wrong));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await tryPassword(first, wrong)).toBe(429);
    expect(await tryPassword(second, wrong)).toBe(429);
    expect(await tryPassword(second, { email, from: '192.0.2.2' })).toBe(201);
    const keys = await shared.redis.send('KEYS *');
    for (const secret of [email, wrong.from]) expect(keys).not.toContain(secret);
  });

  test('an emptied Redis is refilled', async () => {
    const { id, amy, bob } = await bothAtOne();
    await shared.redis.send('FLUSHALL');
    await eventually(async () => expect(await shared.redis.send('KEYS *')).toContain(first.database.node));
    await look(bob, id, 'title');
    await eventually(() => expect(last(amy, id)).toMatchObject({ people: [{}, { field: 'title' }] }));
    expect(await redisUp(first)).toBe(1);
  });

  test.each([
    { how: 'killed', from: '192.0.2.3', lose: () => shared.redis.kill(), regain: () => shared.redis.start() },
    {
      how: 'frozen',
      from: '192.0.2.4',
      lose: async () => shared.redis.freeze(),
      regain: async () => shared.redis.thaw(),
    },
  ])(
    'everything works while Redis is $how, and presence is reported as partial',
    async ({ from, lose, regain }) => {
      const { id, amy, bob } = await bothAtOne();
      const { email } = await second.signIn('merchant');
      lines.length = 0;
      await lose();
      const post = await people.bob.post('/api/news', buildRecord('news', { status: 'published' }));
      expect(post.status).toBe(201);
      expect((await second.http.get(`/api/news/${post.body._id}`)).status).toBe(200);
      expect((await second.http.get('/en/blogs')).status).toBe(200);
      await eventually(() =>
        expect(bob.reported().some(([, reported]) => reported._id === post.body._id)).toBe(true),
      );
      await eventually(() => expect(last(amy, id)).toMatchObject({ isPartial: true, people: [{}] }));
      await eventually(() => expect(last(bob, id)).toMatchObject({ isPartial: true, people: [{}] }));
      expect(await look(bob, id, 'title')).toMatchObject({ isPartial: true, people: [{ field: 'title' }] });
      const tries: number[] = [];
      const wrong = { email, password: 'wrong', from };
      for (let n = 0; n <= TRIES; n += 1) tries.push(await tryPassword(second, wrong));
      expect(tries.filter((status) => status === 429)).toHaveLength(1);
      expect(await tryPassword(first, { email, from })).toBe(201);
      expect((await first.http.get('/readyz')).status).toBe(200);
      await eventually(async () => expect(await redisUp(first)).toBe(0));
      // A loss is logged once its reason is known, which takes longer.
      await eventually(() => expect(lines.join()).toContain('Redis does not respond'));

      await regain();
      await eventually(() => expect(at(amy, id)).toEqual(names(people.amy, people.bob)));
      await eventually(() => expect(last(bob, id)).not.toHaveProperty('isPartial'));
      expect(last(amy, id)).not.toHaveProperty('isPartial');
      await eventually(async () => expect(await redisUp(first)).toBe(1));
      const reported = lines.filter((line) => line.includes('Redis'));
      expect(reported).toEqual([
        expect.stringMatching(/"reason":"[^"]+".*Redis does not respond/),
        expect.stringContaining('again'),
      ]);
    },
  );

  test('a changed password is logged with what to do, also after a restart of Redis', async () => {
    lines.length = 0;
    const said = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('Redis'));
    await shared.redis.kill();
    await eventually(() =>
      expect(said()).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }]),
    );
    await shared.redis.start('--requirepass', 'another');
    await eventually(() =>
      expect(said().slice(1)).toMatchObject([
        {
          msg: expect.stringMatching(/does not accept this node’s login.*REDIS_URL/),
          reason: expect.stringMatching(/NOAUTH/),
        },
      ]),
    );
    expect((await first.http.get('/readyz')).status).toBe(200);
    await shared.redis.send('AUTH another\r\nCONFIG SET requirepass ""');
    await eventually(async () => expect(await redisUp(first)).toBe(1));
  });

  test('a node starts without Redis and connects to it later', async () => {
    await shared.redis.kill();
    await using third = await startTestApp(stores);
    expect((await third.http.get('/readyz')).status).toBe(200);
    await shared.redis.start();
    await eventually(async () => expect(await redisUp(third)).toBe(1));
  });
});

const look = (line: TestSocket, id: string, field?: string) =>
  line.call('create', 'presence', { collection: 'news', id, ...(field ? { field } : {}) }, {});

/** The presence of a record as a socket was last told. */
function last(line: TestSocket, id: string) {
  const reported = line
    .reported()
    .filter(([event, presence]) => event === 'presence changed' && presence.id === id);
  return reported.at(-1)?.[1] as { readonly people: readonly { readonly admin: string }[] } | undefined;
}

const at = (line: TestSocket, id: string) => last(line, id)?.people.map(({ admin }) => admin);
const names = (...people: readonly Person[]) => people.map(({ account }) => account.id);

interface Try {
  readonly email: string;
  /** The right one if absent. */
  readonly password?: string;
  /** The caller's address. */
  readonly from: string;
}

async function tryPassword({ url }: TestApp, { email, password = PASSWORD, from }: Try): Promise<number> {
  const request = { strategy: 'password', client: 'desktop', email, password };
  const visitor = createHttpClient(url, { 'x-forwarded-for': from });
  return (await visitor.post('/api/authentication', request)).status;
}

async function redisUp({ http }: TestApp): Promise<number> {
  const [, up] = /^harbour_redis_up (\d)$/m.exec((await http.get('/metrics')).body) ?? [];
  return Number(up);
}
