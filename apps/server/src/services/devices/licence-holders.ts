import type { RecordId } from '@harbour/core/contract/values';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { createRowTurns, type RowTurns } from './row-turns.ts';

/** A licence of a subscription, and the device that asks for it, if it exists already. */
interface AskedLicence {
  readonly subscription: RecordId;
  readonly licence: RecordId;
  readonly device: RecordId | undefined;
}

/** The holders of licences, safe across nodes. */
export interface LicenceHolders {
  /** Locks a subscription. */
  readonly hold: RowTurns;
  /**
   * Returns the number of other active devices that use it now; read from the database, as each node caches
   * totals by itself.
   */
  countOthers(asked: AskedLicence): Promise<number>;
}

/** Creates the holders of each subscription's licences. */
export function createLicenceHolders(database: Database): LicenceHolders {
  return {
    hold: createRowTurns(database, 'subscriptions'),
    async countOthers({ subscription, licence, device }) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as "count" from "devices"
        where "subscription" = ${subscription} and "licence" = ${licence} and "deactivatedAt" is null
          and "deletedAt" is null and "_id" is distinct from ${device ?? null}::uuid`.execute(database.db);
      return rows[0]?.count ?? 0;
    },
  };
}
