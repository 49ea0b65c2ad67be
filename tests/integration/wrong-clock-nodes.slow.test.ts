import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createNodeFollower } from '@harbour/server/nodes/follow-nodes.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { flatPng } from '../kit/pictures.ts';
import { startS3Server } from '../kit/s3-server.ts';
import { startServerProcess } from '../kit/server-process.ts';
import { PASSWORD, SECRET, startTestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();
const DAY_MS = 86_400_000;
const CLOCK = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.ts')).href;

describe.skipIf(!services.found)('a node on a machine whose clock is 400 days ahead', () => {
  let shared: NodeServices;
  let dataDir: string;
  beforeAll(async () => {
    if (!services.found) return;
    shared = await services.start();
    dataDir = await mkdtemp(join(tmpdir(), 'harbour-clock-'));
  });
  afterAll(async () => {
    await shared?.[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true });
  });

  test('fills a database with the time of the database, and stores pictures in S3', async () => {
    await using store = await startS3Server();
    const { databaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = await shared.createStores();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings;
    const settings = {
      DATABASE_URL,
      REDIS_URL,
      HARBOUR_SECRET: SECRET,
      NODE_OPTIONS: `--import ${CLOCK}`,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    await using wrong = await startServerProcess({ dataDir, seed: 'demo', settings });
    const visitor = createHttpClient(wrong.url);
    expect((await visitor.get('/metrics')).body).toMatch(/^harbour_clock_ahead_seconds 345\d{5}$/m);
    const { body } = await visitor.get('/api/modules?$limit=1&$select=createdAt');
    expect(Date.parse(body.data[0].createdAt)).toBeLessThan(Date.now() + DAY_MS);

    await using right = await startTestApp({ databaseUrl: DATABASE_URL, redisUrl: REDIS_URL });
    const { email } = await right.signIn('editor');
    const signIn = { strategy: 'password', client: 'desktop', email, password: PASSWORD };
    const { accessToken } = (await visitor.post('/api/authentication', signIn)).body;
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await flatPng(40, 20))], 'picture.png', { type: 'image/png' }));
    const headers = { authorization: `Bearer ${accessToken}` };
    const uploaded = await fetch(`${wrong.url}/api/attachments/upload`, {
      method: 'POST',
      body: form,
      headers,
    });
    expect(uploaded.status).toBe(201);
    expect(store.objects.size).toBeGreaterThan(0);
  });

  test('follows the others when its clock jumps, and keeps its sockets', async () => {
    const stores = await shared.createStores();
    await using first = await startTestApp(stores);
    await using second = await startTestApp(stores);
    const socket = await second.socket(await first.signIn('editor'));
    const newPost = async () => (await first.app.service('news').create(buildRecord('news')))._id;
    const reported = (id: string) => socket.reported().filter(([, { _id }]) => _id === id);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 400 * DAY_MS);
    try {
      // One after the other: changes that are read together are told in one event.
      for (const time of ['before it was noticed', 'after it']) {
        const id = await newPost();
        await eventually(() => expect(reported(id), time).toHaveLength(1));
      }
      expect(socket.socket.connected).toBe(true);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('reads the log at once when another node announces changes', async () => {
    const wrongClock = () => Date.now() + 400 * DAY_MS;
    await using app = await startTestApp({ ...(await shared.createStores()), wrongClock });
    const { database } = app;
    const written: string[] = [];
    const follower = createNodeFollower({
      database: { ...database, node: 'another' },
      log: createLog('silent'),
      readTime: async () => Date.now(),
      intervalMs: 2 ** 30,
    });
    await follower.start({
      onWritten: (changes) => void written.push(...changes.map(({ collection }) => collection)),
      onUnconfirmed: () => undefined,
      onSignInEnded: () => undefined,
      onLost: () => undefined,
      onRead: () => undefined,
    });
    // The first may be read as the follower starts; the second finds it waiting.
    for (const expected of [1, 2]) {
      await app.app.service('categories').create(buildRecord('categories'));
      // An entry is read once all older transactions of the server of PostgreSQL have ended.
      await eventually(() => {
        follower.wake();
        expect(written).toHaveLength(expected);
      });
    }
    await follower.stop();
  });
});
