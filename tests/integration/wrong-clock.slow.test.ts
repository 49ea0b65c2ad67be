import { execute } from '@harbour/server/database/statement.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { createPushLine } from '@harbour/server/push/push-line.ts';
import { deriveVapidKeys } from '@harbour/server/push/vapid.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { startPushService } from '../kit/push-service.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
const wrongClock = () => Date.now() + 400 * DAY_MS;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

interface Job {
  readonly name: string;
  readonly doneFor: string | null;
  readonly leaseUntil: string | null;
}

const jobsOf = ({ database: { db } }: TestApp) =>
  execute<Job>(db, 'select "name", "doneFor", "leaseUntil" from "jobs" order by 1', []);

/** Runs the jobs until each is done; those of the start may still be running. */
const runAllJobs = (app: TestApp) =>
  eventually(async () => {
    await app.runJobs();
    const jobs = await jobsOf(app);
    expect(jobs.length).toBeGreaterThan(5);
    expect(jobs.filter(({ doneFor, leaseUntil }) => doneFor === null || leaseUntil !== null)).toEqual([]);
  });

const countInvoices = async ({ app }: TestApp) =>
  (await app.service('invoices').find({ query: { $limit: 0 } })).total;

test('a node whose clock is 400 days ahead bills no more than one with a correct clock', async () => {
  await using right = await startTestApp({ seed: 'demo' });
  await using wrong = await startTestApp({ seed: 'demo', wrongClock });
  for (const app of [right, wrong]) await runAllJobs(app);
  expect(await countInvoices(wrong)).toBe(await countInvoices(right));
  const done = await jobsOf(wrong);
  expect(done.filter(({ doneFor }) => doneFor === null || doneFor > tomorrow())).toEqual([]);
});

test('a wrong clock is reported once in the log, in the metrics and in readiness', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  await using app = await startTestApp({ wrongClock, log });
  await app.runJobs();
  await app.runJobs();
  expect(lines.filter((line) => line.includes('clock'))).toHaveLength(1);
  expect(await app.http.get('/readyz')).toMatchObject({
    status: 200,
    body: expect.stringMatching(/345600\d\d/),
  });
  expect((await app.http.get('/metrics')).body).toMatch(/^harbour_clock_ahead_seconds 345\d{5}$/m);
});

test('admins see on Home which server’s clock is wrong, and by how much', async () => {
  await using app = await startTestApp({ wrongClock });
  await app.runJobs();
  const clocksFor = async (role: 'admin' | 'editor') =>
    (await (await app.signIn(role)).get('/api/overview')).body.wrongClocks;
  const [clock, ...others] = await clocksFor('admin');
  expect(clock.name).toMatch(/:\d+$/);
  expect(clock.aheadSeconds).toBeGreaterThan(399 * 86_400);
  expect([others, await clocksFor('editor')]).toEqual([[], []]);
});

test('a correct clock is not reported', async () => {
  await using app = await startTestApp();
  await app.runJobs();
  expect((await (await app.signIn('admin')).get('/api/overview')).body.wrongClocks).toEqual([]);
  expect(await app.http.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
  expect((await app.http.get('/metrics')).body).toMatch(/^harbour_clock_ahead_seconds 0$/m);
});

test('tokens of a node with a wrong clock expire when they should', async () => {
  await using app = await startTestApp({ wrongClock });
  const { accessToken, get } = await app.signIn('merchant');
  const [, payload = ''] = accessToken.split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(exp * 1000).toBeLessThan(Date.now() + DAY_MS);
  expect((await get('/api/orders')).status).toBe(200);
});

test('jobs that were done for a future time run again', async () => {
  await using app = await startTestApp();
  await runAllJobs(app);
  const names = (await jobsOf(app)).map(({ name }) => name);
  const spoil = `update "jobs" set "doneFor" = '2099-01-01T00:00:00.000Z', "leaseUntil" = now() + interval '1 year'`;
  await execute(app.database.db, spoil, []);
  await runAllJobs(app);
  const healed = (await jobsOf(app)).filter(({ doneFor, leaseUntil }) => doneFor !== null && !leaseUntil);
  expect(healed.filter(({ doneFor }) => String(doneFor) < tomorrow()).map(({ name }) => name)).toEqual(names);
});

test('push messages are signed for the time of all nodes, not of the machine', async () => {
  await using service = await startPushService();
  const time = Date.parse('2031-05-01T00:00:00Z');
  const line = createPushLine({
    keys: deriveVapidKeys('a secret'),
    subject: 'mailto:someone@example.com',
    now: () => time,
    isService: () => false,
    isAllowed: () => true,
  });
  const { token, received } = service.subscribe();
  expect(await line.send(token, { text: 'Hello', topic: 'one' })).toEqual({ kind: 'sent' });
  expect(received[0]?.claims).toEqual({
    aud: service.origin,
    sub: 'mailto:someone@example.com',
    exp: time / 1000 + 12 * 3600,
  });
});
