import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { sentenceFor } from '@harbour/server/process/start-failure.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSmallDisk } from '../kit/small-disk.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { openBlankDatabase } from '../kit/test-databases.ts';

const disk = mountSmallDisk(96);
if (disk === undefined) process.stdout.write('Full disks are not tested: this user may not mount one.\n');
const PRLIMIT = '/usr/bin/prlimit';
const ROOM = 32 * 1024 * 1024;

beforeAll(async () => {
  if (disk) await (await openBlankDatabase(disk.folder)).close();
});
afterAll(() => disk?.[Symbol.dispose]());

/** Opens the folder, and returns the failure if it cannot be opened. */
async function open(dataDir: string): Promise<Error | undefined> {
  try {
    const database = await openDatabase({ dataDir });
    await database.close();
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

test.skipIf(!disk)(
  'a folder on a full disk is never reported as damaged, and opens once there is space',
  async () => {
    if (!disk) return;
    // Without any room the lock cannot be written; with one page the database itself fails to open.
    for (const left of [0, 4096]) {
      disk.fill(left);
      const failure = await open(disk.folder);
      expect(failure).toMatchObject({ code: 'disk-full' });
      expect(sentenceFor(failure)).toMatch(
        /^The disk of the data folder \S+ is full: make room .* not damaged/,
      );
      expect(readdirSync(disk.folder).toSorted()).toEqual(['ballast', 'pglite']);
      disk.empty();
    }
    expect(await open(disk.folder)).toBeUndefined();
  },
);

test.skipIf(!existsSync(PRLIMIT))('a limit on file sizes is reported as a full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-limit-'));
  await (await openBlankDatabase(folder)).close();
  const program = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('@harbour/server/database/open-database.ts'))};
    const failed = await openDatabase({ dataDir: ${JSON.stringify(folder)} }).catch((error) => error);
    process.stdout.write(String(failed.code));
    process.exit();`;
  const limited = ['--fsize=4096', process.execPath, '--input-type=module', '--eval', program];
  const child = spawn(PRLIMIT, limited, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  expect(said).toBe('disk-full');
  expect(await open(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test.skipIf(!disk)(
  'a running server on a full disk reports it, still reads, and recovers with free space',
  async () => {
    if (!disk) return;
    disk.fill(ROOM);
    await using app = await startTestApp({ config: { dataDir: disk.folder } });
    expect(await app.http.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
    disk.fill(0);
    expect(await app.http.get('/readyz')).toMatchObject({
      status: 503,
      body: 'the disk of the data folder is full (0 MB left)\n',
    });
    expect((await app.http.get('/api/news')).status).toBe(200);
    disk.empty();
    expect((await app.http.get('/readyz')).status).toBe(200);
  },
);
