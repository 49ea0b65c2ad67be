import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import { createGate, type Gate } from '../concurrency/gate.ts';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

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
export function holdLock<T>(
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
