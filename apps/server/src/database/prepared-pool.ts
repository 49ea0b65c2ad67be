import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { createStatementNames, type NameOf } from './statement-names.ts';
import { databaseUnavailable, isUnavailable, nameConnectionLoss } from './unavailable.ts';

/**
 * Creates a pool for Kysely whose repeated statements are parsed and planned once per connection. Waiting
 * ends with an `UNAVAILABLE` error when the database does not respond, or a connection is lost.
 */
export function preparedPool(pool: Pool, availability: Availability): PostgresPool {
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
