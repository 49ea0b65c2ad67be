import type { PaymentFailure } from '@harbour/core/contract';
import * as v from 'valibot';
import type { CardFacts, PaymentOutcome } from '../provider.ts';

/** A reference to another object: its id, or all of it where that was asked for. */
const paymentMethod = v.object({
  id: v.string(),
  card: v.optional(
    v.nullable(
      v.object({ brand: v.string(), last4: v.string(), exp_month: v.number(), exp_year: v.number() }),
    ),
  ),
});
const error = v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) });

/**
 * What is read of a PaymentIntent (https://docs.stripe.com/api/payment_intents/object) or a SetupIntent
 * (https://docs.stripe.com/api/setup_intents/object), with its payment method expanded.
 */
export const intentSchema = v.object({
  id: v.string(),
  status: v.string(),
  client_secret: v.optional(v.nullable(v.string())),
  customer: v.nullable(v.string()),
  payment_method: v.optional(v.nullable(v.union([v.string(), paymentMethod]))),
  last_payment_error: v.optional(v.nullable(error)),
  last_setup_error: v.optional(v.nullable(error)),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});
export type StripeIntent = v.InferOutput<typeof intentSchema>;

/** Marks an intent whose buyer is away: a card that is refused then ends it. */
export const UNATTENDED = { unattended: 'yes' } as const;

/** An intent in the words of payments. While the buyer has Stripe's fields before them, a card that is refused is not the end: they may try another. */
export function outcomeOf(intent: StripeIntent): PaymentOutcome {
  return { ...statusOf(intent), ...methodOf(intent) };
}

function statusOf(intent: StripeIntent): Pick<PaymentOutcome, 'status' | 'failure'> {
  const { status } = intent;
  const problem = intent.last_payment_error ?? intent.last_setup_error;
  if (status === 'succeeded' || status === 'processing') return { status, failure: null };
  if (status === 'canceled') return { status: 'cancelled', failure: null };
  const failure =
    status === 'requires_payment_method' && problem ? failureOf(problem.code, problem.decline_code) : null;
  const isOver = failure !== null && intent.metadata.unattended === UNATTENDED.unattended;
  return { status: isOver ? 'failed' : 'started', failure };
}

/** Stripe's codes (https://docs.stripe.com/error-codes, https://docs.stripe.com/declines/codes) in our words. */
export function failureOf(code: string | undefined, declineCode?: string): PaymentFailure {
  if (declineCode === 'insufficient_funds' || code === 'insufficient_funds') return 'insufficientFunds';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expiredCard';
  if (code === 'authentication_required' || declineCode === 'authentication_required')
    return 'authentication';
  return code?.endsWith('_authentication_failure') ? 'authentication' : 'declined';
}

function methodOf({ customer, payment_method: method }: StripeIntent): Partial<PaymentOutcome> {
  if (typeof method !== 'object' || method === null || customer === null) return {};
  const { id, card } = method;
  return { method: { customer, method: id }, ...(card && { card: factsOf(card) }) };
}

function factsOf(card: {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}): CardFacts {
  const lastDay = new Date(Date.UTC(card.exp_year, card.exp_month, 0));
  return {
    brand: card.brand.slice(0, 20),
    lastFour: card.last4,
    expiry: lastDay.toISOString().slice(0, 10),
  };
}
