import type { Application } from '@feathersjs/feathers';
import { type RecordOf, storedReason } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { newReference } from '../calls/readable-codes.ts';
import { recordsOf, unless } from '../collections/records-of.ts';
import { refundIdOf } from './refund-payment.ts';
import { type SettleRefundDeps, settleRefund } from './settle-refund.ts';

/**
 * Refunds all of a payment that is not owed (any more), like a refund by staff: if the provider has not
 * decided it, the sweep polls again; if it fails, the payment stays `succeeded` and staff handle it. It has
 * no credit note, as no invoice was paid.
 */
export async function refundUnowed(deps: SettleRefundDeps, payment: RecordOf<'payments'>): Promise<void> {
  const { _id, user, subscription, amount, failure } = payment;
  const reason = storedReason(failure === 'wrongAmount' ? 'wrongAmount' : 'unowed');
  const refund = await recordsOf(deps.app, 'refunds').findOrCreate(
    { _id: idFor(_id) },
    {
      user,
      subscription,
      amount,
      reason,
      payment: _id,
      reference: newReference('RF'),
      currency: amount.currency,
    },
  );
  await unless('unavailable', settleRefund(deps, refund));
}

/** True for a refund of money that was not owed. */
export function isUnowedRefund({ _id, payment }: Pick<RecordOf<'refunds'>, '_id' | 'payment'>): boolean {
  return _id === idFor(payment);
}

/** True if a payment was refunded as not owed: it has paid for nothing, even if the refund failed. */
export async function wasUnowed(app: Application, payment: RecordId): Promise<boolean> {
  return (await recordsOf(app, 'refunds').first({ _id: idFor(payment) })) !== undefined;
}

function idFor(payment: RecordId): RecordId {
  return refundIdOf(`extra-${payment}`);
}
