import { brotliCompressSync } from 'node:zlib';
import { execute } from '@harbour/server/database/statement.ts';
import { createReleaseFiles } from '@harbour/server/pages/release-files.ts';
import { type StaticFile, staticFile } from '@harbour/server/pages/static-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({ site: true, now: () => now });
});
afterAll(() => app[Symbol.asyncDispose]());

const SCRIPT = Buffer.from(`export const greeting = ${JSON.stringify('Hello '.repeat(200))};\n`);
const SCRIPT_PATH = '/assets/Greeting-0000001.js';
const FONT_PATH = '/assets/letters-0000002.woff2';
const otherRelease = new Map<string, StaticFile>([
  [SCRIPT_PATH, staticFile(SCRIPT_PATH, { identity: SCRIPT, br: brotliCompressSync(SCRIPT) })],
  [FONT_PATH, staticFile(FONT_PATH, { identity: Buffer.from('letters') })],
  ['/favicon.ico', staticFile('/favicon.ico', { identity: Buffer.from('icon') })],
]);

/** Starts a server of another release. */
async function startOther(files: ReadonlyMap<string, StaticFile> = otherRelease): Promise<void> {
  await createReleaseFiles({ db: app.database.db, files, now: Date.now }).store();
  // A server learns of it within a second.
  now += 1_000;
}

async function storedNames(): Promise<readonly string[]> {
  const rows = await app.database.db.selectFrom('releaseFiles').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

const ownFiles = async () =>
  (await storedNames()).filter((name) => name !== SCRIPT_PATH && name !== FONT_PATH);

test('a server stores the built files that its pages refer to before it serves them', async () => {
  const page = await (await fetch(`${app.url}/en`)).text();
  const referred = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(await storedNames()).toEqual(expect.arrayContaining([...new Set(referred)]));
});

test('a server sends the files of a release that another server runs', async () => {
  const own = (await ownFiles()).find((name) => name.endsWith('.js'));
  expect((await fetch(app.url + SCRIPT_PATH)).status).toBe(404);
  await startOther();
  const headersOf = async (path: string) => {
    const { headers } = await fetch(app.url + path, { headers: { 'accept-encoding': 'br' } });
    return Object.fromEntries(
      [...headers].filter(([name]) => !/^(?:date|etag|content-length|x-request-id)$/.test(name)),
    );
  };
  expect(await headersOf(SCRIPT_PATH)).toEqual(await headersOf(own ?? ''));
  for (const encoding of ['br', 'identity']) {
    const response = await fetch(app.url + SCRIPT_PATH, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    expect(await response.text()).toBe(SCRIPT.toString());
  }
  expect(await (await fetch(app.url + FONT_PATH)).text()).toBe('letters');
});

test('a file of another release is revalidated and asked about like one of our own', async () => {
  await startOther();
  const etag = (await fetch(app.url + FONT_PATH)).headers.get('etag') ?? '';
  expect((await fetch(app.url + FONT_PATH, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await fetch(app.url + FONT_PATH, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  const [own = ''] = await ownFiles();
  const posted = async (path: string) => (await fetch(app.url + path, { method: 'POST' })).status;
  expect(await posted(FONT_PATH)).toBe(await posted(own));
});

test('only files whose names contain a hash are shared, and an unknown one is not found', async () => {
  await startOther();
  expect(await storedNames()).not.toContain('/favicon.ico');
  const unknown = await fetch(`${app.url}/assets/Greeting-9999999.js`);
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

/** Moves the last use of every stored file into the past, and lets the next night's jobs run. */
async function letDaysPass(days: number): Promise<void> {
  const aged = `update "releaseFiles" set "usedAt" = "usedAt" - make_interval(days => $1)`;
  await execute(app.database.db, aged, [days]);
  now += DAY_MS;
  await app.runJobs();
}

test('the files of a release are deleted a month after its last server stopped', async () => {
  await startOther();
  await letDaysPass(29);
  // Only the font belongs to a release that is started again.
  await startOther(new Map([...otherRelease].filter(([path]) => path === FONT_PATH)));
  expect(await storedNames()).toEqual(expect.arrayContaining([SCRIPT_PATH, FONT_PATH]));
  await letDaysPass(2);
  expect(await storedNames()).toContain(FONT_PATH);
  expect(await storedNames()).not.toContain(SCRIPT_PATH);
});

test('a running server keeps the files of its release, however long it runs', async () => {
  const own = await ownFiles();
  await letDaysPass(400);
  expect(await storedNames()).toEqual(own);
  expect(own.length).toBeGreaterThan(100);
});
