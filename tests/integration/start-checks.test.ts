import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { openSeededDatabase } from '../kit/test-databases.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 120_000 });

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const STRONG = 'xq9Zw3mT7vLp2RkD8sYf4HcB6nJg5aEu';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-doctor-'));
  const database = await openSeededDatabase({ mode: 'demo', dataDir });
  await database.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function run(program: string, env: Readonly<Record<string, string>>) {
  const own = { NODE_ENV: 'production', HARBOUR_DATA_DIR: dataDir, HARBOUR_SITE: 'off', PORT: '0' };
  const { NODE_COMPILE_CACHE } = childEnvironment;
  return runProcess(process.execPath, [join(SERVER, program)], {
    env: { NODE_COMPILE_CACHE, ...own, ...env },
  });
}

test('the doctor names each of twelve planted faults, and exits with 1', async () => {
  await chmod(dataDir, 0o777);
  const { code, output } = await run('commands/doctor.ts', {
    HARBOUR_SECRET: 'a'.repeat(64),
    HARBOUR_SECRET_OLD: 'a'.repeat(64),
    PUBLIC_URL: 'http://www.harbour.test',
    HARBOUR_DEV: '1',
    HARBOUR_SITE: 'on',
    ALLOWED_ORIGINS: 'http://office.harbour.test',
    TRUSTED_PROXIES: '0.0.0.0/0',
    LOG_LEVEL: 'silent',
  });
  await chmod(dataDir, 0o700);
  const named = [...output.matchAll(/^(refuses|warns) +(\w+)/gm)].map(
    ([, result, name]) => `${result} ${name}`,
  );
  expect(code).toBe(1);
  expect(named).toEqual(
    expect.arrayContaining([
      'refuses secret',
      'warns oldSecret',
      'refuses demoAccounts',
      'refuses developmentSite',
      'refuses mail',
      'warns mailSender',
      'refuses publicAddress',
      'warns origins',
      'refuses trustedProxies',
      'refuses dataFolderWritable',
      'warns payments',
      'warns log',
    ]),
  );
});

test('a production server without mail and public address does not start, and says what to do', async () => {
  const { code, output } = await run('main.ts', { HARBOUR_SECRET: STRONG });
  expect(code).toBe(1);
  expect(output).toContain('- mail: SMTP_URL is missing');
  expect(output).toContain('- publicAddress: PUBLIC_URL is missing');
  expect(output).toContain('ACCEPTED_RISKS=mail,publicAddress');
});

test('a production server rejects a plain connection to another host unless it is private', async () => {
  const env = {
    HARBOUR_SECRET: STRONG,
    PUBLIC_URL: 'https://www.harbour.test',
    REDIS_URL: 'redis://:word@cache.harbour.test:6379',
    SMTP_URL: 'smtp://mail.harbour.test:587',
  };
  const refused = await run('main.ts', env);
  expect([refused.code, refused.output.match(/(?<=^- )\w+/gm)]).toEqual([
    1,
    ['redisEncryption', 'mailEncryption'],
  ]);
  expect(refused.output).toContain('- redisEncryption: REDIS_URL reaches another computer without TLS');
  expect(refused.output).not.toContain('word@');
  const named = await run('commands/doctor.ts', { ...env, PRIVATE_HOSTS: '*.harbour.test' });
  expect(named.output).toMatch(/^passed +redisEncryption$/m);
  expect(named.output).toMatch(/^passed +mailEncryption$/m);
});

test('a production server does not start on the database of a demonstration', async () => {
  const accepted = 'mail,publicAddress';
  const { code, output } = await run('main.ts', { HARBOUR_SECRET: STRONG, ACCEPTED_RISKS: accepted });
  expect(code).toBe(1);
  expect(output).toContain('- demoAccounts: There are demonstration accounts');
});

test('admins see on Home what is unsafe in production, but editors and demonstrations do not', async () => {
  await using app = await startTestApp({ config: { production: true } });
  const warningsFor = async (role: 'admin' | 'editor') =>
    (await (await app.signIn(role)).get('/api/overview')).body.startWarnings;
  expect(await warningsFor('admin')).toEqual(expect.arrayContaining(['mail', 'publicAddress', 'payments']));
  expect(await warningsFor('editor')).toEqual([]);
  await using demonstration = await startTestApp();
  expect((await (await demonstration.signIn('admin')).get('/api/overview')).body.startWarnings).toEqual([]);
});
