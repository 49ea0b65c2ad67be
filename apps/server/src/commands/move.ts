import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readInstallation } from '../backup/backup-file.ts';
import { createFileWriter, noFiles } from '../backup/copy-files.ts';
import { writeDatabase } from '../backup/write-database.ts';
import { PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../media/open-media.ts';
import { claimDatabase } from '../nodes/claim-database.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { isPostgres } from './backup-settings.ts';

const USAGE = `Usage: move --to postgres://user:password@host:5432/harbour, or --to a new data folder
  The configured database is only read; stop its server first.`;

/**
 * `npm run move`: copies everything from the configured database into an empty PostgreSQL, or into the
 * embedded database of a new data folder, to which the uploads of the data folder are copied too.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new StartFailure(USAGE);
  const config = readConfig(process.env);
  const isToPostgres = isPostgres(values.to);
  const folder = isToPostgres ? config.dataDir : resolve(values.to);
  if (!isToPostgres && folder === config.dataDir) {
    throw new StartFailure('The new data folder is the current one: name another.');
  }
  const release = await holdSource(config);
  try {
    const { rows, files } = await copy(
      config,
      isToPostgres ? { databaseUrl: values.to } : { dataDir: folder },
    );
    const setting = isToPostgres
      ? 'Set DATABASE_URL to its address'
      : `Set HARBOUR_DATA_DIR to ${folder}, leave DATABASE_URL out,`;
    process.stdout.write(
      `Moved ${rows} rows and ${files} files; counts and digests are equal. ${setting} and start the server.\n`,
    );
  } finally {
    await release();
  }
}

/** Keeps servers away from a PostgreSQL that is being read; the embedded database is locked by its folder. */
async function holdSource({ databaseUrl }: Config): Promise<() => Promise<void>> {
  if (databaseUrl === null) return async () => {};
  const log = { info: () => {}, warn: () => {} };
  const claim = await claimDatabase({ databaseUrl, isShared: false, log });
  return claim.release;
}

interface Target {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
}

async function copy(config: Config, target: Target) {
  const source = await openDatabase({ ...config, limits: PATIENT });
  try {
    const to = await openDatabase({ ...target, limits: PATIENT });
    try {
      const { dataDir } = target;
      const media = dataDir === undefined || config.s3 ? undefined : openMedia(config);
      const writer = dataDir === undefined ? noFiles : writerIn(config, dataDir);
      return await writeDatabase(to, readInstallation(source, media), writer);
    } finally {
      await to.close();
    }
  } catch (error) {
    throw source.nameFailure(error);
  } finally {
    await source.close();
  }
}

function writerIn({ s3 }: Config, dataDir: string) {
  return createFileWriter(openMedia({ s3, dataDir }));
}

runCommand(USAGE, main);
