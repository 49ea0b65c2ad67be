import { paymentWayRules } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import { findIntent, type Intent } from './intents.ts';

type Db = Kysely<DatabaseSchema>;

/** The payer's app that scans a QR code. */
export interface Wallet {
  /**
   * Pays a code once, with any amount in minor units, even after it has expired or was cancelled, as money
   * that somebody sends does arrive. A paid code stays unchanged.
   */
  payCode(reference: string, amount: number): Promise<Intent | undefined>;
  /** Refuses to pay. */
  refuseCode(reference: string): Promise<Intent | undefined>;
}

/** Creates the payer's app over the bank's tables; it changes codes only. */
export function walletOver(db: Db): Wallet {
  const move = async (reference: string, from: readonly Intent['status'][], to: Partial<Intent>) => {
    const { received = null, status, failure = null } = to;
    await db
      .updateTable('sandboxIntents')
      .set({ ...(status && { status }), failure, received })
      .where('reference', '=', reference)
      .where('way', '!=', 'card')
      .where('status', 'in', from)
      .execute();
    return findIntent(db, reference);
  };
  return {
    payCode: (reference, received) =>
      move(reference, ['started', 'failed', 'cancelled'], { status: 'succeeded', received }),
    refuseCode: (reference) => move(reference, ['started'], { status: 'failed', failure: 'walletDeclined' }),
  };
}

/** True for an attempt that is paid by QR code. */
export function isCode({ way }: Intent): boolean {
  return paymentWayRules[way].minutes !== null;
}

/** True once a code should no longer be paid; `now` is milliseconds since 1970. */
export function isExpired({ expiresAt }: Intent, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}
