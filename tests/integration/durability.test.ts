import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_FULL } from '../kit/full-form.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';

/** The second burst writes to what was recovered after the first; `npm run test:all` goes on. */
const BURSTS = IS_FULL ? 3 : 2;
const ACKNOWLEDGED = 200;
const PROGRAM = new URL('../kit/write-burst.ts', import.meta.url).pathname;

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-burst-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps every acknowledged write after its process is killed in a burst', async () => {
    const acknowledged = new Set<string>();
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      for (const key of await killedBurst(folder, `b${burst}`)) acknowledged.add(key);
    }
    expect(await lost({ dataDir: folder }, acknowledged)).toEqual([]);
  });
});

const postgres = findPostgres();
const title = postgres.found ? 'PostgreSQL' : `PostgreSQL (skipped: ${postgres.reason})`;

describe.skipIf(!postgres.found)(title, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    if (postgres.found) server = await startPostgres(postgres.folder);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('keeps every acknowledged write after a kill of our process and a crash of the server', async () => {
    const databaseUrl = await server.createDatabase();
    const acknowledged = new Set<string>();
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      for (const key of await killedBurst(databaseUrl, `b${burst}`)) acknowledged.add(key);
      await server.crash();
    }
    expect(await lost({ databaseUrl }, acknowledged)).toEqual([]);
  });
});

/** Kills the program after it has written enough, and returns the keys of all acknowledged writes. */
async function killedBurst(target: string, burst: string): Promise<readonly string[]> {
  const program = spawn(process.execPath, [PROGRAM, target, burst], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(program, 'exit');
  let complaint = '';
  program.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const keys: string[] = [];
  for await (const key of createInterface({ input: program.stdout })) {
    keys.push(key);
    if (keys.length === ACKNOWLEDGED) program.kill('SIGKILL');
  }
  const [, signal] = await exited;
  expect(signal, complaint).toBe('SIGKILL');
  return keys;
}

/** The acknowledged keys that are missing, or whose change is. */
async function lost(
  where: { readonly dataDir?: string; readonly databaseUrl?: string },
  acknowledged: ReadonlySet<string>,
): Promise<readonly string[]> {
  const database = await openDatabase(where);
  const rows = await database.db.selectFrom('missingTranslations').select(['key', 'url']).execute();
  await database.close();
  const found = new Map(rows.map(({ key, url }) => [key, url]));
  const isChanged = (key: string) => Number(key.split('-')[1]) % 2 === 0;
  return [...acknowledged].filter((key) => found.get(key) !== (isChanged(key) ? '/changed' : '/'));
}
