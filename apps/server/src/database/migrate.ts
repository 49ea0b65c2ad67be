import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readMigrations } from './migrations/index.ts';
import { openFailure } from './open-failure.ts';
import type { DatabaseSchema } from './schema.ts';
import { type Executor, execute } from './statement.ts';
import { isUnfinishedCopy } from './unfinished-copy.ts';

/**
 * Runs the pending migrations. Throws the error of the first that fails, which is rolled back, as
 * `nameFailure` names it; stops after `until` if given; throws `database-newer` if a migration ran that this
 * program does not know, and `copy-unfinished` for a database that a copy fills, which alone gives `until`.
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  nameFailure: (error: unknown) => unknown,
  until?: string,
): Promise<void> {
  if (until === undefined && (await isUnfinishedCopy(db))) throw unfinished();
  const migrations = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const known = until === undefined || until in migrations;
  if (!known) throw newer(until, undefined);
  const { error } = until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (error === undefined) return;
  const [unknown] = await unknownSteps(db, migrations);
  if (unknown === undefined) throw nameFailure(error);
  throw newer(unknown, error);
}

function unfinished(): Error {
  return openFailure(
    'copy-unfinished',
    'A copy into this database is under way or was interrupted: wait for it, or repeat `npm run restore` or `npm run move`.',
  );
}

function newer(step: string, cause: unknown): Error {
  return openFailure(
    'database-newer',
    `The database was last used by a newer version of the program (it has the step ${step}): start that version, or restore the backup made before it.`,
    cause,
  );
}

/** Migrations that ran here but are unknown to this program; none if their record cannot be read. */
async function unknownSteps(db: Executor, migrations: object): Promise<readonly string[]> {
  const text = 'select "name" from "kysely_migration" order by "name"';
  const ran = await execute<{ readonly name: string }>(db, text, []).catch(() => []);
  return ran.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
