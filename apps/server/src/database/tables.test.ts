import { collections } from '@harbour/core/contract/collections';
import { allFields, type CollectionDefinition, fileFieldsOf } from '@harbour/core/contract/definition';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlankDatabase } from '../../../../tests/kit/test-databases.ts';
import type { Database } from './database.ts';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  readonly nullable: boolean;
}

/** Columns of every collection's table that are not fields of the contract. */
const OWN_COLUMNS = ['fieldVersions', 'searchGrams', 'searchText'];

let database: Database;
let columns: readonly ColumnRow[];

beforeAll(async () => {
  database = await openBlankDatabase();
  const result = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "name", not a.attnotnull as "nullable",
      format_type(a.atttypid, a.atttypmod) as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by a.attname collate "C"`.execute(database.db);
  columns = result.rows;
});

afterAll(() => database.close());

describe('the database of the collections', () => {
  it.each(Object.values(collections).map((definition) => [definition.name, definition] as const))(
    'has the columns of %s that the contract defines',
    (name, definition) => {
      const inDatabase = columns
        .filter((row) => row.table === name && !OWN_COLUMNS.includes(row.name))
        .map((row) => ({ name: row.name, column: contractType(row.column), nullable: row.nullable }));
      expect(inDatabase).toEqual(columnsOf(definition));
    },
  );

  it('counts the uses of files for each field that shows them', async () => {
    const { rows } = await sql<{ readonly table: string; readonly condition: string }>`
      select tgrelid::regclass::text as "table", pg_get_triggerdef(oid) as "condition"
      from pg_trigger where tgname = 'count_changed_uses'`.execute(database.db);
    const counted = rows.map(({ table, condition }) => [
      unquoted(table),
      [...condition.matchAll(/\bold\.("?\w+"?) IS DISTINCT/g)]
        .map(([, column = '']) => unquoted(column))
        .filter((column) => column !== 'deletedAt'),
    ]);
    const shown = Object.values(collections)
      .map((definition) => [definition.name, fileFieldsOf(definition)] as const)
      .filter(([, fields]) => fields.length > 0);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(shown));
  });

  it('can be migrated again', async () => {
    await expect(database.migrate()).resolves.toBeUndefined();
  });
});

function unquoted(identifier: string): string {
  return identifier.replaceAll('"', '');
}

function contractType(type: string): string {
  return type.replace('timestamp(3) with time zone', 'timestamptz');
}

/** The columns that the table of a collection must have, those of every collection included, by name. */
function columnsOf(definition: CollectionDefinition) {
  return Object.entries(allFields(definition))
    .map(([name, { column, optional }]) => ({ name, column, nullable: optional }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
