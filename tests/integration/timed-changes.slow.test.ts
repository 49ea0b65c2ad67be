import type { RecordId } from '@harbour/core/contract/values';
import { createRealtimeClient } from '@harbour/core/realtime';
import { execute } from '@harbour/server/database/statement.ts';
import { describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { findNodeServices } from '../kit/node-services.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

/** Later than the record is written, and than the visitors have connected. */
const SOON_MS = 3_000;
const services = findNodeServices();

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Publishes a post of a limited time; nothing is written about it afterwards. */
async function publish(app: TestApp, times: object): Promise<RecordId> {
  const post = { ...buildRecord('news'), status: 'published', publishFrom: inMs(-1_000), publishTo: null };
  const { _id } = await app.app.service('news').create({ ...post, ...times });
  return _id;
}

/** The events about a record; those of one moment come in one message. */
const reported = (socket: TestSocket, id: string) =>
  socket.reported().flatMap(([event, payload]) => {
    const changes = Array.isArray(payload) ? payload : [{ event, record: payload }];
    return changes.flatMap(({ event: name, record }) => (record._id === id ? String(name) : []));
  });

/** The entries of the log about a record's dates, whatever the database's reader has seen. */
const dueEntries = ({ database: { db } }: TestApp, id: string) =>
  execute(db, `select "method" from "changes" where "record" = $1 and "method" = 'due'`, [id]);

test('a post that is published after its date is not published again when another one appears', async () => {
  await using app = await startTestApp({ seed: 'reference' });
  const visitor = await app.socket();
  const [atOnce, draft] = [await publish(app, {}), await publish(app, { status: 'draft' })];
  await app.app.service('news').patch(draft, { status: 'published' });
  const coming = await publish(app, { publishFrom: inMs(SOON_MS) });
  await app.app.service('news').patch(coming, { author: 'Bob' });
  await eventually(() => expect(reported(visitor, coming).join()).toContain('created'));
  for (const id of [atOnce, draft]) {
    expect(await dueEntries(app, id)).toHaveLength(1);
    expect(reported(visitor, id).filter((event) => event.includes('created'))).toHaveLength(1);
  }
});

test('a post that begins and ends by its dates reaches sockets, lists and returning clients', async () => {
  await using app = await startTestApp({ seed: 'reference' });
  const visitor = await app.socket();
  const { position, reader } = await visitor.call('create', 'changes/missed', {
    position: null,
    reader: null,
  });
  const tokens = { signIn: never, refresh: never, signOut: async () => {}, clear: async () => {} };
  const client = createRealtimeClient({ url: app.url, tokens, onError: () => {} });
  client.connect();
  const list = client.liveQuery('news', { query: { status: 'published', $limit: 10 }, onChange: () => {} });
  await eventually(() => expect(list.state().status).toBe('ready'));
  const shown = () => list.state().page?.data.map(({ _id }) => _id) ?? [];
  const [coming, ending] = [
    await publish(app, { publishFrom: inMs(SOON_MS) }),
    await publish(app, { publishTo: inMs(SOON_MS) }),
  ];
  await eventually(() => expect(reported(visitor, coming).join()).toContain('created'));
  await eventually(() => expect(reported(visitor, ending).join()).toContain('removed'));
  await eventually(() => expect(shown()).toContain(coming));
  await eventually(() => expect(shown()).not.toContain(ending));
  const { missed } = await visitor.call('create', 'changes/missed', { position, reader });
  expect(missed).toMatchObject({ news: expect.arrayContaining([coming, ending]) });
  client.close();
});

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
  test('log a date once, notify their sockets, and catch up on time in which none ran', async () => {
    if (!services.found) return;
    await using server = await services.start();
    const stores = await server.createStores();
    await using first = await startTestApp({ ...stores, seed: 'reference' });
    await using second = await startTestApp({ ...stores });
    const sockets = [await first.socket(), await second.socket()];
    const id = await publish(first, { publishFrom: inMs(SOON_MS) });
    for (const socket of sockets)
      await eventually(() => expect(reported(socket, id).join()).toContain('created'));
    expect(await dueEntries(second, id)).toHaveLength(1);
    const missed = await publish(first, { publishFrom: inMs(-60_000) });
    await execute(first.database.db, `update "passedTimes" set "until" = $1`, [inMs(-3_600_000)]);
    await using third = await startTestApp({ ...stores });
    await eventually(async () => expect(await dueEntries(third, missed)).toHaveLength(1));
  });
});

async function never(): Promise<never> {
  throw new Error('Nobody signs in here');
}
