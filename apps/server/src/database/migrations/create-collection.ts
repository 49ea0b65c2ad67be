import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema.ts';

export type MigrationDatabase = Kysely<DatabaseSchema>;

/** A collection's own part of its table: column definitions, and indexes as `name: columns`. */
export interface CollectionTableParts {
  readonly columns: readonly string[];
  /** Over the records that are not in the trash, which is what every list reads. */
  readonly indexes?: { readonly [name: string]: string };
  /** Columns that hold another record's id, which is looked for when that one is purged. */
  readonly references?: readonly string[];
  /** Fields no two records outside the trash may share. */
  readonly unique?: readonly string[];
}

/**
 * Makes the table of one collection: the columns every record has around its own, the search index, and its
 * indexes over live records (and over the trash, by the day it was moved there).
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
    // Statistics would tempt the planner to read every text instead of the index, whose values are costly to
    // fetch.
    `alter table "${table}" alter column "searchText" set statistics 0, alter column "searchGrams" set statistics 0`,
    // Out of line, where a long content next to it would send it, looking through a text takes several times
    // as long.
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

/** Runs statements one after another, as both drivers take one at a time. */
export async function run(db: MigrationDatabase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
