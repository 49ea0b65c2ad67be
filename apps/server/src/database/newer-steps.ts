import { readMigrations } from './migrations/index.ts';
import { type OpenFailure, openFailure } from './open-failure.ts';
import { type Executor, execute } from './statement.ts';

/** The migrations of newer versions that ran on a database. */
export interface NewerSteps {
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
