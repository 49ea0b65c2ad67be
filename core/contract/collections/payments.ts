import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import {
  boolean,
  currency,
  dateTime,
  list,
  moneyAmount,
  object,
  oneOf,
  reference,
  text,
} from '../definition/fields.ts';
import { paymentFailures } from '../values/payment-failures.ts';
import { paymentProviders, paymentWays } from '../values/payment-ways.ts';
import { disputeFields, disputeStates } from './disputes.ts';

/**
 * The state of a payment. `started`: the buyer sees the provider's fields. `processing`: the provider decides
 * later. The others are final, except that `succeeded` becomes `refunded` once all of it has been refunded,
 * and `reversed` if staff had matched a bank transfer to the wrong invoice.
 */
const paymentStates = [
  'started',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The purpose of a payment: an order, an invoice, or only to store another card. */
const paymentPurposes = ['order', 'invoice', 'method'] as const;

/** Enough of a card to recognise it. */
const knownCard = { brand: text({ max: 20 }), lastFour: text({ max: 4 }) };

const own = { user: '$me' } as const;

/** One attempt to take money, as the provider reports it. Only the server writes it. */
export const payments = defineCollection({
  name: 'payments',
  titleField: 'reference',
  fields: {
    /** The provider's reference. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 255 }),
    provider: oneOf(paymentProviders, { filter: true, sort: true }),
    purpose: oneOf(paymentPurposes, { filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    subscription: reference('subscriptions', { optional: true, filter: true }),
    /** The way of paying. */
    way: oneOf(paymentWays, { default: 'card', filter: true, sort: true }),
    /**
     * True when the buyer is at the screen, so that their bank may ask them to confirm; false for a scheduled
     * charge.
     */
    attended: boolean({ default: true }),
    /** The deadline for scanning a code or confirming at the bank; `null` when the provider sets none. */
    actBy: dateTime({ optional: true }),
    status: oneOf(paymentStates, { default: 'started', filter: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    /** The amount taken; `null` for `method`. When another amount arrived than was requested, that amount. */
    amount: moneyAmount({}),
    /** The refunded amount, all refunds together. */
    refunded: moneyAmount({ optional: true }),
    /** The disputes of the payment, the newest first. The four fields follow from each other; see 0098. */
    disputes: list(disputeFields, { default: [], distinctBy: 'reference', read: ['admin'] }),
    /** The state of the dispute that most needs attention; `null` if the payment was never disputed. */
    disputeStatus: oneOf(disputeStates, { optional: true, filter: true, sort: true, read: ['admin'] }),
    /** The time until which the first unanswered dispute has to be answered. */
    answerBy: dateTime({ optional: true, filter: true, sort: true, read: ['admin'] }),
    /** The amount that disputes keep from being refunded. */
    disputed: moneyAmount({ optional: true, read: ['admin'] }),
    /** The card that was charged, as far as it may be known. */
    card: object(knownCard, { optional: true }),
    failure: oneOf(paymentFailures, { optional: true, filter: true }),
    settledAt: dateTime({ optional: true, filter: true, sort: true }),
    reversedAt: dateTime({ optional: true }),
    /** Why staff reversed it. */
    reversalReason: text({ optional: true, max: 300, read: ['admin'] }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
