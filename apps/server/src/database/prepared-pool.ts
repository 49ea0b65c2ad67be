import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { databaseUnavailable, nameConnectionLoss } from './unavailable.ts';

/**
 * A text is prepared on its second use; texts beyond this number are sent whole each time, which bounds the
 * memory of a connection.
 */
const MAX_PREPARED = 500;
const MAX_WATCHED = 5_000;

/**
 * Creates a pool for Kysely whose repeated statements are parsed and planned once per connection. Waiting
 * ends with an `UNAVAILABLE` error when the database does not answer, or a connection is lost.
 */
export function preparedPool(pool: Pool, availability: Availability): PostgresPool {
  const nameOf = createNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = () => {
    let connecting: Promise<PoolClient> | undefined;
    const ask = () => {
      connecting = pool.connect();
      return connecting;
    };
    const giveBack = () => void connecting?.then((late) => late.release(true)).catch(() => undefined);
    return availability.wait(ask, giveBack).catch(rejectNamed);
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

type NameOf = (text: string) => string | undefined;

function preparingClient(client: PoolClient, nameOf: NameOf, availability: Availability): PostgresPoolClient {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  // The pool listens to idle connections only: a loss between two statements would end the process.
  client.on('error', lose);
  const query = (text: string, values: readonly unknown[] = []) => {
    // A statement behind one that was given up would wait for it.
    if (isLost) return Promise.reject(databaseUnavailable());
    const name = nameOf(text);
    const ask = () => client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    return availability.wait(ask, lose).catch(rejectNamed);
  };
  // The pool sets another function at each checkout, and closes a connection that is released as broken.
  const release = () => client.release(isLost);
  // Kysely's type also has an overload for cursors, which needs pg-cursor: it is not installed here and never
  // called.
  return Object.assign(Object.create(client), { query, release });
}

function createNames(): NameOf {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    if (!seen.has(text)) {
      if (seen.size >= MAX_WATCHED) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
