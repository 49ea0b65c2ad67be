import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readMigrations } from './migrations/index.ts';
import { type OpenFailure, openFailure } from './open-failure.ts';
import type { DatabaseSchema } from './schema.ts';
import { type Executor, execute } from './statement.ts';

/**
 * Runs the pending migrations in order, also those before one that already ran. Throws the error of the first
 * that fails, which is rolled back, as `nameFailure` names it. Does nothing on a database that a newer
 * version has migrated and that this version works on; throws `database-newer` if it does not, and
 * `copy-unfinished` for a database that is being copied into. Only a copy gives `only`, those to run.
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  nameFailure: (error: unknown) => unknown,
  only?: readonly string[],
): Promise<void> {
  if (!only && (await isUnfinishedCopy(db))) throw unfinished();
  const all = Object.entries(await readMigrations());
  const migrations = Object.fromEntries(only ? all.filter(([name]) => only.includes(name)) : all);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches are merged in any order: a database may have run a later migration without an earlier one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
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

/**
 * A table that exists from before the first statement of a copy until after its last, so that a copy that was
 * interrupted anywhere can be repeated, and no server fills the database meanwhile.
 */
export const UNFINISHED = '"unfinishedCopy"';

/** True for a database into which a backup or another database is being copied, or was copied in part. */
export async function isUnfinishedCopy(executor: Executor): Promise<boolean> {
  const [found] = await execute<{ readonly isThere: boolean }>(
    executor,
    `select to_regclass('${UNFINISHED}') is not null as "isThere"`,
    [],
  );
  return found?.isThere ?? false;
}

/** The migrations of newer versions that ran on a database. */
interface NewerSteps {
  /** In order; none if no newer version has used the database. */
  readonly names: readonly string[];
  /** True if this version works on the database anyway: they only added things that it does not use. */
  readonly isSupported: boolean;
}

/** Reads the migrations that ran on a database and that this version does not know. */
export async function readNewerSteps(db: Executor): Promise<NewerSteps> {
  const own = Object.keys(await readMigrations());
  const ran = (await execute<Step>(db, 'select "name" from "kysely_migration" order by "name"', [])).map(
    ({ name }) => name,
  );
  const names = ran.filter((name) => !own.includes(name));
  if (names.length === 0) return { names, isSupported: true };
  const last = own.at(-1) ?? '';
  const isComplete = own.every((name) => ran.includes(name));
  return { names, isSupported: isComplete && (await readOldest(db)) <= last };
}

interface Step {
  readonly name: string;
}

/** The table exists, because the migration that created it is one of this version's. */
async function readOldest(db: Executor): Promise<string> {
  const [row] = await execute<Step>(db, 'select "step" as "name" from "oldestSupported"', []);
  if (!row) throw new Error('The table "oldestSupported" has lost its row.');
  return row.name;
}

/** Creates the error of a database on which this version does not work, as a newer one has migrated it. */
export function tooNew(step: string | undefined): OpenFailure {
  return openFailure(
    'database-newer',
    `The database was last used by a newer version of the program (it has the step ${step}), and this one cannot use it: start that version, or restore the backup made before it.`,
  );
}
