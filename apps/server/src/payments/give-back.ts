import type { Application } from '@feathersjs/feathers';
import type { RecordId, RecordOf } from '@harbour/core/contract';
import { newReference } from '../new-reference.ts';
import { recordsOf, unless } from './records.ts';
import { refundIdOf } from './refund-payment.ts';
import { type SettleRefundDeps, settleRefund } from './settle-refund.ts';

/** Why, where staff read the reason of one of their own. */
const UNOWED = 'Given back by the system: what this was paid for was cancelled, or had been paid already.';
const WRONG_AMOUNT = 'Given back by the system: another amount was paid than was asked for.';

/**
 * Gives all of a payment back that nobody owes (any more). It is a refund like those of staff: what its
 * provider has not decided the sweep asks again for, and one that fails leaves the payment `succeeded`, for
 * staff to see to. It has no credit note, as no invoice was paid.
 */
export async function giveBack(deps: SettleRefundDeps, payment: RecordOf<'payments'>): Promise<void> {
  const { _id, user, subscription, amount, failure } = payment;
  const refund = await recordsOf(deps.app, 'refunds').findOrCreate(
    { _id: idFor(_id) },
    {
      ...{ user, subscription, amount, reason: failure === 'wrongAmount' ? WRONG_AMOUNT : UNOWED },
      payment: _id,
      reference: newReference('RF'),
      currency: amount.currency,
    },
  );
  await unless('unavailable', settleRefund(deps, refund));
}

/** True for a refund of money that nobody owed. */
export function isGivenBack({ _id, payment }: Pick<RecordOf<'refunds'>, '_id' | 'payment'>): boolean {
  return _id === idFor(payment);
}

/**
 * True where the money of a payment was to go back because nobody owed it: it has paid for nothing, also
 * where it could not go.
 */
export async function wasUnowed(app: Application, payment: RecordId): Promise<boolean> {
  return (await recordsOf(app, 'refunds').first({ _id: idFor(payment) })) !== undefined;
}

function idFor(payment: RecordId): RecordId {
  return refundIdOf(`extra-${payment}`);
}
