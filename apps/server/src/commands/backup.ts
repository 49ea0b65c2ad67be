import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  backupName,
  readBackup,
  readInstallation,
  removeOldBackups,
  writeBackup,
} from '../backup/backup-file.ts';
import { noFiles } from '../backup/copy-files.ts';
import { openSource, PATIENT } from '../backup/open-source.ts';
import { writeDatabase } from '../backup/write-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { StartFailure, sentenceFor } from '../process/start-failure.ts';
import { readConfig } from '../settings/config.ts';
import { passphraseOf } from './passphrase.ts';

const USAGE = `Usage: backup --out folder [--keep 14] [--verify-in postgres://... | --no-verify]
  --keep       removes all but so many backups from the folder
  --verify-in  restores into this empty PostgreSQL database to verify, in place of one in memory`;

/**
 * `npm run backup`: writes database and uploads into one encrypted file while the server runs, and verifies
 * it by restoring it into an empty database.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const passphrase = passphraseOf(config);
  const path = join(options.out, backupName(new Date()));
  await mkdir(options.out, { recursive: true, mode: 0o700 });
  const database = await openSource(config);
  try {
    await writeBackup(path, passphrase, readInstallation(database, openMedia(config)));
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
  const verified = options.verify ? await verify(path, { passphrase, databaseUrl: options.verifyIn }) : '';
  const { size } = await stat(path);
  process.stdout.write(`${path}: ${(size / 1e6).toFixed(1)} MB${verified}\n`);
  for (const name of await removeOldBackups(options.out, options.keep)) {
    process.stdout.write(`Removed the old backup ${name}\n`);
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      keep: { type: 'string', default: '14' },
      verify: { type: 'boolean', default: true },
      'verify-in': { type: 'string' },
    },
    allowNegative: true,
  });
  if (values.out === undefined || !/^[1-9]\d{0,4}$/.test(values.keep)) throw new StartFailure(USAGE);
  const { verify } = values;
  return { out: resolve(values.out), keep: Number(values.keep), verify, verifyIn: values['verify-in'] };
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

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
});
