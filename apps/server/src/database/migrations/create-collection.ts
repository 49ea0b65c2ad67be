import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema.ts';

export type MigrationDatabase = Kysely<DatabaseSchema>;

/** The collection's own columns, and its indexes as `name: columns`. */
export interface CollectionTableParts {
  readonly columns: readonly string[];
  /** Over the records that are not in the trash, as every list reads those. */
  readonly indexes?: { readonly [name: string]: string };
  /** Columns with another record's id, which are checked when that record is purged. */
  readonly references?: readonly string[];
  /** Fields that must be unique outside the trash. */
  readonly unique?: readonly string[];
}

/**
 * Creates the table of one collection: its own columns, the columns that every record has, the search index,
 * and its indexes over live records (and over the trash, by the day of removal).
 */
export async function createCollection(
  db: MigrationDatabase,
  table: string,
  { columns, indexes = {}, references = [], unique = [] }: CollectionTableParts,
): Promise<void> {
  const live = 'where "deletedAt" is null';
  await run(db, [
    `create table "${table}" (
      "_id" uuid primary key,
      ${columns.join(',\n      ')},
      "version" integer not null default 1,
      "createdAt" timestamptz(3) not null,
      "updatedAt" timestamptz(3) not null,
      "deletedAt" timestamptz(3),
      "fieldVersions" jsonb not null default '{}',
      "searchText" text not null default '',
      "searchGrams" text[] collate "C" not null default '{}'
    )`,
    // With statistics, the planner might read every text instead of the index, whose values are costly to
    // fetch.
    `alter table "${table}" alter column "searchText" set statistics 0, alter column "searchGrams" set statistics 0`,
    // A long content beside it would move the text out of line, which makes searching it several times
    // slower.
    `alter table "${table}" alter column "searchText" set storage main`,
    `create index "${table}_search" on "${table}" using gin ("searchGrams")`,
    `create index "${table}_trash" on "${table}" ("deletedAt", "_id") where "deletedAt" is not null`,
    `create index "${table}_created" on "${table}" ("createdAt", "_id") ${live}`,
    ...references.map((field) => `create index "${table}_${field}" on "${table}" ("${field}")`),
    ...unique.map(
      (field) => `create unique index "${table}_${field}_unique" on "${table}" ("${field}") ${live}`,
    ),
    ...Object.entries(indexes).map(
      ([name, on]) => `create index "${table}_${name}" on "${table}" (${on}) ${live}`,
    ),
  ]);
}

/**
 * Logs every change of a collection's table in `changes`, within the statement that makes it. A migration
 * after `0032-changes` that creates a collection calls this once its table exists.
 */
export async function logChanges(db: MigrationDatabase, table: string): Promise<void> {
  await sql`select log_changes_of(${table})`.execute(db);
}

/**
 * Counts the uses of the files that these columns of a table show: as a picture, among pictures, or in a
 * text. A migration after `0055-media-gallery` calls this for a collection with such columns, and again with
 * all of them when the collection gets one more.
 */
export async function countFileUses(
  db: MigrationDatabase,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const shownBy = (row: string) =>
    `case when ${row}."deletedAt" is null then attachment_ids(${valuesOf(row, columns)}) else '{}' end`;
  const counting = `execute function count_uses_of_${table}()`;
  const differs = [...columns, 'deletedAt'].map((name) => `old."${name}" is distinct from new."${name}"`);
  await run(db, [
    `create or replace function count_uses_of_${table}() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then perform change_uses('{}', ${shownBy('new')});
      elsif tg_op = 'UPDATE' then perform change_uses(${shownBy('old')}, ${shownBy('new')});
      else perform change_uses(${shownBy('old')}, '{}');
      end if;
      return null;
    end
    $body$`,
    `create or replace trigger "count_uses" after insert or delete on "${table}" for each row ${counting}`,
    `create or replace trigger "count_changed_uses" after update on "${table}" for each row when (${differs.join(' or ')}) ${counting}`,
  ]);
}

/** Returns an expression for the values of these columns of a row, as a JSON array. */
export function valuesOf(row: string, columns: readonly string[]): string {
  return `jsonb_build_array(${columns.map((column) => `${row}."${column}"`).join(', ')})`;
}

/** Runs statements one after another, as both drivers accept one at a time. */
export async function run(db: MigrationDatabase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
