import {
  type Dispute,
  type DisputeReason,
  type DisputeState,
  disputeRules,
} from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';
import { isCurrencyCode, type Money, money } from '@harbour/core/money';
import * as v from 'valibot';
import type { StripeApi } from './stripe-api.ts';

/** Maximum number of disputes that Stripe lists at once; a payment has one, seldom two. */
const MOST = 100;

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const states: ReadonlyMap<string, DisputeState> = new Map([
  ['needs_response', 'needsResponse'],
  ['under_review', 'underReview'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_needs_response', 'inquiryNeedsResponse'],
  ['warning_under_review', 'inquiryUnderReview'],
  ['warning_closed', 'inquiryClosed'],
  ['prevented', 'inquiryClosed'],
]);

/** https://docs.stripe.com/api/disputes/object#dispute_object-reason; the others are not of cards. */
const reasons: ReadonlyMap<string, DisputeReason> = new Map([
  ['fraudulent', 'fraudulent'],
  ['unrecognized', 'unrecognized'],
  ['duplicate', 'duplicate'],
  ['product_not_received', 'productNotReceived'],
  ['product_unacceptable', 'productUnacceptable'],
  ['subscription_canceled', 'subscriptionCanceled'],
  ['credit_not_processed', 'creditNotProcessed'],
  ['general', 'general'],
  ['noncompliant', 'noncompliant'],
]);

/**
 * The fields read of a Dispute (https://docs.stripe.com/api/disputes/object). Its balance transactions are at
 * most two: the amount withdrawn (negative) and the amount reinstated, in the currency of the account.
 */
const disputeSchema = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  reason: v.string(),
  evidence_details: v.object({ due_by: v.optional(v.nullable(v.number())) }),
  balance_transactions: v.array(v.object({ amount: v.number(), created: v.number() })),
});
const listSchema = v.object({ data: v.array(disputeSchema) });

/** Returns the disputes of a PaymentIntent (https://docs.stripe.com/api/disputes/list), the newest first. */
export async function listDisputes(api: StripeApi, reference: string): Promise<readonly Dispute[]> {
  const query = { payment_intent: reference, limit: MOST };
  const { data } = v.parse(listSchema, await api.get('disputes', query));
  return data.map(disputeOf);
}

function disputeOf(dispute: v.InferOutput<typeof disputeSchema>): Dispute {
  const { id, amount, currency, evidence_details: evidence, balance_transactions: moved } = dispute;
  const disputeStatus = stateOf(dispute.status);
  // Stripe returns zero if the bank accepts no evidence.
  const answerBy = disputeRules[disputeStatus].needsAnswer ? evidence.due_by || null : null;
  return {
    reference: id,
    disputeStatus,
    disputeReason: reasons.get(dispute.reason) ?? 'other',
    amount: amountOf(currency.toUpperCase(), amount),
    answerBy: timeOf(answerBy),
    withdrawnAt: timeOf(moved.find((one) => one.amount < 0)?.created),
    reinstatedAt: timeOf(moved.find((one) => one.amount > 0)?.created),
  };
}

function amountOf(currency: string, amount: number): Money {
  if (isCurrencyCode(currency)) return money(currency, amount);
  throw new TypeError(`Stripe has a dispute in ${currency}, in which nothing is sold here.`);
}

/** Throws for a state that this code does not know, because its effect on the money is unknown. */
function stateOf(status: string): DisputeState {
  const state = states.get(status);
  if (state) return state;
  throw new TypeError(`Stripe has a dispute that is ${status}, which is not known here.`);
}

/** Stripe counts seconds since 1970. */
function timeOf(seconds: number | null | undefined): string | null {
  return seconds === null || seconds === undefined ? null : isoAt(seconds * 1000);
}
