import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';

// Each test starts whole programs, the first with a database to create.
vi.setConfig({ testTimeout: 120_000 });

const SERVER = join(import.meta.dirname, '../../apps/server/src');
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-start-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Program {
  readonly child: ChildProcess;
  /** Resolves when the program has printed the text, with all that it printed. */
  printed(text: string): Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** A server program as an operator starts it: no site, no seed, a folder of its own. */
function start(program: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []): Program {
  const own = { HARBOUR_DATA_DIR: dataDir, HARBOUR_SITE: 'off', SEED: 'none', PORT: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [resolve(SERVER, program), ...args], {
    env: { ...childEnvironment, ...own, ...env },
  });
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));
  const printed = (text: string) =>
    new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => out.includes(text) && resolve(out));
      void ended.then(() => reject(new Error(`It ended before printing "${text}": ${err}`)));
    });
  return { child, printed, ended };
}

test.each([
  { signal: 'SIGTERM', seed: 'demo', says: 'admin@harbour.example' },
  { signal: 'SIGINT', seed: 'none', says: 'Harbour is at' },
] as const)('stops on $signal with 0 and releases its folder', async ({ signal, seed, says }) => {
  const program = start('main.ts', { SEED: seed });
  await program.printed(says);
  expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(true);
  program.child.kill(signal);
  expect(await program.ended).toMatchObject({ code: 0, err: '' });
  expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
});

test('drains before it stops on SIGTERM, but not on SIGINT', async () => {
  const patient = { DRAIN_SECONDS: '600', LOG_LEVEL: 'silent' };
  const program = start('main.ts', patient);
  const out = await program.printed('Harbour is at');
  const [url] = /http:\/\/localhost:\d+/.exec(out) ?? [];
  program.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 60_000);
  program.child.kill('SIGTERM');
  expect((await program.ended).code).toBe(1);
  const other = start('main.ts', patient);
  await other.printed('Harbour is at');
  other.child.kill('SIGINT');
  expect((await other.ended).code).toBe(0);
});

test('stores its secret in the folder, readable only by itself', async () => {
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).length).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0);
});

test('a port in use gives one sentence and exit code 1', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, err } = await start('main.ts', { PORT: String(port) }).ended;
  other.close();
  expect([code, err]).toEqual([
    1,
    `Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 1}.\n`,
  ]);
});

const isDamaged = /^The data folder \S+ is damaged and cannot be opened: restore it from a backup, .*\n$/;

test('a data folder with something else in it gives one sentence and exit code 1', async () => {
  const other = join(dataDir, 'other');
  await mkdir(join(other, 'pglite'), { recursive: true });
  await writeFile(join(other, 'pglite/notes.txt'), 'not a database');
  const { code, err } = await start('main.ts', { HARBOUR_DATA_DIR: other }).ended;
  expect([code, err]).toEqual([1, expect.stringMatching(isDamaged)]);
  expect(await readFile(join(other, 'pglite/notes.txt'), 'utf8')).toBe('not a database');
});

test('a damaged data folder gives one sentence and exit code 1, and is not left locked', async () => {
  const damaged = join(dataDir, 'damaged');
  await cp(join(dataDir, 'pglite'), join(damaged, 'pglite'), { recursive: true });
  await truncate(join(damaged, 'pglite/global/pg_control'));
  for (const _attempt of ['first', 'second']) {
    const { code, err } = await start('main.ts', { HARBOUR_DATA_DIR: damaged }).ended;
    expect([code, err]).toEqual([1, expect.stringMatching(isDamaged)]);
  }
});

test('an unreadable table gives one sentence and exit code 1', async () => {
  const damaged = join(dataDir, 'unreadable');
  await cp(join(dataDir, 'pglite'), join(damaged, 'pglite'), { recursive: true });
  const database = await openDatabase({ dataDir: damaged });
  const requested = "select pg_relation_filepath('industries') as path";
  const [table] = await execute<{ readonly path: string }>(database.db, requested, []);
  await database.close();
  await rm(join(damaged, 'pglite', table?.path ?? ''));
  const { code, err } = await start('main.ts', { HARBOUR_DATA_DIR: damaged, SEED: 'reference' }).ended;
  expect([code, err]).toEqual([1, expect.stringMatching(isDamaged)]);
});

test('a data folder that is a file gives one sentence and exit code 1', async () => {
  const { code, err } = await start('main.ts', { HARBOUR_DATA_DIR: join(dataDir, 'secret') }).ended;
  expect([code, err]).toEqual([1, expect.stringMatching(/^The data folder \S+ cannot be written to: .*\n$/)]);
});

test('a site that is not built gives one sentence and exit code 1, and creates no database', async () => {
  const apps = await mkdtemp(join(tmpdir(), 'harbour-unbuilt-'));
  const copy = join(apps, 'server/src');
  await cp(SERVER, copy, { recursive: true });
  await cp(join(SERVER, '../package.json'), join(apps, 'server/package.json'));
  await symlink(join(SERVER, '../node_modules'), join(apps, 'server/node_modules'));
  const fresh = join(apps, 'data');
  const env = { HARBOUR_SITE: 'on', HARBOUR_DATA_DIR: fresh };
  const { code, err } = await start(join(copy, 'main.ts'), env).ended;
  expect([code, err]).toEqual([
    1,
    `The site in ${join(apps, 'web')} cannot be loaded: build it first (npm run build).\n`,
  ]);
  expect(existsSync(fresh)).toBe(false);
  await rm(apps, { recursive: true });
});

test('production without a secret gives one sentence and exit code 1', async () => {
  const { code, err } = await start('main.ts', { NODE_ENV: 'production' }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^HARBOUR_SECRET must be .*openssl rand -base64 48.*\n$/);
});

test('--help describes the settings', async () => {
  const { code, out } = await start('main.ts', {}, ['--help']).ended;
  expect(code).toBe(0);
  expect(out).toContain('DATABASE_URL\n    PostgreSQL to use');
});

test('creates the first admin from arguments, rejects weak passwords and prints none', async () => {
  const make = (password: string) =>
    start('commands/admin-create.ts', {}, ['--email', 'ada@example.com', '--password', password]).ended;
  const weak = await make('weak');
  expect(weak).toMatchObject({
    code: 1,
    err: expect.stringContaining('too weak: use at least 8 characters'),
  });
  const made = await make('Typhoon-2026');
  expect(made).toMatchObject({ code: 0, out: 'ada@example.com can sign in to the back office now.\n' });
  const again = await make('Typhoon-2026');
  expect(again).toMatchObject({ code: 1, err: 'There is already an admin with this email address.\n' });
  expect(made.out + made.err + weak.err).not.toContain('2026');
});
