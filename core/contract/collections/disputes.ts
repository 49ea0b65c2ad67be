import { dateTime, moneyAmount, oneOf, text } from '../definition/fields.ts';
import type { ShapeOf } from '../definition/shape.ts';

/**
 * The state of a dispute. An inquiry is a question of the bank that has moved no money; it can become a
 * dispute. `underReview`: the bank has our answer. `won` and `lost` are what the bank decided.
 */
export const disputeStates = [
  'needsResponse',
  'underReview',
  'lost',
  'inquiryNeedsResponse',
  'inquiryUnderReview',
  'inquiryClosed',
  'won',
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The rules of a state, from which all other code derives what a dispute means. */
interface DisputeRules {
  /** True while staff have to answer. */
  readonly needsAnswer: boolean;
  /** True while the bank may still change the state. */
  readonly isOpen: boolean;
  /** True where the bank has the amount or may take it: a refund would pay the buyer twice. */
  readonly blocksRefund: boolean;
}

const OPEN = { needsAnswer: false, isOpen: true, blocksRefund: false };
const CLOSED = { needsAnswer: false, isOpen: false, blocksRefund: false };

export const disputeRules: { readonly [S in DisputeState]: DisputeRules } = {
  needsResponse: { ...OPEN, needsAnswer: true, blocksRefund: true },
  underReview: { ...OPEN, blocksRefund: true },
  lost: { ...CLOSED, blocksRefund: true },
  inquiryNeedsResponse: { ...OPEN, needsAnswer: true },
  inquiryUnderReview: OPEN,
  inquiryClosed: CLOSED,
  won: CLOSED,
};

/** The states in which staff have to answer. */
export const unansweredDisputes = disputeStates.filter((state) => disputeRules[state].needsAnswer);

/** The reasons that banks give for disputes of cards; any other is `other`. */
const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'productNotReceived',
  'productUnacceptable',
  'subscriptionCanceled',
  'creditNotProcessed',
  'general',
  'noncompliant',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** The fields of a {@link Dispute}. */
export const disputeFields = {
  /** The provider's reference. */
  reference: text({ max: 255 }),
  disputeStatus: oneOf(disputeStates, {}),
  disputeReason: oneOf(disputeReasons, {}),
  /** The disputed amount, in the currency of the payment; it may be a part of it. */
  amount: moneyAmount({}),
  /** The time until which staff may answer; `null` where no answer is needed, or none is possible. */
  answerBy: dateTime({ optional: true }),
  /** The time at which the provider took the amount out of our account, for the bank. */
  withdrawnAt: dateTime({ optional: true }),
  /** The time at which it came back. */
  reinstatedAt: dateTime({ optional: true }),
};

/** A dispute of a payment (chargeback): the buyer's bank wants the money back. */
export type Dispute = ShapeOf<typeof disputeFields>;
