import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultLimits } from '../../apps/server/src/http/rate-limits.ts';
import { type S3Server, startS3Server } from '../kit/s3-server.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const LEAST = 20;
const CRASH = { kind: 'mainError', name: 'Error', message: 'broken', frames: [] };

let app: TestApp;
let store: S3Server;
let folder: string;
let key: string;
beforeAll(async () => {
  const limits = { ...defaultLimits, crashReports: { points: 10_000, seconds: 3600 } };
  app = await startTestApp({ seed: 'reference', limits });
  const scopes = [{ collection: 'programBuilds', method: 'find' }];
  const requested = { name: 'Roll-out', scopes, addresses: [], expiresAt: null };
  key = (await (await app.signIn('admin')).post('/api/apiKeys/issue', requested)).body.key;
  folder = await mkdtemp(join(tmpdir(), 'harbour-feeds-'));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  store = await startS3Server();
  return () => store[Symbol.asyncDispose]();
});

function rollout(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = store.settings;
  const own = {
    PATH: process.env.PATH,
    UPDATE_ENDPOINT: endpoint,
    UPDATE_BUCKET: bucket,
    UPDATE_KEY: accessKeyId,
    UPDATE_SECRET: secretAccessKey,
    ROLLOUT_SERVER: app.url,
    ROLLOUT_KEY: key,
    ROLLOUT_LEAST_SESSIONS: String(LEAST),
    ...env,
  };
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, ['tools/rollout.ts', ...args], { env: own }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}

const feedOf = (name = 'latest.yml') => parse(store.objects.get(name)?.bytes.toString() ?? '{}');

async function release(version: string): Promise<void> {
  for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux.yml']) {
    await writeFile(
      join(folder, name),
      `version: ${version}\nfiles:\n  - url: harbour-${version}.exe\n    sha512: abc==\n    size: 7\npath: harbour-${version}.exe\nsha512: abc==\nreleaseDate: '2026-11-26T00:00:00.000Z'\n`,
    );
  }
  expect((await rollout(['begin', folder])).code).toBe(0);
}

async function sessions(version: string, count: number, crashed = 0): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const reports = index < crashed ? [{ id: randomUUID(), ...CRASH }] : [];
    const body = { session: randomUUID(), build: `${version}+abcdef0`, system: 'windows', reports };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${app.url}/crash-reports`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

test('a release advances from 5 to 25 to 100 % with enough sessions, and keeps its checksums', async () => {
  await release('1.0.0');
  expect(feedOf()).toMatchObject({
    version: '1.0.0',
    stagingPercentage: 5,
    files: [{ sha512: 'abc==', size: 7 }],
  });
  await sessions('1.0.0', LEAST - 1);
  const early = await rollout(['advance']);
  expect(early).toMatchObject({ code: 2, said: expect.stringContaining(`until there are ${LEAST}`) });
  expect(feedOf().stagingPercentage).toBe(5);
  await sessions('1.0.0', 1);
  for (const share of [25, 100]) {
    expect((await rollout(['advance'])).said).toContain(`offered to ${share} % now`);
    for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux.yml']) {
      expect(feedOf(name)).toMatchObject({ stagingPercentage: share, files: [{ sha512: 'abc==' }] });
    }
  }
  expect((await rollout(['advance'])).said).toContain('offered to everyone already');
});

test('a release that crashes too often is stopped, and the previous one can be offered again', async () => {
  await release('2.0.0');
  await sessions('2.0.0', LEAST);
  await rollout(['advance']);
  await rollout(['advance']);
  await release('2.1.0');
  await sessions('2.1.0', LEAST);
  expect((await rollout(['watch'])).said).toContain('It is offered to 5 %');
  await sessions('2.1.0', 1, 1);
  expect((await rollout(['watch'])).said).toMatch(
    /95\.23 % free of crashes, below 99\.9 %\. 2\.1\.0 is stopped/,
  );
  expect(feedOf().stagingPercentage).toBe(0);
  expect(await rollout(['advance'])).toMatchObject({ code: 2, said: expect.stringContaining('is stopped') });
  expect((await rollout(['status'])).said).toContain('It is stopped.');
  expect((await rollout(['back'])).said).toContain('2.0.0 is offered to everyone again');
  expect(feedOf()).toMatchObject({ version: '2.0.0', stagingPercentage: 100 });
});

test('advance stops a release that crashes, and stop needs no reason', async () => {
  await release('3.0.0');
  await sessions('3.0.0', LEAST, 1);
  expect((await rollout(['advance'])).said).toContain('3.0.0 is stopped');
  await release('3.0.1');
  expect((await rollout(['stop'])).said).toContain('3.0.1 is stopped');
  expect(feedOf().stagingPercentage).toBe(0);
  expect(await rollout(['back'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no release before'),
  });
});

test('without the server, its key, the store or a setting it changes nothing and says why', async () => {
  expect(await rollout(['status'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('nothing was released yet'),
  });
  await release('4.0.0');
  await sessions('4.0.0', LEAST);
  const refused = await rollout(['advance'], { ROLLOUT_KEY: 'hk_wrong' });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('answered 401') });
  expect((await rollout(['advance'], { ROLLOUT_SERVER: 'http://127.0.0.1:1' })).code).toBe(1);
  expect((await rollout(['advance'], { UPDATE_SECRET: '' })).said).toContain('Set UPDATE_SECRET.');
  expect((await rollout(['forward'])).said).toContain('status|begin');
  expect(feedOf().stagingPercentage).toBe(5);
});

test('electron-updater offers a release to its share of programs, and to none at 0 %', async () => {
  const desktop = createRequire(resolve('apps/desktop/package.json'));
  const { AppUpdater } = desktop('electron-updater/out/AppUpdater.js');
  const count = async (stagingPercentage?: number) => {
    let offered = 0;
    for (let index = 0; index < 400; index += 1) {
      const id = `00000000-0000-4000-8000-${Math.floor(((index + 0.5) / 400) * 0xffffffff)
        .toString(16)
        .padStart(8, '0')
        .padStart(12, '0')}`;
      const own = { stagingUserIdPromise: { value: Promise.resolve(id) }, _logger: { info() {}, warn() {} } };
      if (await AppUpdater.prototype.isStagingMatch.call(own, { stagingPercentage })) offered += 1;
    }
    return offered;
  };
  expect([await count(0), await count(5), await count(25), await count(100), await count()]).toEqual([
    0, 20, 100, 400, 400,
  ]);
});
