import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTemporaryFolder } from '../backup/backup-bucket.ts';
import {
  type BackupDraft,
  backupName,
  readBackup,
  readInstallation,
  removeOldBackups,
  writeBackup,
} from '../backup/backup-file.ts';
import { noFiles } from '../backup/copy-files.ts';
import { openSource } from '../backup/open-source.ts';
import { writeDatabase } from '../backup/write-database.ts';
import { PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { backupBucketOf, isPostgres, passphraseOf } from './backup-settings.ts';

const USAGE = `Usage: backup (--out folder | --bucket) [--keep 14] [--verify-in postgres://... | --no-verify]
  --bucket     sends it to the bucket of the BACKUP_S3_ settings
  --keep       removes all but so many backups from there
  --verify-in  restores into this empty PostgreSQL database to verify, in place of one in memory`;

/**
 * `npm run backup`: writes database and uploads into one encrypted file while the server runs, and verifies
 * it by restoring it into an empty database. A file that fails this is not kept.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const passphrase = passphraseOf(
    config,
    'create one with `openssl rand -base64 33`, and store it separately from the backups. Without it they cannot be read.',
  );
  const bucket = options.out === undefined ? backupBucketOf(config) : undefined;
  await using destination = await openDestination(options.out);
  const name = backupName(new Date());
  const path = join(destination.folder, name);
  await using draft = await copyInstallation(config, path, passphrase);
  const verified = options.verify
    ? await verify(draft.path, { passphrase, databaseUrl: options.verifyIn })
    : '';
  await draft.keep();
  const { size } = await stat(path);
  await bucket?.put(name, path, size);
  process.stdout.write(`${bucket ? name : path}: ${(size / 1e6).toFixed(1)} MB${verified}\n`);
  const removed = bucket
    ? bucket.removeOld(options.keep)
    : removeOldBackups(destination.folder, options.keep);
  for (const old of await removed) process.stdout.write(`Removed the old backup ${old}\n`);
}

async function copyInstallation(config: Config, path: string, passphrase: string): Promise<BackupDraft> {
  const database = await openSource(config);
  try {
    return await writeBackup(path, passphrase, readInstallation(database, openMedia(config)));
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

interface Destination extends AsyncDisposable {
  readonly folder: string;
}

/** Opens the folder for the file: the given one, or one that is deleted afterwards. */
async function openDestination(out: string | undefined): Promise<Destination> {
  if (out === undefined) return openTemporaryFolder();
  await mkdir(out, { recursive: true, mode: 0o700 });
  return { folder: out, [Symbol.asyncDispose]: () => Promise.resolve() };
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      bucket: { type: 'boolean', default: false },
      keep: { type: 'string', default: '14' },
      verify: { type: 'boolean', default: true },
      'verify-in': { type: 'string' },
    },
    allowNegative: true,
  });
  const { out, bucket, keep, verify, 'verify-in': verifyIn } = values;
  if (bucket === (out !== undefined) || !/^[1-9]\d{0,4}$/.test(keep)) throw new StartFailure(USAGE);
  if (verifyIn !== undefined && !isPostgres(verifyIn)) {
    throw new StartFailure(
      '--verify-in takes the address of an empty PostgreSQL: postgres://user:password@host/name.',
    );
  }
  const folder = out === undefined ? undefined : resolve(out);
  return { out: folder, keep: Number(keep), verify, verifyIn };
}

/** Restores the file into an empty database, which compares every count and digest. */
async function verify(
  path: string,
  { passphrase, databaseUrl }: { readonly passphrase: string; readonly databaseUrl: string | undefined },
): Promise<string> {
  const empty = await openDatabase({ databaseUrl, limits: PATIENT });
  try {
    const counts = await writeDatabase(empty, readBackup(path, passphrase), noFiles);
    return `, verified by restoring ${counts.rows} rows and ${counts.files} files`;
  } finally {
    await empty.close();
  }
}

runCommand(USAGE, main);
