import type { RecordId } from '@harbour/core/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { createRowTurns, type RowTurns } from './row-turns.ts';

/** A licence of a subscription, and the device that asks for it, where it is known already. */
interface AskedLicence {
  readonly subscription: RecordId;
  readonly licence: RecordId;
  readonly device: RecordId | undefined;
}

/** Who has which licence, for several nodes at once. */
export interface LicenceHolders {
  /** For a subscription. */
  readonly hold: RowTurns;
  /**
   * How many other active devices use it now; asked of the database, as totals are remembered by each node
   * for itself.
   */
  countOthers(asked: AskedLicence): Promise<number>;
}

/** Holders of the licences of each subscription. */
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
