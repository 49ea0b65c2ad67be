import * as v from 'valibot';
import type { Money } from '../money/index.ts';
import { reading } from './access-presets.ts';
import { answers, defineAction } from './define-action.ts';
import { defineCollection } from './define-collection.ts';
import { currency, dateTime, moneyAmount, oneOf, reference, text } from './fields.ts';
import type { RecordId } from './ids.ts';
import { moneySchema } from './money-schema.ts';

/**
 * `started`: the provider has been asked, or is about to be, and has not decided. `failed`: it gives nothing
 * back; a bank may say so days after a refund has succeeded.
 */
const refundStates = ['started', 'succeeded', 'failed'] as const;

const own = { user: '$me' } as const;

/** Money of a payment that goes back to its card. The server alone writes it, from `payments/refund`. */
export const refunds = defineCollection({
  name: 'refunds',
  titleField: 'reference',
  fields: {
    /** The number people quote; its credit note has the same with another prefix. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    payment: reference('payments', { filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    subscription: reference('subscriptions', { optional: true, filter: true }),
    currency: currency({ filter: true, sort: true }),
    amount: moneyAmount({}),
    status: oneOf(refundStates, { default: 'started', filter: true, sort: true }),
    /** Why, in the words of whoever gave it back; the merchant is not told. */
    reason: text({ max: 300, read: ['admin'] }),
    /** What the provider said where it gave nothing. */
    refusal: text({ optional: true, max: 300, read: ['admin'] }),
    creditNote: reference('invoices', { optional: true, filter: true }),
    settledAt: dateTime({ optional: true, filter: true, sort: true }),
    /** When it was known that the bank of one that had succeeded has sent the money back to us. */
    returnedAt: dateTime({ optional: true, filter: true, sort: true }),
    /** When the merchant was told by mail how it stands. */
    toldAt: dateTime({ optional: true, read: ['admin'] }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

const positive = v.check(({ amount }: Money) => amount > 0, 'A refund is of more than nothing');
const { reason } = refunds.fields;

/**
 * Gives money of a payment back to its card. The same `key` gives back once, however often it is sent, and
 * answers how that stands. Refusals: `invalid-data` for more than is left, `conflict` for a payment that has
 * taken no money or of which another refund is under way, `payment-failed` where the provider refuses.
 */
export const refundPayment = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({
    key: v.pipe(v.string(), v.uuid()),
    payment: v.pipe(v.string(), v.uuid()),
    amount: v.pipe(moneySchema, positive),
    reason: reason.schema,
  }),
  answer: answers<{
    readonly refund: RecordId;
    /** `started` where the provider has not decided, or cannot be heard: the server goes on asking. */
    readonly status: 'started' | 'succeeded';
  }>(),
  sentence: 'Gives money of a payment back to its card.',
});
