import { openDatabase } from '@harbour/server/database/open-database.ts';
import { typesOfValues } from '@harbour/server/database/open-postgres.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { Pool } from 'pg';

/** The location of the data: one of the two. */
export type DataPlace = { readonly databaseUrl: string } | { readonly dataDir: string };

export type RawRow = { readonly [column: string]: unknown };

/** A database with only its driver. */
export interface Driver extends AsyncDisposable {
  /** Runs a statement; on PostgreSQL it is prepared once per connection, under its name. */
  query(name: string, text: string, values?: readonly unknown[]): Promise<readonly RawRow[]>;
}

/** As many connections as the server under test has. */
const CONNECTIONS = 16;

/**
 * Opens the driver: a pool for PostgreSQL, or the embedded database, with the same durability as under the
 * server.
 */
export async function openDriver(place: DataPlace): Promise<Driver> {
  if ('databaseUrl' in place) return openPool(place.databaseUrl);
  const database = await openDatabase(place);
  return {
    query: (_name, text, values = []) => execute<RawRow>(database.db, text, values),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

function openPool(connectionString: string): Driver {
  const pool = new Pool({ connectionString, max: CONNECTIONS, types: typesOfValues });
  return {
    query: async (name, text, values = []) => (await pool.query({ name, text, values: [...values] })).rows,
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
