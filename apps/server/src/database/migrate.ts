import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readMigrations } from './migrations/index.ts';
import { readNewerSteps, tooNew } from './newer-steps.ts';
import { openFailure } from './open-failure.ts';
import type { DatabaseSchema } from './schema.ts';
import { isUnfinishedCopy } from './unfinished-copy.ts';

/**
 * Runs the pending migrations. Throws the error of the first that fails, which is rolled back, as
 * `nameFailure` names it; stops after `until` if given. Does nothing on a database that a newer version has
 * migrated and that this version works on; throws `database-newer` if it does not, and `copy-unfinished` for
 * a database that is being copied into; only a copy sets `until`.
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  nameFailure: (error: unknown) => unknown,
  until?: string,
): Promise<void> {
  if (until === undefined && (await isUnfinishedCopy(db))) throw unfinished();
  const migrations = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (error === undefined) return;
  // An unreadable record of migrations is damage, which `nameFailure` recognises in the error.
  const newer = await readNewerSteps(db).catch(() => undefined);
  if (newer === undefined || newer.names.length === 0) throw nameFailure(error);
  if (!newer.isSupported) throw tooNew(newer.names[0]);
}

function unfinished(): Error {
  return openFailure(
    'copy-unfinished',
    'A copy into this database is in progress or was interrupted: wait for it, or repeat `npm run restore` or `npm run move`.',
  );
}
