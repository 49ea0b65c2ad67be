import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyTables } from '@harbour/server/backup/read-database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { startS3Server } from '../kit/s3-server.ts';
import { startServerProcess } from '../kit/server-process.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 180_000 });

const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(
  [command, ...args]: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { NODE_COMPILE_CACHE } = childEnvironment;
  const env = {
    NODE_COMPILE_CACHE,
    HARBOUR_DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: 'harbour lights over the water',
    ...settings,
  };
  return runProcess(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], { env });
}

async function tallyOf(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  const tally = await db.transaction().execute(tallyTables);
  await close();
  return tally;
}

test('a backup of a running embedded server can be restored elsewhere and moved', async () => {
  const [running, restored, moved, out] = ['running', 'restored', 'moved', 'out'].map((name) =>
    join(folder, name),
  );
  if (!running || !restored || !moved || !out) throw new TypeError();
  await using server = await startServerProcess({ dataDir: running, seed: 'demo' });
  const backup = await run(['backup', '--out', out], running);
  expect(backup.output).toMatch(/verified by restoring \d{3,} rows and \d+ files/);
  expect(backup.code).toBe(0);
  await server.stop();
  const [name = ''] = await readdir(out);
  const restore = await run(['restore', '--from', join(out, name)], restored);
  expect(restore.output).toMatch(/^Restored \d{3,} rows and \d+ files; counts and digests are equal\./);
  const move = await run(['move', '--to', moved], restored);
  expect(move.output).toMatch(/^Moved \d{3,} rows and \d+ files/);
  expect(await tallyOf(moved)).toEqual(await tallyOf(restored));
  const again = await run(['restore', '--from', join(out, name)], restored);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
});

test('a backup that fails verification is not kept', async () => {
  const [source, out] = [join(folder, 'unverified'), join(folder, 'unverified-out')];
  const seeded = await run(['seed'], source);
  expect(seeded.code, seeded.output).toBe(0);
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  const backup = await run(['backup', '--out', out, '--verify-in', nowhere], source);
  expect(backup.code, backup.output).toBe(1);
  expect(await readdir(out)).toEqual([]);
});

test('stores backups in a bucket, removes old ones and restores the newest from there', async () => {
  await using store = await startS3Server('harbour-backups');
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings;
  const settings = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const [source, restored] = [join(folder, 'source'), join(folder, 'from-bucket')];
  const seeded = await run(['seed'], source);
  expect(seeded.code, seeded.output).toBe(0);
  for (let made = 0; made < 3; made += 1) {
    const backup = await run(['backup', '--bucket', '--keep', '2'], source, settings);
    expect(backup.output).toMatch(/^harbour-\d{8}-\d{6}\.backup: .* verified by restoring \d{3,} rows/);
    expect(backup.output.includes('Removed the old backup')).toBe(made === 2);
  }
  expect(store.objects.size).toBe(2);
  const requested = await run(['restore', '--bucket'], restored, settings);
  const newest = [...store.objects.keys()].toSorted().at(-1) ?? '';
  expect(requested).toMatchObject({ code: 1, output: expect.stringContaining(`in the bucket:\n${newest}`) });
  const restore = await run(['restore', '--bucket', '--from', newest], restored, settings);
  expect(restore.output).toMatch(/^Restored \d{3,} rows and \d+ files; counts and digests are equal\./);
  expect(await tallyOf(restored)).toEqual(await tallyOf(source));
  const unset = await run(['backup', '--bucket'], source);
  expect(unset).toMatchObject({ code: 1, output: expect.stringContaining('set BACKUP_S3_ENDPOINT') });
  const refused = await run(['backup', '--bucket'], source, {
    ...settings,
    BACKUP_S3_SECRET_ACCESS_KEY: 'x',
  });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SignatureDoesNotMatch') });
  expect(store.objects.size).toBe(2);
});
