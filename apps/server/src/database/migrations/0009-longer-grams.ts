import { sql } from 'kysely';
import { gramsOf } from '../search-grams.ts';
import { type MigrationDatabase, run } from './create-collection.ts';

const ROWS_A_BATCH = 500;

interface Searchable {
  readonly _id: string;
  readonly searchText: string;
}

/** Grams of four letters: computes the grams of every record again and builds the indexes once at the end. */
export async function up(db: MigrationDatabase): Promise<void> {
  const { rows } = await sql<{ readonly table: string }>`
    select "table_name" as "table" from information_schema.columns
    where "column_name" = 'searchGrams' and "table_schema" = current_schema()`.execute(db);
  for (const { table } of rows) {
    await run(db, [`drop index "${table}_search"`]);
    await cutAnew(db, table);
    await run(db, [`create index "${table}_search" on "${table}" using gin ("searchGrams")`]);
  }
}

async function cutAnew(db: MigrationDatabase, table: string): Promise<void> {
  const name = sql.table(table);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Searchable>`
      select "_id", "searchText" from ${name} where "_id" > ${after} order by "_id" limit ${ROWS_A_BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    const cut = rows.map(({ _id, searchText }) => ({ _id, grams: gramsOf(searchText).join('\n') }));
    await sql`
      update ${name} as kept set "searchGrams" = string_to_array(given."grams", E'\\n')
      from json_to_recordset(${JSON.stringify(cut)}::json) as given ("_id" uuid, "grams" text)
      where kept."_id" = given."_id"`.execute(db);
    after = last._id;
  }
}
