import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsIn, readAlertRules } from '../kit/alert-rules.ts';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { photograph } from '../kit/pictures.ts';
import { evaluate, parseMetrics, type Scrape } from '../kit/promql.ts';
import { type PushService, startPushService } from '../kit/push-service.ts';
import { type S3Server, startS3Server } from '../kit/s3-server.ts';
import { mountSmallDisk } from '../kit/small-disk.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { upload } from '../kit/upload.ts';

const found = findNodeServices();
if (!found.found) process.stdout.write(`Alerts of PostgreSQL and Redis are not tried: ${found.reason}.\n`);
const disk = mountSmallDisk(32);
if (!disk) process.stdout.write('The alert of a full disk is not tried: this user may not mount one.\n');

let services: NodeServices | undefined;
let databaseUrl = '';
let pushes: PushService;
let store: S3Server;
let app: TestApp;
let dataDir: string;
let admin: Person;
let merchant: Person;
const clock = { shift: 0 };

beforeAll(async () => {
  services = found.found ? await found.start() : undefined;
  const stores = await services?.createStores();
  databaseUrl = stores?.databaseUrl ?? '';
  pushes = await startPushService();
  store = await startS3Server();
  app = await startTestApp({
    ...stores,
    seed: 'demo',
    site: true,
    pushOrigin: pushes.origin,
    wrongClock: () => Date.now() + clock.shift,
    config: { s3: store.settings, ...(disk && { dataDir: disk.folder }) },
  });
  dataDir = disk?.folder ?? app.dataDir;
  [admin, merchant] = [await app.signIn('admin'), await app.signIn('merchant', 'amy@example.com')];
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  for (const part of [pushes, services, store]) await part?.[Symbol.asyncDispose]();
  disk?.[Symbol.dispose]();
});

const run = (text: string, values: readonly unknown[] = []) => execute(app.database.db, text, values);
const metricsText = async () => (await fetch(`${app.url}/metrics`)).text();

const rules = readAlertRules();
const tried = new Set<string>();

async function scrape(): Promise<Scrape> {
  const text = await metricsText().catch(() => undefined);
  const up = { name: 'up', labels: { job: 'harbour' }, value: text === undefined ? 0 : 1 };
  return { at: performance.now() / 1000, samples: [up, ...parseMetrics(text ?? '')] };
}

const exprOf = (name: string) => rules.find((rule) => rule.name === name)?.expr ?? 'missing';

/** Expects that an alert is quiet, and fires after its cause; `cause` is repeated until it does. */
async function expectFires(
  name: string,
  cause: () => Promise<unknown> | undefined,
  expr = exprOf(name),
): Promise<void> {
  const [earlier, before] = [await scrape(), await scrape()];
  expect(evaluate(expr, [earlier, before]), `${name} is quiet`).toEqual([]);
  await cause();
  await eventually(async () =>
    expect(evaluate(expr, [before, await scrape()]), `${name} fires`).not.toEqual([]),
  );
  tried.add(name);
}

test('the alerts and the dashboard read only metrics that the server exposes', async () => {
  // A counter with labels has a type, but no sample before its first event.
  const exposed = new Set(
    [...(await metricsText()).matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name),
  );
  const dashboard = (await import('../../deploy/grafana/harbour.json', { with: { type: 'json' } })).default;
  const used = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(20);
  const optional = services ? [] : ['harbour_redis_up'];
  expect(used.filter((name) => name !== 'up' && !exposed.has(name) && !optional.includes(name))).toEqual([]);
});

test('alerts fire while mail fails', async () => {
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'outbox'), 'This is no folder.');
  const forget = () => app.http.post('/api/accounts/forgot', { email: merchant.email });
  await expectFires('HarbourMailFailing', forget);
  await rm(join(dataDir, 'outbox'));
  await run('delete from "accountMails"');
  await writeFile(join(dataDir, 'outbox'), 'This is no folder.');
  await expectFires('HarbourMailWaiting', forget);
  await rm(join(dataDir, 'outbox'));
});

test('alerts fire while a job fails, and while one hangs on another node', async () => {
  await expectFires('HarbourJobFailing', async () => {
    await run(`update "jobs" set "doneFor" = null where "name" = 'measureMail'`);
    await run('alter table "probeResults" rename to "probeResultsAside"');
    for (let round = 0; round < 3; round += 1) await app.runJobs();
  });
  await run('alter table "probeResultsAside" rename to "probeResults"');
  await app.runJobs();
  await expectFires('HarbourJobLate', () =>
    run(
      `update "jobs" set "doneFor" = $1, "owner" = $2, "leaseUntil" = now() + interval '90 seconds'
        where "name" = 'reminders'`,
      [new Date(Date.now() - 3 * 3_600_000).toISOString(), newRecordId()],
    ),
  );
  await run(`update "jobs" set "leaseUntil" = null where "name" = 'reminders'`);
  await app.runJobs();
  const now = await scrape();
  for (const name of ['HarbourJobFailing', 'HarbourJobLate'])
    expect(evaluate(exprOf(name), [now, now])).toEqual([]);
});

test('alerts fire while payments fail', async () => {
  await expectFires('HarbourPaymentsFailing', async () => {
    const payments = app.app.service('payments');
    const data = {
      user: merchant.account.id,
      provider: 'sandbox',
      purpose: 'method',
      amount: { currency: 'HKD', amount: 100 },
    };
    const { _id } = await payments.create(buildRecord('payments', data));
    await payments.patch(_id, { status: 'failed', failure: 'declined' });
  });
});

test('alerts fire while a push service fails', async () => {
  const subscription = pushes.subscribe();
  subscription.respondNext([500], [500]);
  const device = { deviceId: 'web-one', pushEnabled: true, pushToken: subscription.token };
  expect((await merchant.post('/api/devices', device)).status).toBe(201);
  await expectFires('HarbourPushFailing', async () => {
    const words = { en: 'Hello' };
    const { body: message } = await admin.post('/api/pushMessages', { title: words, body: words });
    const sent = { version: message.version, status: 'sending' };
    expect((await admin.patch(`/api/pushMessages/${message._id}`, sent)).status).toBe(200);
  });
});

test.skipIf(!found.found)('alerts fire while webhook deliveries are locked', async () => {
  const locker = new Client({ connectionString: databaseUrl });
  await locker.connect();
  const id = newRecordId();
  const late = newRecordId();
  await app.app.service('webhooks').create({
    _id: id,
    name: 'Late',
    url: 'https://late.example/',
    status: 'active',
    owner: admin.account.id,
    collections: [{ collection: 'categories' }],
  });
  await expectFires('HarbourWebhooksLate', async () => {
    await locker.query('begin');
    await locker.query(
      `insert into "webhookDeliveries" ("id", "webhook", "collection", "record", "event", "body", "createdAt", "dueAt", "givenUpAt")
        values ($1, $2, 'categories', $1, 'patched', '{}', now(), now() - interval '2 minutes', now() + interval '1 day')`,
      [late, id],
    );
    await locker.query('commit; begin');
    await locker.query('lock table "webhookDeliveries" in exclusive mode');
  });
  await locker.query('rollback');
  await locker.end();
  await app.app.service('webhooks').remove(id);
});

test('alerts fire while the books differ', async () => {
  await expectFires('HarbourBooksDiffer', async () => {
    await run(
      `insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "lines", "postedAt")
        values ('2026-11-22', '2026-11-22T00:00:00Z', 'hk', 'HKD', 'paymentReceived', 'payments', $1, $2, now() - interval '1 day')`,
      [newRecordId(), JSON.stringify({ 'clearing:sandbox': 100, prepayments: -100 })],
    );
    await run(`update "jobs" set "doneFor" = null where "name" = 'books'`);
    await app.runJobs();
  });
});

test('alerts fire while the clock is wrong, and while the event loop is blocked', async () => {
  await expectFires('HarbourClockWrong', async () => {
    clock.shift = 120_000;
    await app.runJobs();
  });
  clock.shift = 0;
  await app.runJobs();
  await scrape();
  for (let round = 0; round < 5; round += 1) {
    await app.http.get('/healthz');
    const end = performance.now() + 300;
    while (performance.now() < end);
  }
  const blocked = await scrape();
  expect(evaluate(exprOf('HarbourEventLoopBlocked'), [blocked, blocked])).not.toEqual([]);
  tried.add('HarbourEventLoopBlocked');
});

test.skipIf(!disk)('alerts fire while the disk is nearly full', async () => {
  await expectFires('HarbourDiskLow', async () => disk?.fill(1024 * 1024));
  disk?.empty();
});

test.skipIf(!found.found)('alerts fire while statements wait and calls are slow', async () => {
  const create = (_: unknown, n: number) =>
    admin.post('/api/categories', { slug: `slow-${n}`, name: { en: 'Slow' } });
  // A counter grows only from a value that was read before.
  await create(0, 99);
  const locker = new Client({ connectionString: databaseUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table "categories" in access exclusive mode');
  const before = await scrape();
  const calls = Array.from({ length: 4 }, create);
  const statements = Array.from({ length: 24 }, () =>
    run('select from "categories"').catch((error: unknown) => error),
  );
  const waiting = await scrape();
  expect(evaluate(exprOf('HarbourDatabaseWaiting'), [waiting, waiting])).not.toEqual([]);
  tried.add('HarbourDatabaseWaiting');
  await locker.query('select pg_sleep(1.5)');
  await locker.query('rollback');
  await locker.end();
  await Promise.all([...calls, ...statements]);
  expect(evaluate(exprOf('HarbourCallsSlow'), [before, await scrape()])).not.toEqual([]);
  tried.add('HarbourCallsSlow');
});

test('alerts fire while the file store is unavailable, and stop once it is back', async () => {
  const refuse = () => store.failNext(...Array.from({ length: 8 }, () => 403));
  await expectFires('HarbourFileStoreAway', async () => {
    refuse();
    await upload({ app, person: admin }, Buffer.from(await photograph()));
  });
  await eventually(async () => {
    const now = await scrape();
    expect(evaluate(exprOf('HarbourFileStoreAway'), [now, now])).toEqual([]);
  });
});

test.skipIf(!found.found)('alerts fire while Redis is unavailable', async () => {
  await expectFires('HarbourRedisAway', () => services?.redis.kill());
  await services?.redis.start();
  await eventually(async () => {
    const now = await scrape();
    expect(evaluate(exprOf('HarbourRedisAway'), [now, now])).toEqual([]);
  });
});

test.skipIf(!found.found)('alerts fire while the database is unavailable', async () => {
  const socket = await app.socket();
  services?.postgres.freeze();
  // More pages than may wait for one visitor, each of them new.
  const searches = Array.from({ length: 40 }, (_, index) => `/en/blogs?q=page-${index}`);
  const request = async () => {
    await Promise.all(['/api/news', ...searches].map((path) => app.http.get(path)));
    await socket.call('find', 'news', {}).catch(() => undefined);
  };
  await request();
  const before = await scrape();
  const names = ['RequestsFailing', 'CallsFailing', 'PagesRefused', 'DatabaseAway'].map(
    (name) => `Harbour${name}`,
  );
  await eventually(async () => {
    await request();
    const now = await scrape();
    for (const name of names) expect(evaluate(exprOf(name), [before, now]), name).not.toEqual([]);
    // The rule waits for half a minute.
    const behind = exprOf('HarbourChangesBehind').replace('> 30', '> 0.5');
    expect(evaluate(behind, [now, now])).not.toEqual([]);
  });
  for (const name of [...names, 'HarbourChangesBehind']) tried.add(name);
  services?.postgres.thaw();
  await eventually(async () => {
    const now = await scrape();
    expect(evaluate(exprOf('HarbourDatabaseAway'), [now, now])).toEqual([]);
  });
});

test('alerts fire when the server is down, and every alert has been tested', async () => {
  await expectFires('HarbourDown', () => app.close());
  const all = rules.map(({ name }) => name);
  if (found.found && disk) expect(all.filter((name) => !tried.has(name))).toEqual([]);
});
