import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * A text is prepared on its second use; texts beyond this number are sent whole each time, which bounds the
 * memory of a connection.
 */
const MAX_PREPARED = 500;
const MAX_WATCHED = 5_000;

/** Creates a pool for Kysely whose repeated statements are parsed and planned once per connection. */
export function preparedPool(pool: Pool): PostgresPool {
  const nameOf = createNames();
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? preparingClient(client, nameOf);
      wrapped.set(client, known);
      return known;
    },
  };
}

type NameOf = (text: string) => string | undefined;

function preparingClient(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  };
  // Kysely's type also has an overload for cursors, which needs pg-cursor: it is not installed here and never
  // called.
  return Object.assign(Object.create(client), { query });
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
