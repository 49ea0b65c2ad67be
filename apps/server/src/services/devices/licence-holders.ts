import type { RecordId } from '@harbour/core/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { createTurns } from '../../turns.ts';

/** A licence of a subscription, and the device that asks for it, where it is known already. */
export interface AskedLicence {
  readonly subscription: RecordId;
  readonly licence: RecordId;
  readonly device: RecordId | undefined;
}

/** Who has which licence, for several nodes at once. */
export interface LicenceHolders {
  /** Does the work while nobody else, at whatever node, does theirs for the same subscription. */
  hold<T>(subscription: RecordId, work: () => Promise<T>): Promise<T>;
  /** How many other active devices use it now; asked of the database, as totals are remembered by each node for itself. */
  countOthers(asked: AskedLicence): Promise<number>;
}

/**
 * Holders by a lock of the subscription's row, which writes of its devices do not wait for. A node holds one at a time, so that these locks never
 * take all its lines to the database; the embedded one has a single line and a single process, whose turns suffice.
 */
export function createLicenceHolders({ kind, db }: Database): LicenceHolders {
  const inTurn = createTurns();
  return {
    hold: (subscription, work) =>
      inTurn(() => {
        if (kind !== 'postgres') return work();
        return db.transaction().execute(async (held) => {
          await sql`select from "subscriptions" where "_id" = ${subscription} for no key update`.execute(
            held,
          );
          return work();
        });
      }),
    async countOthers({ subscription, licence, device }) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as "count" from "devices"
        where "subscription" = ${subscription} and "licence" = ${licence} and "deactivatedAt" is null
          and "deletedAt" is null and "_id" is distinct from ${device ?? null}::uuid`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
