import { sql } from 'kysely';
import { createSerialQueue } from '../concurrency/serial-queue.ts';
import type { Database } from './database.ts';
import { holdLock } from './hold-lock.ts';

/** Runs pieces of work one after another, regardless of the node on which they start. */
export type NodeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue of a name, by an advisory lock of PostgreSQL. A node waits for one lock per name at a
 * time; the embedded database has one process, so an in-process queue is enough.
 */
export function createNodeQueue(database: Pick<Database, 'kind' | 'db'>, name: string): NodeQueue {
  const enqueue = createSerialQueue();
  return (work) =>
    enqueue(() => {
      if (database.kind !== 'postgres') return work();
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
      return holdLock(database, (transaction) => lock.execute(transaction), work);
    });
}
