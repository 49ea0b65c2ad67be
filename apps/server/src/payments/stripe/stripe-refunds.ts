import * as v from 'valibot';
import type { PaymentRefund, RefundOutcome } from '../provider.ts';
import { type StripeApi, StripeRefusal } from './stripe-api.ts';

/** Maximum number of refunds that Stripe lists at once; a payment has fewer. */
const MOST = 100;

/** The fields read of a Refund (https://docs.stripe.com/api/refunds/object). */
const refundSchema = v.object({
  status: v.nullable(v.string()),
  failure_reason: v.optional(v.nullable(v.string())),
  metadata: v.optional(v.nullable(v.record(v.string(), v.string()))),
});
const listSchema = v.object({ data: v.array(refundSchema) });

/** Refunds a PaymentIntent. Our key is stored on the refund too, since Stripe forgets keys after a day. */
export async function refundIntent(
  api: StripeApi,
  { reference, amount, key }: PaymentRefund,
): Promise<RefundOutcome> {
  const form = { payment_intent: reference, amount: amount.amount, metadata: { key } };
  try {
    return outcomeOf(v.parse(refundSchema, await api.post('refunds', form, key)));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return (
      (await findRefund(api, { reference, key })) ?? { status: 'failed', refusal: error.problem.message }
    );
  }
}

/** Returns the refund with that key. */
export async function findRefund(
  api: StripeApi,
  { reference, key }: Pick<PaymentRefund, 'reference' | 'key'>,
): Promise<RefundOutcome | undefined> {
  const { data } = v.parse(listSchema, await api.get('refunds', { payment_intent: reference, limit: MOST }));
  const made = data.find(({ metadata }) => metadata?.key === key);
  return made && outcomeOf(made);
}

function outcomeOf({ status, failure_reason: why }: v.InferOutput<typeof refundSchema>): RefundOutcome {
  if (status === 'succeeded') return { status };
  if (status !== 'failed' && status !== 'canceled') return { status: 'pending' };
  return { status: 'failed', refusal: why ?? status };
}
