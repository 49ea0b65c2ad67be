import type { Application } from '@feathersjs/feathers';
import type { ActionData } from '@harbour/core/contract/actions';
import type { InvoiceReopened, RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { OnPaymentReversed } from '../payments.ts';
import { pairOf, type ReversedPayment, unfinishedReversals } from './bank-account.ts';
import { freeTransaction, unknownTransaction } from './match-transaction.ts';

type Payment = RecordOf<'payments'>;
type Requested = ActionData<'bankTransactions/unmatch'>;

export interface UnmatchDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly onPaymentReversed: OnPaymentReversed;
  readonly now: () => number;
}

/**
 * Reverses the payment of an invoice by a transaction; see `bankTransactions/unmatch`. The payment is
 * reversed first, in one write with its entry in the ledger; {@link finishReversals} finishes an interrupted
 * run.
 */
export async function unmatchTransaction(
  deps: UnmatchDeps,
  requested: Requested,
  caller: CallParams,
): Promise<InvoiceReopened> {
  return finish(deps, await reverse(deps, requested, caller), caller);
}

/** Finishes reversals that were interrupted; a failure does not hold up the others. */
export async function finishReversals(deps: UnmatchDeps, onError: (error: unknown) => void): Promise<void> {
  for (const payment of await unfinishedReversals(deps.db)) await finish(deps, payment, {}).catch(onError);
}

/** Of several concurrent requests one reverses the payment; a repeated one finds it reversed. */
async function reverse(
  { app, now }: UnmatchDeps,
  { transaction: _id, payment, reason }: Requested,
  caller: CallParams,
): Promise<Payment> {
  const transaction = await recordsOf(app, 'bankTransactions').first({ _id });
  if (!transaction) throw unknownTransaction();
  if (transaction.status === 'matched' && transaction.payment === payment) {
    const data = { status: 'reversed', reversedAt: isoAt(now()), reversalReason: reason };
    const query = { status: 'succeeded', provider: 'bank' };
    const change: Promise<Payment> = app
      .service('payments')
      .patch(payment, data, { query, ...auditedAs(caller) });
    const reversed = await unless('not-found', change);
    if (reversed) return reversed;
  }
  const known = await recordsOf(app, 'payments').first({ _id: payment, status: 'reversed' });
  const isSame = known?.reversalReason === reason && pairOf(known.reference)?.transaction === _id;
  if (known && isSame) return known;
  throw refusal('conflict', 'This transaction is not matched by that payment any more.', {
    subject: 'transaction',
  });
}

async function finish(
  { app, onPaymentReversed }: UnmatchDeps,
  { _id: payment, invoice, reference }: ReversedPayment,
  caller: CallParams,
): Promise<InvoiceReopened> {
  const pair = pairOf(reference);
  if (!pair || !invoice) throw new TypeError(`${reference} is not the payment of an invoice by a transfer.`);
  const reopened = await onPaymentReversed({ payment, invoice, reference });
  if (reopened !== 'waiting') await freeTransaction(app, { ...pair, payment }, caller);
  return reopened;
}
