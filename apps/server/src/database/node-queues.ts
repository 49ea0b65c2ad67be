import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordId } from '@harbour/core/contract/values';
import { sql, type Transaction } from 'kysely';
import { createGate, createSerialQueue, type Gate } from '../concurrency/queues.ts';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

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

/**
 * The locks that a node holds at a time. Each takes one connection while its work takes others, so that locks
 * on all connections would wait for one until they time out.
 */
const LOCKS_AT_ONCE = 6;

const gates = new WeakMap<Database['db'], Gate>();
/** The lock within which code runs; background work that it started may outlive it. */
const holding = new AsyncLocalStorage<{ isHeld: boolean }>();

/**
 * Takes a lock of PostgreSQL in a transaction of its own, which it holds while the work runs. Work that takes
 * another lock does not wait for its turn again.
 */
function holdLock<T>(
  { db }: Pick<Database, 'db'>,
  lock: (transaction: Transaction<DatabaseSchema>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const hold = () =>
    db.transaction().execute(async (transaction) => {
      await lock(transaction);
      return work();
    });
  if (holding.getStore()?.isHeld) return hold();
  return gateOf(db)(() => {
    const held = { isHeld: true };
    return holding.run(held, hold).finally(() => {
      held.isHeld = false;
    });
  });
}

function gateOf(db: Database['db']): Gate {
  const known = gates.get(db) ?? createGate(LOCKS_AT_ONCE);
  gates.set(db, known);
  return known;
}
