import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyTables } from '@harbour/server/backup/read-database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { startServerProcess } from '../kit/server-process.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 180_000 });

const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(command: string, dataDir: string, args: readonly string[]) {
  const { NODE_COMPILE_CACHE } = childEnvironment;
  const env = {
    NODE_COMPILE_CACHE,
    HARBOUR_DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: 'harbour lights over the water',
  };
  return runProcess(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], { env });
}

async function tallyOf(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  const tally = await db.transaction().execute(tallyTables);
  await close();
  return tally;
}

test('a running embedded server is backed up, restored elsewhere and moved, while it serves', async () => {
  const [running, restored, moved, out] = ['running', 'restored', 'moved', 'out'].map((name) =>
    join(folder, name),
  );
  if (!running || !restored || !moved || !out) throw new TypeError();
  await using server = await startServerProcess({ dataDir: running, seed: 'demo' });
  const backup = await run('backup', running, ['--out', out]);
  expect(backup.output).toMatch(/verified by restoring \d{3,} rows and \d+ files/);
  expect(backup.code).toBe(0);
  await server.stop();
  const [name = ''] = await readdir(out);
  const restore = await run('restore', restored, ['--from', join(out, name)]);
  expect(restore.output).toMatch(/^Restored \d{3,} rows and \d+ files; counts and digests are equal\./);
  const move = await run('move', restored, ['--to', moved]);
  expect(move.output).toMatch(/^Moved \d{3,} rows and \d+ files/);
  expect(await tallyOf(moved)).toEqual(await tallyOf(restored));
  const again = await run('restore', restored, ['--from', join(out, name)]);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
});
