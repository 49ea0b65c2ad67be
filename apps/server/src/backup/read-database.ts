import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import type { BackupEntry, Tally, TextRow } from './entries.ts';
import { createTallier } from './entries.ts';

/** Rows that are read at once. */
const ROWS = 500;

/** Tables whose rows another database does not need: positions of this one, its servers and their files. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'changes',
  'webhookCursor',
  'releaseFiles',
  'wrongClocks',
  'kysely_migration_lock',
  'unfinishedCopy',
]);
const MIGRATIONS = 'kysely_migration';

/** A table and the columns that are stored, in order. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The type of each column, as PostgreSQL writes it. */
  readonly types: readonly string[];
}

/** Writes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns every table that a copy contains, with its columns; generated ones are left out. */
export async function readShapes(executor: Executor): Promise<readonly TableShape[]> {
  const rows = await execute<TableShape>(
    executor,
    `select c.relname as "name", array_agg(a.attname::text order by a.attnum) as "columns",
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as "types"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
    [],
  );
  return rows.filter(({ name }) => !LEFT_OUT.has(name) && name !== MIGRATIONS);
}

/** Returns the names of the migrations that ran, in order; none in an empty database. */
export async function readRanMigrations(executor: Executor): Promise<readonly string[]> {
  const [found] = await execute<{ readonly isThere: boolean }>(
    executor,
    `select to_regclass('${MIGRATIONS}') is not null as "isThere"`,
    [],
  );
  if (!found?.isThere) return [];
  const rows = await execute<{ readonly name: string }>(
    executor,
    `select "name" from "${MIGRATIONS}" order by "name"`,
    [],
  );
  return rows.map(({ name }) => name);
}

/** Reads the rows of a table as text, a few hundred at a time, in the transaction of the executor. */
async function* readRows(executor: Executor, { name, columns }: TableShape): AsyncGenerator<TextRow[]> {
  const cursor = quoted(`copy of ${name}`);
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await execute(
    executor,
    `declare ${cursor} no scroll cursor for select jsonb_build_array(${texts})::text as "row" from ${quoted(name)}`,
    [],
  );
  for (;;) {
    const rows = await execute<{ readonly row: string }>(executor, `fetch ${ROWS} from ${cursor}`, []);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row));
    if (rows.length < ROWS) break;
  }
  await execute(executor, `close ${cursor}`, []);
}

/** Counts and digests every table. */
export async function tallyTables(executor: Executor): Promise<Readonly<Record<string, Tally>>> {
  const tallies: Record<string, Tally> = {};
  for (const shape of await readShapes(executor)) {
    const tally = createTallier();
    for await (const rows of readRows(executor, shape))
      for (const row of rows) tally.add(JSON.stringify(row));
    tallies[shape.name] = tally.result();
  }
  return tallies;
}

/** The entries of a database, all of one moment, and the tally of each table. */
export async function* readDatabase(
  { db }: Database,
  tallies: Record<string, Tally>,
): AsyncGenerator<BackupEntry> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    const migrations = await readRanMigrations(transaction);
    yield { kind: 'head', createdAt: new Date().toISOString(), migrations };
    for (const shape of await readShapes(transaction)) {
      const { name, columns } = shape;
      const tally = createTallier();
      yield { kind: 'table', name, columns };
      for await (const rows of readRows(transaction, shape)) {
        for (const row of rows) tally.add(JSON.stringify(row));
        yield { kind: 'rows', rows };
      }
      tallies[name] = tally.result();
    }
    yield* await readSequences(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** A sequence that was never used has no value. */
async function readSequences(executor: Executor): Promise<readonly BackupEntry[]> {
  const rows = await execute<{ readonly name: string; readonly value: string }>(
    executor,
    `select sequencename as "name", last_value::text as "value" from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename`,
    [],
  );
  return rows.map(({ name, value }) => ({ kind: 'sequence', name, value }));
}
