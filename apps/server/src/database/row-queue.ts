import type { RecordId } from '@harbour/core/contract/values';
import { sql } from 'kysely';
import { createSerialQueue } from '../concurrency/serial-queue.ts';
import type { Database } from './database.ts';
import { holdLock } from './hold-lock.ts';

/** Runs work with a record locked against the same work on every node. */
export type RowQueue = <T>(record: RecordId, work: () => Promise<T>) => Promise<T>;

/**
 * Locks a record's row, which ordinary writes that refer to it do not wait for. A node waits for one lock at
 * a time; the embedded database has one connection and one process, so a queue is enough.
 */
export function createRowQueue(
  database: Pick<Database, 'kind' | 'db'>,
  table: 'subscriptions' | 'users' | 'admins',
): RowQueue {
  const enqueue = createSerialQueue();
  return (record, work) =>
    enqueue(() => {
      if (database.kind !== 'postgres') return work();
      const lock = sql`select from ${sql.table(table)} where "_id" = ${record} for no key update`;
      return holdLock(database, (transaction) => lock.execute(transaction), work);
    });
}

interface AccountId {
  readonly kind: 'users' | 'admins';
  readonly id: RecordId;
}

/** Runs work with an account locked against the same work on every node. */
export type AccountQueue = <T>(account: AccountId, work: () => Promise<T>) => Promise<T>;

/** Returns the same for the row of an account of either kind. */
export function createAccountQueue(database: Database): AccountQueue {
  const queues = {
    users: createRowQueue(database, 'users'),
    admins: createRowQueue(database, 'admins'),
  };
  return ({ kind, id }, work) => queues[kind](id, work);
}
