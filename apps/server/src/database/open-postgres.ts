import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { isDamage } from './damage.ts';
import type { Database, DatabaseLog } from './database.ts';
import { migrate } from './migrate.ts';
import { type OpenFailure, openFailure } from './open-failure.ts';
import { typesOfValues } from './postgres-types.ts';
import { preparedPool } from './prepared-pool.ts';
import type { DatabaseSchema } from './schema.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 16;

/** Connects to PostgreSQL at `url`; throws `database-unreachable` if it does not respond or refuses. */
export async function openPostgres(url: string, log?: DatabaseLog): Promise<Database> {
  const node = randomUUID();
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Times are read as text: see value-parsers.ts.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c harbour.node=${node}`,
    types: typesOfValues,
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the
  // process.
  pool.on('error', (error) => log?.warn({ error: error.message }, 'An idle database connection was lost'));
  await tryConnect(pool, url);
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  const nameFailure = (error: unknown) => (isDamage(error) ? databaseDamaged(url, error) : error);
  const close = () => db.destroy();
  return { db, kind: 'postgres', node, migrate: () => migrate(db, nameFailure), nameFailure, close };
}

async function tryConnect(pool: Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw openFailure(
      'database-unreachable',
      `The PostgreSQL server at ${withoutPassword(url)} cannot be reached (${reasonOf(error)}): check DATABASE_URL and that it runs.`,
      error,
    );
  }
}

function databaseDamaged(url: string, error: unknown): OpenFailure {
  return openFailure(
    'database-damaged',
    `The PostgreSQL database at ${withoutPassword(url)} is damaged (${reasonOf(error)}): restore it from a backup.`,
    error,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
