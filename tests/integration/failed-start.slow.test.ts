import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 120_000 });

const binaries = findPostgres();
const SERVER = join(import.meta.dirname, '../../apps/server/src');

describe.skipIf(!binaries.found)('a start on PostgreSQL', () => {
  let postgres: PostgresServer;
  let dataDir: string;

  beforeAll(async () => {
    if (!binaries.found) return;
    postgres = await startPostgres(binaries.folder);
    dataDir = await mkdtemp(join(tmpdir(), 'harbour-failed-start-'));
  });
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  /** Runs a program of the server that is to end by itself; its log has failures only. */
  function run(program: string, databaseUrl: string, settings: Readonly<Record<string, string>> = {}) {
    const { NODE_COMPILE_CACHE } = childEnvironment;
    const own = { HARBOUR_DATA_DIR: dataDir, HARBOUR_SITE: 'off', SEED: 'none', LOG_LEVEL: 'error' };
    const env = { NODE_COMPILE_CACHE, ...own, DATABASE_URL: databaseUrl, ...settings };
    return runProcess(process.execPath, [join(SERVER, program)], { env });
  }

  test('reports only that its port is in use', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ended = await run('main.ts', await postgres.createDatabase(), { PORT: String(port) });
    other.close();
    const advice = `stop what listens there, or choose another with PORT=${port + 1}.`;
    expect(ended).toEqual({ code: 1, output: `Port ${port} is in use: ${advice}\n` });
  });

  test.each(['203.0.113.5', 'no-host.invalid'])(
    'reports that the HOST %s is not an address of this machine',
    async (HOST) => {
      const ended = await run('main.ts', await postgres.createDatabase(), { HOST });
      expect(ended).toEqual({ code: 1, output: expect.stringMatching(/^HOST is not an address of .*\n$/) });
    },
  );

  test('passes the checks of the doctor before the database has its tables', async () => {
    const ended = await run('commands/doctor.ts', await postgres.createDatabase(), {
      NODE_ENV: 'production',
      HARBOUR_SECRET: 'xq9Zw3mT7vLp2RkD8sYf4HcB6nJg5aEu',
      PUBLIC_URL: 'https://www.harbour.test',
      SMTP_URL: 'smtps://mail.harbour.test',
    });
    expect(ended).toEqual({ code: 0, output: expect.not.stringContaining('was not checked') });
  });
});
