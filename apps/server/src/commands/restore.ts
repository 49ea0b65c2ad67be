import { parseArgs } from 'node:util';
import { readBackup } from '../backup/backup-file.ts';
import { createFileWriter } from '../backup/copy-files.ts';
import { PATIENT } from '../backup/open-source.ts';
import { writeDatabase } from '../backup/write-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { StartFailure, sentenceFor } from '../process/start-failure.ts';
import { readConfig } from '../settings/config.ts';
import { passphraseOf } from './passphrase.ts';

const USAGE = 'Usage: restore --from harbour-20261123-030000.backup';

/**
 * `npm run restore`: writes a backup into the configured database, which has to be empty, and its files to
 * the uploads. Counts and digests are compared before anything is committed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new StartFailure(USAGE);
  const config = readConfig(process.env);
  const passphrase = passphraseOf(config);
  const database = await openDatabase({ ...config, limits: PATIENT });
  try {
    const entries = readBackup(values.from, passphrase);
    const { rows, files } = await writeDatabase(database, entries, createFileWriter(openMedia(config)));
    process.stdout.write(`Restored ${rows} rows and ${files} files; counts and digests are equal.\n`);
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
});
