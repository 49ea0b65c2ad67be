import type { RecordId } from '@harbour/core/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { createTurns } from '../../turns.ts';

/** Does the work while nobody else, at whatever node, does theirs for the same record. */
export type RowTurns = <T>(record: RecordId, work: () => Promise<T>) => Promise<T>;

/**
 * Turns by a lock of a record's row, which ordinary writes that refer to it do not wait for. A node holds one
 * at a time, so that these locks never take all its lines to the database; the embedded one has a single line
 * and a single process, whose turns suffice.
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
