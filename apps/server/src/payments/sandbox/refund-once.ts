import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { PaymentRefund } from '../provider.ts';

/** Creates the bank's refunds over their table. */
export function refundsOver(db: Kysely<DatabaseSchema>) {
  return {
    refund: (refund: PaymentRefund) => refundOnce(db, refund),
    isRefunded: (key: string) => isRefunded(db, key),
  };
}

/** True if there is a refund with that key. */
async function isRefunded(db: Kysely<DatabaseSchema>, key: string): Promise<boolean> {
  const made = db.selectFrom('sandboxRefunds').select('key').where('key', '=', key);
  return (await made.executeTakeFirst()) !== undefined;
}

/** Refunds once for a key; returns false, and refunds nothing, if it would exceed the amount taken. */
async function refundOnce(
  db: Kysely<DatabaseSchema>,
  { reference, amount: { amount }, key }: PaymentRefund,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('sandboxRefunds')
      .values({ key, reference, amount })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return true;
    const { numUpdatedRows } = await trx
      .updateTable('sandboxIntents')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('reference', '=', reference)
      .where('status', '=', 'succeeded')
      .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.fn.coalesce('received', 'amount')))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return true;
    await trx.deleteFrom('sandboxRefunds').where('key', '=', key).execute();
    return false;
  });
}
