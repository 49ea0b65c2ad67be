import { stat, statfs } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { readNewerSteps } from '../database/migrate.ts';
import { createReadTime } from '../database/shared-clock.ts';
import { execute } from '../database/statement.ts';
import { DEMO_PASSWORD } from '../seed/seed-database.ts';
import { isPassword } from '../services/accounts/passwords.ts';
import type { Config } from '../settings/config.ts';
import type { DatabaseFacts, StartFacts } from './checks.ts';

/** Gathers the facts of the checks; those of the database are missing without one. */
export async function gatherFacts(config: Config, database?: Database): Promise<StartFacts> {
  const { dataDir } = config;
  const [folderMode, freePart, facts] = await Promise.all([
    modeOf(dataDir),
    freePartOf(dataDir),
    database && queryDatabase(database),
  ]);
  return { config, isRoot: process.getuid?.() === 0, folderMode, freePart, database: facts };
}

/** Windows has no such bits. */
async function modeOf(folder: string): Promise<number | undefined> {
  if (process.platform === 'win32') return undefined;
  return stat(folder).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  );
}

async function freePartOf(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, blocks }) => (blocks > 0 ? bavail / blocks : undefined),
    () => undefined,
  );
}

async function queryDatabase(database: Database): Promise<DatabaseFacts> {
  const { db } = database;
  const [state] = await execute<State>(db, STATE, []);
  const newer = await readNewerSteps(db);
  const time = await createReadTime(db)();
  const aheadSeconds = Math.round((Date.now() - time) / 1000);
  return {
    admins: state?.admins ?? 0,
    hasDemoAccounts: await hasDemoAccounts(database),
    isSuperuser: state?.isSuperuser ?? false,
    // The embedded database is started with its own way to sync.
    isSynced: database.kind === 'pglite' || (state?.isSynced ?? false),
    isNewer: newer.names.length > 0,
    aheadSeconds,
  };
}

interface State {
  readonly admins: number;
  readonly isSuperuser: boolean;
  readonly isSynced: boolean;
}

const STATE = `select (select count(*)::int from "admins" where "deletedAt" is null) as "admins",
  coalesce((select rolsuper from pg_roles where rolname = current_user), false) as "isSuperuser",
  current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as "isSynced"`;

async function hasDemoAccounts({ db }: Database): Promise<boolean> {
  const found = await execute<{ readonly passwordHash: string | null }>(
    db,
    `select "passwordHash" from "admins" where "email" = 'admin@harbour.example' and "deletedAt" is null`,
    [],
  );
  const hash = found[0]?.passwordHash ?? null;
  return hash !== null && isPassword(DEMO_PASSWORD, hash);
}
