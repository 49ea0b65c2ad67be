import { randomUUID } from 'node:crypto';
import type { ServiceStatus, VitalsRow } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { execute } from '../../apps/server/src/database/statement.ts';
import { defaultLimits } from '../../apps/server/src/http/rate-limits.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

let now = Date.now();
const app = forAllTests(
  await startTestApp({
    seed: 'reference',
    now: () => now,
    limits: { ...defaultLimits, visit: { points: 300, seconds: 3600 } },
  }),
);
const editor = await app.signIn('editor');

const VISIT = {
  page: 'pricing',
  locale: 'zh-hk',
  place: 'hk',
  device: 'phone',
  vitals: { lcp: 1234.5, inp: 90, cls: 0.02, ttfb: 300, fcp: 700 },
};

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const response = await fetch(`${app.url}/rum`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
}

async function rows(): Promise<readonly VitalsRow[]> {
  return (await editor.get('/api/vitals')).body.rows;
}

const visits = async () => (await rows()).find(({ by }) => by === 'all')?.vitals.lcp?.visits ?? 0;

/** Sends one visit more, and waits until it is counted: with it is all that was sent before. */
async function countedUntilNow(): Promise<number> {
  const before = await visits();
  await send(VISIT);
  await expect.poll(visits).toBeGreaterThan(before);
  return visits();
}

test('counts a visit by page, place, device and language, and shows its vitals to staff', async () => {
  expect(await send(VISIT)).toBe(204);
  await expect.poll(visits).toBe(1);
  const read = await rows();
  const names = read.map(({ by, name }) => `${by} ${name}`).toSorted();
  expect(names).toEqual(['all ', 'device phone', 'locale zh-hk', 'page pricing', 'place hk']);
  const page = read.find(({ by }) => by === 'page');
  expect(page?.vitals).toMatchObject({ lcp: { visits: 1 }, cls: { visits: 1 }, inp: { visits: 1 } });
  expect(page?.vitals.lcp?.p75).toBeGreaterThan(1200);
  expect(page?.vitals.lcp?.p75).toBeLessThanOrEqual(1300);
  expect((await app.http.get('/api/vitals')).body.data.code).toBe('not-authenticated');
});

test('counts neither browsers that ask not to be tracked nor prerendered pages', async () => {
  expect(await send(VISIT, { 'sec-gpc': '1' })).toBe(204);
  expect(await send(VISIT, { dnt: '1' })).toBe(204);
  expect(await send(VISIT, { 'sec-purpose': 'prefetch;prerender' })).toBe(204);
  expect(await countedUntilNow()).toBe(2);
});

test('rejects what is not a report of our own pages, and does not count it', async () => {
  expect(await send({ ...VISIT, page: '/en/pricing' })).toBe(400);
  expect(await send({ ...VISIT, user: randomUUID() })).toBe(400);
  expect(await send({ ...VISIT, vitals: {} })).toBe(400);
  expect(await send({ ...VISIT, vitals: { lcp: -1 } })).toBe(400);
  expect(await send({ ...VISIT, vitals: { lcp: 1e9 } })).toBe(400);
  expect(await send('no JSON')).toBe(400);
  expect(await send(JSON.stringify(VISIT).padEnd(2000))).toBe(413);
  expect(await send(VISIT, { origin: 'https://elsewhere.example' })).toBe(403);
  expect((await fetch(`${app.url}/rum`)).status).toBe(404);
  expect(await countedUntilNow()).toBe(3);
});

test('publishes percentiles from a hundred visits on', async () => {
  const speed = async () => {
    now += 60_000;
    const status: ServiceStatus = await (await fetch(`${app.url}/api/serviceStatus`)).json();
    return status.speed;
  };
  expect(await speed()).toEqual({});
  const { inp: _, ...withoutInp } = VISIT.vitals;
  for (let count = 3; count < 99; count += 1) await send({ ...VISIT, vitals: withoutInp });
  expect(await speed()).toEqual({});
  expect(await countedUntilNow()).toBe(100);
  expect(await speed()).toMatchObject({ lcp: { visits: 100 } });
  expect(await speed()).not.toHaveProperty('inp');
});

test('deletes counts older than ninety days, and omits those older than 28', async () => {
  const { db } = app.database;
  const total = async () => {
    const [row] = await execute<{ readonly n: number }>(
      db,
      'select count(*)::integer as "n" from "visitCounts"',
      [],
    );
    return row?.n;
  };
  const age = (days: number) => execute(db, 'update "visitCounts" set "day" = "day" - $1::integer', [days]);
  const counted = await total();
  await age(40);
  await app.runJobs();
  expect([await total(), await rows()]).toEqual([counted, []]);
  await age(50);
  now += 3_600_000;
  await app.runJobs();
  expect(await total()).toBe(0);
});

test('rate-limits an address that reports too often', async () => {
  const responses = new Set<number>();
  for (let count = 0; count < 300; count += 1) responses.add(await send(VISIT));
  expect(responses).toEqual(new Set([204, 429]));
});
