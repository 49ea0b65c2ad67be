import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { typesOfValues } from '@harbour/server/database/open-postgres.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { Pool } from 'pg';

/** The location of the data: one of the two. */
export type DataLocation = { readonly databaseUrl: string } | { readonly dataDir: string };

export type RawRow = { readonly [column: string]: unknown };

/** A database with only its driver. */
export interface Driver extends AsyncDisposable {
  readonly kind: Database['kind'];
  /** Runs a statement; on PostgreSQL it is prepared once per connection, under its name. */
  query(name: string, text: string, values?: readonly unknown[]): Promise<readonly RawRow[]>;
  /** Resolves once PostgreSQL runs no statement, of whatever client. */
  settle(): Promise<void>;
}

/** As many connections as the server under test has. */
const CONNECTIONS = 16;

/**
 * Opens the driver: a pool for PostgreSQL, or the embedded database, with the same durability as under the
 * server.
 */
export async function openDriver(location: DataLocation): Promise<Driver> {
  if ('databaseUrl' in location) return openPool(location.databaseUrl);
  const database = await openDatabase(location);
  return {
    kind: database.kind,
    query: (_name, text, values = []) => execute<RawRow>(database.db, text, values),
    // The embedded database runs statements one after another: the next one waits for what is left.
    settle: async () => {},
    [Symbol.asyncDispose]: () => database.close(),
  };
}

const LOOK_MS = 2;
const RUNNING = `select from pg_stat_activity
  where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;

function openPool(connectionString: string): Driver {
  const pool = new Pool({ connectionString, max: CONNECTIONS, types: typesOfValues });
  return {
    kind: 'postgres',
    query: async (name, text, values = []) => (await pool.query({ name, text, values: [...values] })).rows,
    async settle() {
      while ((await pool.query({ name: 'running', text: RUNNING })).rows.length > 0) await sleep(LOOK_MS);
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
