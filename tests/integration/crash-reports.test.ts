import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { CRASH_RETENTION_DAYS, type CrashReport } from '@harbour/core/contract/values';
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
    limits: { ...defaultLimits, crashReports: { points: 200, seconds: 3600 } },
  }),
);
const admin = await app.signIn('admin');

const FRAME = 'out/renderer/assets/index-B8xYz_1a.js:10:200 t';

function report(over: Partial<CrashReport> = {}): CrashReport {
  const thrown = { name: 'TypeError', message: 'Cannot read properties of undefined', frames: [FRAME] };
  return { id: randomUUID(), kind: 'mainError', ...thrown, ...over };
}

function session(build: string, ...reports: readonly CrashReport[]) {
  return { session: randomUUID(), build, system: 'windows', reports };
}

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const response = await fetch(`${app.url}/crash-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
}

async function groups(): Promise<readonly RecordOf<'crashGroups'>[]> {
  return (await admin.get('/api/crashGroups?$limit=100')).body.data;
}

async function buildNamed(build: string): Promise<RecordOf<'programBuilds'> | undefined> {
  return (await admin.get(`/api/programBuilds?build=${encodeURIComponent(build)}`)).body.data[0];
}

test('groups the same failure of two builds, with counts per build and first and last time', async () => {
  const first = now;
  expect(await send(session('1.0.0+aaaaaaa', report()))).toBe(204);
  now += 60_000;
  const frames = ['out/renderer/assets/index-Cq00_zzz.js:99:1 e'];
  expect(await send(session('1.0.1+bbbbbbb', report({ frames }), report({ frames })))).toBe(204);
  const [group, ...others] = await groups();
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    kind: 'mainError',
    title: 'TypeError: Cannot read properties of undefined',
    count: 3,
    builds: [
      { build: '1.0.1+bbbbbbb', count: 2 },
      { build: '1.0.0+aaaaaaa', count: 1 },
    ],
    stack: frames[0],
    firstSeenAt: new Date(first).toISOString(),
    lastSeenAt: new Date(now).toISOString(),
    state: 'open',
  });
});

test('a session sent twice counts once, and stays crashed once it has crashed', async () => {
  const own = session('2.0.0', report({ name: 'RangeError' }));
  for (const body of [own, own, { ...own, reports: [] }]) expect(await send(body)).toBe(204);
  expect(await buildNamed('2.0.0')).toMatchObject({ sessions: 1, crashedSessions: 1, crashFree: 0 });
  expect((await groups()).find(({ title }) => title.startsWith('RangeError'))?.count).toBe(1);
});

test('the crash-free rate of a build counts crashed sessions, but not hangs or page errors', async () => {
  const bodies = [
    session('3.0.0'),
    session('3.0.0', report({ kind: 'hang', name: 'unresponsive', message: '', frames: [] })),
    session('3.0.0', report({ kind: 'rendererError' })),
  ];
  for (const body of bodies) await send(body);
  expect(await buildNamed('3.0.0')).toMatchObject({
    release: '3.0.0',
    sessions: 3,
    crashedSessions: 0,
    crashFree: 100,
  });
  await send(session('3.0.0', report({ kind: 'rendererGone', name: 'oom', message: '', frames: [] })));
  expect(await buildNamed('3.0.0')).toMatchObject({ sessions: 4, crashedSessions: 1, crashFree: 75 });
  await send(
    session('3.0.0', report({ kind: 'nativeCrash', name: '0xc0000005', frames: ['ntdll.dll+0x1f'] })),
  );
  expect(await buildNamed('3.0.0')).toMatchObject({ crashFree: 60 });
});

test('a solved failure stays solved for builds that had it, and reopens for another one', async () => {
  const broken = (build: string) => session(build, report({ name: 'SyntaxError' }));
  const find = async () => (await groups()).find(({ title }) => title.startsWith('SyntaxError'));
  await send(broken('4.0.0'));
  const group = await find();
  const path = `/api/crashGroups/${group?._id}`;
  expect((await admin.patch(path, { version: group?.version, state: 'solved' })).body.state).toBe('solved');
  await send(broken('4.0.0'));
  expect(await find()).toMatchObject({ state: 'solved', count: 2 });
  await send(broken('4.0.1'));
  expect(await find()).toMatchObject({ state: 'open', count: 3 });
});

test('scrubs what a program has not scrubbed, and rejects what cannot be scrubbed', async () => {
  const message = `Cannot open '/Users/ada.wong/secret.txt' for ada@shop.hk at 10.0.0.7 with eyJhbGciOiJIUzI1NiJ9.abc.def`;
  expect(await send(session('5.0.0', report({ name: 'PathError', message })))).toBe(204);
  const stored = (await groups()).find(({ title }) => title.startsWith('PathError'));
  expect(stored?.title).toBe('PathError: Cannot open <text> for <email> at <address> with <token>');
  const refused = [
    report({ frames: ['/Users/ada/out/main/index.js:1:1'] }),
    report({ frames: ['out/main/index.js:1:1 ada@shop.hk'] }),
    report({ name: 'Ada Wong' }),
    report({ message: 'x'.repeat(301) }),
    { ...report(), user: 'ada' },
    { ...report(), id: 'mine' },
  ];
  for (const wrong of refused) expect(await send({ ...session('5.0.0'), reports: [wrong] })).toBe(400);
  expect(await send({ ...session('5.0.0'), email: 'ada@shop.hk' })).toBe(400);
  expect(await send(session('Ada’s build'))).toBe(400);
  expect(await send('no JSON')).toBe(400);
});

test('rejects foreign pages, other methods and reports that are too long', async () => {
  expect(await send(session('6.0.0'), { origin: 'https://elsewhere.example' })).toBe(403);
  expect((await fetch(`${app.url}/crash-reports`)).status).toBe(404);
  expect(await send(JSON.stringify(session('6.0.0')).padEnd(200_000))).toBe(413);
  expect(await buildNamed('6.0.0')).toBeUndefined();
  expect(await send(session('6.0.0'), { origin: 'app://bundle' })).toBe(204);
});

test('only admins can read failures and builds, and nobody can change what was reported', async () => {
  const editor = await app.signIn('editor');
  for (const path of ['/api/crashGroups', '/api/programBuilds']) {
    expect((await app.http.get(path)).status).toBe(401);
    expect((await editor.get(path)).status).toBe(403);
    expect((await admin.post(path, {})).status).toBe(403);
  }
  const [group] = await groups();
  const forged = { version: group?.version, title: 'Nothing happened' };
  expect((await admin.patch(`/api/crashGroups/${group?._id}`, forged)).status).toBe(403);
});

test('deletes everything after ninety days', async () => {
  const count = async () => {
    const [row] = await execute<{ readonly n: number }>(
      app.database.db,
      'select ((select count(*) from "crashReports") + (select count(*) from "programSessions"))::integer as "n"',
      [],
    );
    return row?.n;
  };
  now += (CRASH_RETENTION_DAYS - 1) * 86_400_000;
  await app.runJobs();
  expect(await count()).toBeGreaterThan(0);
  now += 2 * 86_400_000;
  await app.runJobs();
  expect(await count()).toBe(0);
  expect(
    await execute(
      app.database.db,
      'select "_id" from "crashGroups" union select "_id" from "programBuilds"',
      [],
    ),
  ).toEqual([]);
});

test('rate-limits an address that reports too often', async () => {
  const responses = new Set<number>();
  for (let count = 0; count < 201; count += 1) responses.add(await send('no JSON'));
  expect(responses).toEqual(new Set([400, 429]));
});
