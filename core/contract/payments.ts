import { reading } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import { boolean, currency, dateTime, moneyAmount, object, oneOf, reference, text } from './fields.ts';
import { paymentFailures } from './payment-failures.ts';
import { paymentProviders } from './payment-providers.ts';
import { paymentWays } from './payment-ways.ts';

/**
 * How far a payment has come. `started`: the buyer has the provider's fields before them. `processing`: the
 * provider has not decided yet and will tell later. The others are final, save that what `succeeded` is
 * `refunded` once all of it has gone back.
 */
const paymentStates = ['started', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a payment is for: an order, an invoice, or nothing but to keep another card. */
const paymentPurposes = ['order', 'invoice', 'method'] as const;

/** Enough of a card to recognise it. */
const knownCard = { brand: text({ max: 20 }), lastFour: text({ max: 4 }) };

const own = { user: '$me' } as const;

/** One attempt to take money, as the provider tells of it. The server alone writes it. */
export const payments = defineCollection({
  name: 'payments',
  titleField: 'reference',
  fields: {
    /** What the provider calls it. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 255 }),
    provider: oneOf(paymentProviders, { filter: true, sort: true }),
    purpose: oneOf(paymentPurposes, { filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    subscription: reference('subscriptions', { optional: true, filter: true }),
    /** How it is paid. */
    way: oneOf(paymentWays, { default: 'card', filter: true, sort: true }),
    /**
     * True where the buyer is at the screen, so that their bank may ask them to confirm; false for a charge
     * that a day asks for.
     */
    attended: boolean({ default: true }),
    /**
     * Until when the buyer may act, by scanning a code or confirming at their bank; nothing where the
     * provider sets no time.
     */
    actBy: dateTime({ optional: true }),
    status: oneOf(paymentStates, { default: 'started', filter: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    /** What is taken; nothing for `method`. Where another amount came than was asked for, that amount. */
    amount: moneyAmount({}),
    /** What of it has gone back, all refunds together. */
    refunded: moneyAmount({ optional: true }),
    /** The card it was taken from, as far as it may be known. */
    card: object(knownCard, { optional: true }),
    failure: oneOf(paymentFailures, { optional: true, filter: true }),
    settledAt: dateTime({ optional: true, filter: true, sort: true }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
