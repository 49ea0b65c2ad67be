import type { RecordId } from '@harbour/core/contract/values';
import { sql } from 'kysely';
import { createTurns } from '../../concurrency/turns.ts';
import type { Database } from '../../database/database.ts';

/** Runs work with a record locked against the same work on every node. */
export type RowTurns = <T>(record: RecordId, work: () => Promise<T>) => Promise<T>;

/**
 * Locks a record's row, which ordinary writes that refer to it do not wait for. A node holds one lock at a
 * time, so that these locks never take all its database connections; the embedded database has one connection
 * and one process, so a queue is enough.
 */
export function createRowTurns({ kind, db }: Database, table: 'subscriptions' | 'users'): RowTurns {
  const inTurn = createTurns();
  return (record, work) =>
    inTurn(() => {
      if (kind !== 'postgres') return work();
      return db.transaction().execute(async (held) => {
        await sql`select from ${sql.table(table)} where "_id" = ${record} for no key update`.execute(held);
        return work();
      });
    });
}
