import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseLog } from '../database/database.ts';
import { StartFailure } from '../process/start-failure.ts';

/** The claim of a server to its database. */
export interface DatabaseClaim {
  /** Releases the claim, so that another server can start. */
  release(): Promise<void>;
}

export interface ClaimOptions {
  readonly databaseUrl: string;
  /** True for a node that shares the database with others, through Redis. */
  readonly isShared: boolean;
  readonly log: DatabaseLog;
  /** How long another server has to stop, in milliseconds. */
  readonly patienceMs?: number;
}

/** A restart or a deploy starts the new server while the old one drains. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 250;
/** How often the connection is checked, in milliseconds: a broken one may stay silent. */
const CHECK_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** "HARB" in ASCII: the key of the advisory lock. */
const LOCK = 0x48415242;

/**
 * Claims a PostgreSQL database for this server: alone, or shared with nodes that all use Redis. Waits for
 * conflicting servers to stop, and throws a {@link StartFailure} that names the missing setting if they do
 * not. A lost claim is renewed with endless retries, while the server keeps running.
 */
export async function claimDatabase(options: ClaimOptions): Promise<DatabaseClaim> {
  const { isShared, log } = options;
  const stopping = new AbortController();
  let client = await claimInTime(options);
  const keeping = store();
  return {
    async release() {
      stopping.abort();
      await keeping;
      await end(client);
    },
  };

  async function store(): Promise<void> {
    let isTaken = false;
    while (await pause(CHECK_MS, stopping.signal)) {
      if (await isAlive(client)) continue;
      await end(client);
      const renewed = await renew((taken) => {
        if (taken && !isTaken)
          log.warn({}, `Another server took the database meanwhile: ${advice(isShared)}`);
        isTaken = taken;
      });
      if (renewed) client = renewed;
    }
  }

  /** Retries until it succeeds; `undefined` once the server stops. */
  async function renew(onTried: (isTaken: boolean) => void): Promise<Client | undefined> {
    do {
      const fresh = await connect(options.databaseUrl).catch(() => undefined);
      if (fresh) {
        const isOurs = await tryLock(fresh, isShared).catch(() => undefined);
        if (isOurs !== undefined) onTried(!isOurs);
        if (isOurs) return fresh;
        await end(fresh);
      }
    } while (await pause(RETRY_MS, stopping.signal));
    return undefined;
  }
}

/**
 * A lost connection ends the wait: when the database is available again, the server that holds the claim
 * renews it first.
 */
async function claimInTime({
  databaseUrl,
  isShared,
  log,
  patienceMs = PATIENCE_MS,
}: ClaimOptions): Promise<Client> {
  const client = await connect(databaseUrl);
  const startedAt = performance.now();
  try {
    for (let attempt = 0; !(await tryLock(client, isShared)); attempt += 1) {
      if (performance.now() - startedAt > patienceMs) throw inUse(databaseUrl, isShared);
      if (attempt === 0) log.info({}, 'Another server uses the database: waiting for it to stop');
      await wait(RETRY_MS);
    }
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    application_name: 'harbour claim',
  });
  // The next check detects a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

async function tryLock(client: Client, isShared: boolean): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`select ${lock}(${LOCK}) as "isOurs"`);
  return rows[0]?.isOurs === true;
}

/** True while the session that holds the lock responds; a session that ends loses the lock. */
async function isAlive(client: Client): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Closes without waiting long: the server may be frozen. */
async function end(client: Client): Promise<void> {
  const closed = client.end().catch(() => undefined);
  await Promise.race([closed, wait(RETRY_MS)]);
}

/** True after that time; false, at once, when the server stops. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}

function inUse(url: string, isShared: boolean): StartFailure {
  const { host, pathname } = new URL(url);
  return new StartFailure(
    `Another server uses the PostgreSQL database at ${host}${pathname} and has not stopped: ${advice(isShared)}`,
  );
}

function advice(isShared: boolean): string {
  return isShared
    ? 'it runs without REDIS_URL, so stop it and start it with the same REDIS_URL as this one.'
    : 'stop it, or set REDIS_URL to the same Redis for both, so that they agree.';
}
