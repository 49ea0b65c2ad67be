import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ClaimOptions, claimDatabase } from '@harbour/server/nodes/claim-database.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { startServerProcess } from '../kit/server-process.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const postgres = findPostgres();
const log = createLog('silent');
const ADMIN_CREATE = join(import.meta.dirname, '../../apps/server/src/commands/admin-create.ts');

describe.skipIf(!postgres.found)('a server without Redis on PostgreSQL', () => {
  let server: PostgresServer;
  let dataDir: string;
  beforeAll(async () => {
    if (!postgres.found) return;
    server = await startPostgres(postgres.folder);
    dataDir = await mkdtemp(join(tmpdir(), 'harbour-one-'));
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true });
  });
  const claim = (options: Pick<ClaimOptions, 'databaseUrl' | 'isShared'>) =>
    claimDatabase({ ...options, log, patienceMs: 0 });

  test.each([
    { isShared: false, advice: /in use|uses the PostgreSQL database at 127.*set REDIS_URL/ },
    { isShared: true, advice: /it runs without REDIS_URL/ },
  ])('prevents others from starting: shared $isShared', async ({ isShared, advice }) => {
    const databaseUrl = await server.createDatabase();
    await using _ = await startTestApp({ databaseUrl });
    await expect(claim({ databaseUrl, isShared })).rejects.toThrow(advice);
  });

  test('does not start while nodes share its database, of which there may be several', async () => {
    const databaseUrl = await server.createDatabase();
    const nodes = [
      await claim({ databaseUrl, isShared: true }),
      await claim({ databaseUrl, isShared: true }),
    ];
    await expect(claim({ databaseUrl, isShared: false })).rejects.toThrow(/set REDIS_URL/);
    for (const node of nodes) await node.release();
    await (await claim({ databaseUrl, isShared: false })).release();
  });

  test('starts when the previous one stops', async () => {
    const settings = { DATABASE_URL: await server.createDatabase() };
    const options = { dataDir, seed: 'none', settings } as const;
    await using first = await startServerProcess(options);
    const lines: string[] = [];
    const waiting = claimDatabase({
      databaseUrl: settings.DATABASE_URL,
      isShared: false,
      log: createLog('info', { write: (line: string) => void lines.push(line) }),
    });
    await eventually(() => expect(lines.join()).toContain('waiting for it to stop'));
    await first.kill();
    await (await waiting).release();
    await using second = await startServerProcess(options);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  test('does not block commands', async () => {
    const databaseUrl = await server.createDatabase();
    await using app = await startTestApp({ databaseUrl });
    const env = { ...childEnvironment, DATABASE_URL: databaseUrl, HARBOUR_DATA_DIR: dataDir };
    const args = [ADMIN_CREATE, '--email', 'new@example.com', '--password', 'Another-2026'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toContain('can sign in');
    expect((await app.http.get('/readyz')).status).toBe(200);
  });

  test('keeps its claim through a restart of the database, and continues to serve', async () => {
    const databaseUrl = await server.createDatabase();
    await using app = await startTestApp({ databaseUrl });
    await server.crash();
    await eventually(async () => expect((await app.http.get('/readyz')).status).toBe(200));
    await eventually(async () => {
      const taken = await claim({ databaseUrl, isShared: false }).catch((error: Error) => error);
      if (!(taken instanceof Error)) await taken.release();
      expect(taken).toMatchObject({ message: expect.stringContaining('set REDIS_URL') });
    });
  });
});
