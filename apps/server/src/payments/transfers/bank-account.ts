import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { PaymentLookup } from '../provider.ts';

/** The transaction and invoice in the reference of a transfer's payment. */
export interface TransferredFor {
  readonly transaction: RecordId;
  readonly invoice: RecordId;
}

/**
 * Returns the reference of the payment of an invoice by a transaction. Each pair has one payment, and another
 * one for each that was `reversed` before.
 */
export function referenceOf({ transaction, invoice }: TransferredFor, reversed = 0): string {
  return `transfer-${transaction}-${invoice}${reversed === 0 ? '' : `-${reversed + 1}`}`;
}

/** Returns the pair in a reference; `undefined` if the reference is not that of a transfer. */
export function pairOf(reference: string): TransferredFor | undefined {
  const [, transaction = '', invoice = ''] = /^transfer-(.{36})-(.{36})(?:-\d+)?$/.exec(reference) ?? [];
  return isRecordId(transaction) && isRecordId(invoice) ? { transaction, invoice } : undefined;
}

/**
 * Creates the lookup of payments by bank transfer, as known from imported statements: a payment has succeeded
 * while its transaction is matched to its invoice and it is not reversed. It cannot charge, refund or cancel.
 */
export function createBankAccount(db: Kysely<DatabaseSchema>): PaymentLookup {
  const look: PaymentLookup['look'] = async (reference) => {
    const pair = pairOf(reference);
    const amount = pair && (await amountMatched(db, pair, reference));
    if (amount) return { status: 'succeeded', failure: null, received: amount };
    return { status: 'cancelled', failure: 'abandoned' };
  };
  return { name: 'bank', look, cancel: look };
}

async function amountMatched(
  db: Kysely<DatabaseSchema>,
  { transaction, invoice }: TransferredFor,
  reference: string,
): Promise<RecordOf<'bankTransactions'>['amount'] | undefined> {
  const { rows } = await sql<Pick<RecordOf<'bankTransactions'>, 'amount'>>`
    select "amount" from "bankTransactions"
    where "_id" = ${transaction} and "status" = 'matched' and "invoice" = ${invoice}
      and not exists (select from "payments" where "reference" = ${reference} and "status" = 'reversed')`.execute(
    db,
  );
  return rows[0]?.amount;
}

/** A reversed payment, as far as its invoice and transaction need it. */
export type ReversedPayment = Pick<RecordOf<'payments'>, '_id' | 'invoice' | 'reference'>;

/** Returns the reversed payments whose transactions are still matched, as of a server that was killed. */
export async function unfinishedReversals(db: Kysely<DatabaseSchema>): Promise<readonly ReversedPayment[]> {
  const { rows } = await sql<ReversedPayment>`
    select payment."_id", payment."invoice", payment."reference" from "bankTransactions" matched
      join "payments" payment on payment."_id" = matched."payment"
    where matched."status" = 'matched' and payment."status" = 'reversed'`.execute(db);
  return rows;
}
