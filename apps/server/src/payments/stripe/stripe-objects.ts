import type { PaymentFailure } from '@harbour/core/contract/values';
import { isCurrencyCode, type Money, money } from '@harbour/core/money';
import * as v from 'valibot';
import type { CardFacts, PaymentOutcome } from '../provider.ts';
import type { StripeForm } from './stripe-api.ts';

/** A reference to another object: its id, or the object itself if it was expanded. */
const paymentMethod = v.object({
  id: v.string(),
  card: v.optional(
    v.nullable(
      v.object({ brand: v.string(), last4: v.string(), exp_month: v.number(), exp_year: v.number() }),
    ),
  ),
});
/** Next action (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action). */
const nextAction = v.object({
  type: v.string(),
  paynow_display_qr_code: v.optional(v.object({ data: v.string() })),
  wechat_pay_display_qr_code: v.optional(v.object({ data: v.string() })),
  alipay_handle_redirect: v.optional(v.object({ url: v.string() })),
  redirect_to_url: v.optional(v.object({ url: v.string() })),
});
const error = v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) });

/**
 * The fields read of a PaymentIntent (https://docs.stripe.com/api/payment_intents/object) or a SetupIntent
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
  amount_received: v.optional(v.number()),
  currency: v.optional(v.string()),
  next_action: v.optional(v.nullable(nextAction)),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});
export type StripeIntent = v.InferOutput<typeof intentSchema>;

/** The part of a request by which Stripe returns an intent with its payment method. */
export const WITH_METHOD = { expand: { 0: 'payment_method' } } as const;

/** Reads an intent in a response. Throws if it is none. */
export function parseIntent(response: unknown): StripeIntent {
  return v.parse(intentSchema, response);
}

/** Stripe also counts in minor units, and all currencies that we sell in have two decimals. */
export function amountOf({ currency, amount }: Money): StripeForm {
  return { amount, currency: currency.toLowerCase() };
}

/** The value of a mark in an intent's metadata. */
const YES = 'yes';
/** Marks an intent whose buyer is away: a declined card then ends it. */
export const UNATTENDED = 'unattended';
/**
 * Marks an intent for one saved card, confirmed while its owner is at the screen: a declined card ends it
 * too, as no other can be chosen in it.
 */
export const KEPT_CARD = 'kept_card';

/** Marks an intent that is paid once, by a QR code or in a wallet: a refusal ends it. */
export const SINGLE_USE = 'single_use';

/** The field of an intent's metadata that holds our id of the payment, for a charge of a saved card. */
export const PAYMENT = 'payment';

type Mark = typeof UNATTENDED | typeof KEPT_CARD | typeof SINGLE_USE;

/** Returns the metadata that mark an intent. */
export function markedAs(mark: Mark): Readonly<Record<string, string>> {
  return { [mark]: YES };
}

function isMarked({ metadata }: StripeIntent, mark: Mark): boolean {
  return metadata[mark] === YES;
}

/**
 * Converts an intent to a payment outcome. While the buyer has Stripe's fields open, a declined card is not
 * final: they may try another.
 */
export function outcomeOf(intent: StripeIntent): PaymentOutcome {
  return { ...statusOf(intent), ...methodOf(intent), ...receivedOf(intent) };
}

function statusOf(intent: StripeIntent): Pick<PaymentOutcome, 'status' | 'failure'> {
  const { status } = intent;
  const problem = intent.last_payment_error ?? intent.last_setup_error;
  if (status === 'succeeded' || status === 'processing') return { status, failure: null };
  if (status === 'canceled') return { status: 'cancelled', failure: null };
  const isSingle = isMarked(intent, SINGLE_USE);
  const read = isSingle ? walletFailureOf : failureOf;
  const failure =
    status === 'requires_payment_method' && problem ? read(problem.code, problem.decline_code) : null;
  const isOver =
    failure !== null && (isSingle || isMarked(intent, UNATTENDED) || isMarked(intent, KEPT_CARD));
  return { status: isOver ? 'failed' : 'started', failure };
}

/** True if a saved card's bank waits for confirmation (https://docs.stripe.com/payments/3d-secure). */
export function isChallenge(intent: StripeIntent): boolean {
  return intent.status === 'requires_action' && isMarked(intent, KEPT_CARD);
}

/**
 * Maps Stripe's codes (https://docs.stripe.com/error-codes, https://docs.stripe.com/declines/codes) to ours.
 */
export function failureOf(code: string | undefined, declineCode?: string): PaymentFailure {
  if (declineCode === 'insufficient_funds' || code === 'insufficient_funds') return 'insufficientFunds';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expiredCard';
  if (code === 'authentication_required' || declineCode === 'authentication_required')
    return 'authentication';
  return code?.endsWith('_authentication_failure') ? 'authentication' : 'declined';
}

/**
 * Maps the codes of ways of paying without a card
 * (https://docs.stripe.com/error-codes#payment-intent-payment-attempt-expired).
 */
function walletFailureOf(code: string | undefined): PaymentFailure {
  return code === 'payment_intent_payment_attempt_expired' ? 'expiredCode' : 'walletDeclined';
}

/** Returns the amount received: by a QR code or a wallet it can differ from the requested amount. */
function receivedOf(intent: StripeIntent): Partial<PaymentOutcome> {
  const { status, amount_received: received } = intent;
  const currency = intent.currency?.toUpperCase() ?? '';
  if (status !== 'succeeded' || received === undefined || !isCurrencyCode(currency)) return {};
  return { received: money(currency, received) };
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
