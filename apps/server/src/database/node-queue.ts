import { sql } from 'kysely';
import { createSerialQueue } from '../concurrency/serial-queue.ts';
import type { Database } from './database.ts';

/** Runs pieces of work one after another, regardless of the node on which they start. */
export type NodeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue of a name, by an advisory lock of PostgreSQL. A node holds one lock per name at a time,
 * so that these locks never take all its database connections; the embedded database has one process, so an
 * in-process queue is enough.
 */
export function createNodeQueue({ kind, db }: Pick<Database, 'kind' | 'db'>, name: string): NodeQueue {
  const enqueue = createSerialQueue();
  return (work) =>
    enqueue(() => {
      if (kind !== 'postgres') return work();
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
        return work();
      });
    });
}
