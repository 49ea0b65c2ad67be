import type { Database } from '../database/database.ts';
import { isUnfinishedCopy, UNFINISHED } from '../database/migrate.ts';
import { readMigrations } from '../database/migrations/index.ts';
import { type Executor, execute } from '../database/statement.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { BackupEntry, TextRow } from './entries.ts';
import { createTallier, differencesOf, digestOf } from './entries.ts';
import { quoted, readRanMigrations, readShapes, type TableShape, tallyTables } from './read-database.ts';

/** Stores the files of a copy. */
export interface FileWriter {
  /** Stores one file; `bytes` are its pieces. */
  write(file: { readonly id: string; readonly mime: string }, bytes: readonly Buffer[]): Promise<void>;
}

/**
 * Writes a copy into an empty database, in one transaction, and compares counts and digests with those of the
 * copy before it commits. Older copies are migrated to this version afterwards. Throws a {@link StartFailure}
 * if the database is not empty, the copy is of a newer version, or the result differs; then nothing is
 * written.
 */
export async function writeDatabase(
  database: Database,
  entries: AsyncIterable<BackupEntry>,
  files: FileWriter,
): Promise<Counts> {
  const source = entries[Symbol.asyncIterator]();
  try {
    const { value: head } = await source.next();
    if (head?.kind !== 'head') throw new StartFailure('The copy has no beginning.');
    await requireEmpty(database);
    await requireKnown(head.migrations);
    await execute(database.db, `create table if not exists ${UNFINISHED} ()`, []);
    await migrateTo(database, head.migrations);
    const counts = await fillAtOnce(database, { [Symbol.asyncIterator]: () => source }, files);
    await database.migrate();
    return counts;
  } finally {
    // Closing a database waits for the end of its transaction if it is still being read.
    await source.return?.();
  }
}

async function fillAtOnce(
  database: Database,
  entries: AsyncIterable<BackupEntry>,
  files: FileWriter,
): Promise<Counts> {
  const transaction = await database.db.startTransaction().execute();
  try {
    const counts = await fill(transaction, entries, files);
    await execute(transaction, `drop table ${UNFINISHED}`, []);
    await transaction.commit().execute();
    return counts;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

/** What was written. */
export interface Counts {
  readonly rows: number;
  readonly files: number;
}

async function requireEmpty({ db }: Database): Promise<void> {
  if ((await isUnfinishedCopy(db)) || (await readShapes(db)).length === 0) return;
  throw new StartFailure(
    'The database to write to is not empty: give an empty one. Nothing is overwritten, and nothing was changed.',
  );
}

/**
 * A version neither checks nor restores the tables of a newer one, even if both can run on the same database.
 */
async function requireKnown(migrations: readonly string[]): Promise<void> {
  const steps = await readMigrations();
  const newer = migrations.find((name) => !Object.hasOwn(steps, name));
  if (newer === undefined) return;
  throw new StartFailure(
    `The copy is of a newer version of the program (its step ${newer}): use that version to make backups and to restore them.`,
  );
}

/** Runs the migrations that had run on the database of the copy. */
async function migrateTo(database: Database, migrations: readonly string[]): Promise<void> {
  if (migrations.length === 0) throw new StartFailure('The copy is of a database that was never used.');
  const ran = await readRanMigrations(database.db);
  const further = ran.find((name) => !migrations.includes(name));
  if (further !== undefined) {
    throw new StartFailure(
      `The database to write to has the step ${further}, which the copy does not have: give an empty one.`,
    );
  }
  await database.migrate(migrations);
}

async function fill(
  executor: Executor,
  entries: AsyncIterable<BackupEntry>,
  files: FileWriter,
): Promise<Counts> {
  const shapes = new Map((await readShapes(executor)).map((shape) => [shape.name, shape]));
  const checks = await prepare(executor, [...shapes.keys()]);
  let shape: TableShape | undefined;
  let file: { readonly id: string; readonly mime: string; readonly bytes: Buffer[] } | undefined;
  let end: Extract<BackupEntry, { readonly kind: 'end' }> | undefined;
  const written = createTallier();
  for await (const entry of entries) {
    if (entry.kind !== 'bytes' && file) {
      await files.write(file, file.bytes);
      written.add(`${file.id} ${digestOf(file.bytes)}`);
      file = undefined;
    }
    if (entry.kind === 'table') shape = shapeOf(shapes, entry);
    else if (entry.kind === 'rows' && shape) await insert(executor, shape, entry.rows);
    else if (entry.kind === 'sequence') await setSequence(executor, entry);
    else if (entry.kind === 'file') file = { ...entry, bytes: [] };
    else if (entry.kind === 'bytes') file?.bytes.push(entry.bytes);
    else if (entry.kind === 'end') end = entry;
  }
  if (!end) throw new StartFailure('The copy is incomplete: its end is missing.');
  for (const statement of checks) await execute(executor, statement, []);
  const differences = [
    ...differencesOf(end.tables, await tallyTables(executor)),
    ...differencesOf({ files: end.files }, { files: written.result() }),
  ];
  if (differences.length > 0) {
    throw new StartFailure(`The written copy differs from the one read: ${differences.join('; ')}.`);
  }
  const rows = Object.values(end.tables).reduce((sum, { count }) => sum + count, 0);
  return { rows, files: end.files.count };
}

/**
 * Empties the tables, drops their foreign keys and disables their triggers, which would change or refuse rows
 * that are written one after another. Returns the statements that restore both, and check every foreign key.
 */
async function prepare(executor: Executor, tables: readonly string[]): Promise<readonly string[]> {
  const keys = await execute<{ readonly table: string; readonly name: string; readonly definition: string }>(
    executor,
    `select conrelid::regclass::text as "table", quote_ident(conname) as "name",
      pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
    [],
  );
  for (const { table, name } of keys)
    await execute(executor, `alter table ${table} drop constraint ${name}`, []);
  for (const table of tables)
    await execute(executor, `alter table ${quoted(table)} disable trigger user`, []);
  await execute(executor, `truncate ${[...tables, 'changes'].map(quoted).join(', ')}`, []);
  return [
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
  ];
}

function shapeOf(
  shapes: ReadonlyMap<string, TableShape>,
  { name, columns }: Extract<BackupEntry, { readonly kind: 'table' }>,
): TableShape {
  const shape = shapes.get(name);
  if (!shape) throw new StartFailure(`The copy has a table ${name} that this version does not know.`);
  const types = columns.map((column) => shape.types[shape.columns.indexOf(column)] ?? 'text');
  return { name, columns, types };
}

async function insert(executor: Executor, shape: TableShape, rows: readonly TextRow[]): Promise<void> {
  const { name, columns, types } = shape;
  const values = types.map((type, index) => `("row"->>${index})::${type}`).join(', ');
  await execute(
    executor,
    `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
      select ${values} from jsonb_array_elements($1::text::jsonb) as "given"("row")`,
    [JSON.stringify(rows)],
  );
}

async function setSequence(
  executor: Executor,
  { name, value }: Extract<BackupEntry, { readonly kind: 'sequence' }>,
): Promise<void> {
  await execute(executor, 'select setval(quote_ident($1::text)::regclass, $2::text::bigint)', [name, value]);
}
