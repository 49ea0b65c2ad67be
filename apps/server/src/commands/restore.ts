import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTemporaryFolder } from '../backup/backup-bucket.ts';
import { readBackup } from '../backup/backup-file.ts';
import { createFileWriter } from '../backup/copy-files.ts';
import { writeDatabase } from '../backup/write-database.ts';
import { PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { backupBucketOf, passphraseOf } from './backup-settings.ts';

const USAGE = `Usage: restore --from /var/backups/harbour/harbour-20261123-030000.backup
       restore --bucket [--from harbour-20261123-030000.backup]
  Writes a backup into the configured database, which has to be empty; stop the server first.
  --bucket  fetches it from the bucket of the BACKUP_S3_ settings; without --from it names those that are there`;

/**
 * `npm run restore`: writes a backup into the configured database, which has to be empty, and its files to
 * the uploads. Counts and digests are compared before anything is committed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, bucket: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  const passphrase = passphraseOf(config, 'set the one that the backup was created with.');
  await using temporary = await openTemporaryFolder();
  const path = values.bucket ? await fetchBackup(config, temporary.folder, values.from) : values.from;
  if (path === undefined) throw new StartFailure(USAGE);
  if (!(await stat(path)).isFile())
    throw new StartFailure(`${path} is not a file: name a backup with --from.`);
  const database = await openDatabase({ ...config, limits: PATIENT });
  try {
    const entries = readBackup(path, passphrase);
    const { rows, files } = await writeDatabase(database, entries, createFileWriter(openMedia(config)));
    process.stdout.write(`Restored ${rows} rows and ${files} files; counts and digests are equal.\n`);
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

/** The number of names listed when the requested one does not exist. */
const LISTED = 20;

/**
 * Fetches a backup from the bucket; throws a {@link StartFailure} with the newest names if it is not there.
 */
async function fetchBackup(config: Config, folder: string, name: string | undefined): Promise<string> {
  const bucket = backupBucketOf(config);
  const names = await bucket.names();
  if (name === undefined || !names.includes(name)) {
    const listed = names.slice(-LISTED).toReversed().join('\n');
    throw new StartFailure(
      listed === ''
        ? 'The bucket has no backups.'
        : `Give the name of a backup with --from. The newest in the bucket:\n${listed}`,
    );
  }
  const path = join(folder, name);
  await bucket.fetch(name, path);
  return path;
}

runCommand(USAGE, main);
