import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { type Availability, createAvailability } from './availability.ts';
import type { Database, DatabaseLog, PoolState, StatementLimits } from './database.ts';
import { migrate } from './migrate.ts';
import { isDamage, type OpenFailure, openFailure } from './open-failure.ts';
import type { DatabaseSchema } from './schema.ts';
import { createStatementNames, type NameOf } from './statement-names.ts';
import { databaseUnavailable, isUnavailable, nameConnectionLoss } from './unavailable.ts';
import { valueParsers } from './value-parsers.ts';
import { createStatementWatch } from './watch-statements.ts';

/** The longest wait for a connection, whether a free one of the pool or a new one. */
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 16;

/** A call ends earlier: these limits are for the server's jobs. Migrations have none. */
const LIMITS: StatementLimits = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleMs: 120_000,
  responseMs: 1_250,
};
/** The database enforces its limits within this time; if it does not, the connection is lost. */
const GRACE_MS = 15_000;

/** Connects to PostgreSQL at `url`; throws `database-unreachable` if it does not respond or refuses. */
export async function openPostgres(
  url: string,
  log?: DatabaseLog,
  limits: StatementLimits = LIMITS,
): Promise<Database> {
  const { statementMs, lockMs, idleMs, responseMs } = limits;
  const node = randomUUID();
  const pool = new Pool({
    ...connectionTo(url),
    max: MAX_CONNECTIONS,
    options: `${OPTIONS} -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs} -c harbour.node=${node}`,
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the
  // process.
  pool.on('error', (error) => log?.warn({ error: error.message }, 'An idle database connection was lost'));
  await tryConnect(pool, url);
  const longestMs = statementMs + GRACE_MS;
  const availability = createAvailability({ ping: () => ping(url, responseMs), longestMs, log });
  const prepared = preparedPool(pool, availability);
  const dialect = new PostgresDialect({ pool: prepared });
  const { watch, log: logStatement } = createStatementWatch();
  const db = new Kysely<DatabaseSchema>({ dialect, log: logStatement });
  const nameFailure = (error: unknown) => (isDamage(error) ? databaseDamaged(url, error) : error);
  const close = async () => {
    await db.destroy();
    // Kysely does not close a pool that it has run no statement on.
    if (!pool.ending) await prepared.end();
  };
  return {
    db,
    kind: 'postgres',
    node,
    watch,
    pool: () => stateOf(pool),
    migrate: (only) => migrateAt(url, { nameFailure, only }),
    nameFailure,
    close,
  };
}

function stateOf({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: MAX_CONNECTIONS };
}

/**
 * Times are read as text: see value-parsers.ts. Short statements like ours are slower with JIT compilation,
 * which PostgreSQL applies even to small tables while it has no statistics, as after a restore.
 */
const OPTIONS = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off';

function connectionTo(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: OPTIONS,
    types: typesOfValues,
  };
}

/**
 * Migrates on separate connections without limits: a large table takes long, and nodes wait for each other.
 */
async function migrateAt(
  url: string,
  { nameFailure, only }: Pick<Database, 'nameFailure'> & { readonly only: readonly string[] | undefined },
): Promise<void> {
  const pool = new Pool({ ...connectionTo(url), max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, nameFailure, only);
  } finally {
    await db.destroy();
  }
}

/** Resolves if the server responds on a new connection, also if it responds that it has none left. */
async function ping(url: string, responseMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: responseMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== TOO_MANY) throw error;
  } finally {
    // Closing waits for the server, which may be frozen.
    void client.end().catch(() => undefined);
  }
}

const TOO_MANY = '53300';

async function tryConnect(pool: Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw openFailure(
      'database-unreachable',
      `The PostgreSQL server at ${withoutPassword(url)} cannot be reached (${reasonOf(error)}): check that it runs, and its address in DATABASE_URL or in the command.`,
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

/** The parsers of pg, with ours where they differ. */
export const typesOfValues: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && valueParsers[oid]) || types.getTypeParser(oid, format),
};

/**
 * Creates a pool for Kysely whose repeated statements are parsed and planned once per connection. Waiting
 * ends with an `UNAVAILABLE` error when the database does not respond, or a connection is lost.
 */
function preparedPool(pool: Pool, availability: Availability): PostgresPool {
  const nameOf = createStatementNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = () => {
    let connecting: Promise<PoolClient> | undefined;
    const request = () => {
      connecting = pool.connect();
      return connecting;
    };
    const giveBack = () => void connecting?.then((late) => late.release(true)).catch(() => undefined);
    return availability.wait(request, giveBack).catch(rejectNamed);
  };
  return {
    options: pool.options,
    end: () => {
      availability.stop();
      return pool.end();
    },
    connect: async () => {
      const client = await connect();
      const known = wrapped.get(client) ?? preparingClient(client, nameOf, availability);
      wrapped.set(client, known);
      return known;
    },
  };
}

function rejectNamed(error: unknown): never {
  throw nameConnectionLoss(error);
}

function preparingClient(client: PoolClient, nameOf: NameOf, availability: Availability): PostgresPoolClient {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  // The pool listens to idle connections only: without this listener, a loss between two statements would end
  // the process.
  client.on('error', lose);
  const query = (text: string, values: readonly unknown[] = []) => {
    // A statement that follows an abandoned one would wait for it.
    if (isLost) return Promise.reject(databaseUnavailable());
    const name = nameOf(text);
    const request = () =>
      client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    // Also if it was refused before it was sent: without its `rollback` the connection would stay in a
    // transaction.
    return availability.wait(request, lose).catch((error: unknown) => {
      const named = nameConnectionLoss(error);
      if (isUnavailable(named)) lose();
      throw named;
    });
  };
  // The pool sets another function at each checkout, and closes a connection that is released as broken.
  const release = () => client.release(isLost);
  // Kysely's type also has an overload for cursors, which needs pg-cursor: it is not installed here and never
  // called.
  return Object.assign(Object.create(client), { query, release });
}
