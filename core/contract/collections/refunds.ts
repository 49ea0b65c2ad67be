import * as v from 'valibot';
import type { Money } from '../../money/money.ts';
import { reading } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { currency, dateTime, moneyAmount, oneOf, reference, text } from '../definition/fields.ts';
import type { RecordId } from '../values/ids.ts';
import { moneySchema } from '../values/value-schemas.ts';

/**
 * `started`: the provider has been asked, or is about to be, and has not decided. `failed`: it refused; a
 * bank may report this days after a refund has succeeded.
 */
const refundStates = ['started', 'succeeded', 'failed'] as const;

const own = { user: '$me' } as const;

/** Money of a payment that is refunded to its card. Only the server writes it, from `payments/refund`. */
export const refunds = defineCollection({
  name: 'refunds',
  titleField: 'reference',
  fields: {
    /** The number that people quote; its credit note has the same number with another prefix. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    payment: reference('payments', { filter: true, sort: true }),
    user: reference('users', { filter: true, sort: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    subscription: reference('subscriptions', { optional: true, filter: true }),
    currency: currency({ filter: true, sort: true }),
    amount: moneyAmount({}),
    status: oneOf(refundStates, { default: 'started', filter: true, sort: true }),
    /**
     * The reason, in the words of the person who made the refund, or as {@link storedReason} for one that the
     * server made; not shown to the merchant.
     */
    reason: text({ max: 300, read: ['admin'] }),
    /** The provider's message when it refused. */
    refusal: text({ optional: true, max: 300, read: ['admin'] }),
    /** The admin who asked for it; empty where the server returned money that was not owed. */
    requestedBy: reference('admins', { optional: true, filter: true, read: ['admin'] }),
    /** The request that a second admin approved, for a refund above the limit. */
    request: reference('refundRequests', { optional: true, filter: true, read: ['admin'] }),
    creditNote: reference('invoices', { optional: true, filter: true }),
    settledAt: dateTime({ optional: true, filter: true, sort: true }),
    /** The time at which a bank's return of a succeeded refund became known. */
    returnedAt: dateTime({ optional: true, filter: true, sort: true }),
    /** The time at which the merchant was notified of the state by mail. */
    toldAt: dateTime({ optional: true, read: ['admin'] }),
  },
  access: { merchant: { find: own, get: own }, admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

/** Why the server returns money automatically: it was not owed (any more), or was not the amount due. */
const ownRefundReasons = ['unowed', 'wrongAmount'] as const;
export type OwnRefundReason = (typeof ownRefundReasons)[number];

/** Returns the stored form of a refund reason of the server's own; programs supply the wording. */
export function storedReason(reason: OwnRefundReason): string {
  return `system:${reason}`;
}

/** Returns the server's own reason of a refund; `undefined` for the words of a person. */
export function ownReasonOf(stored: string | null | undefined): OwnRefundReason | undefined {
  return ownRefundReasons.find((reason) => storedReason(reason) === stored);
}

const positive = v.check(({ amount }: Money) => amount > 0, 'The amount of a refund must be above zero');
const { reason } = refunds.fields;

/** Actions that refund a payment. */
export const refundActions = {
  /**
   * Refunds money of a payment to its card. Above the limit of `settings.refundLimits`, it creates a request,
   * which another admin has to approve. Idempotent by `key`; repeating it returns the current state. Errors:
   * `invalid-data` for more than is left; `conflict` for a payment that took no money or has another refund
   * in progress; `payment-failed` when the provider refuses.
   */
  'payments/refund': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      key: v.pipe(v.string(), v.uuid()),
      payment: v.pipe(v.string(), v.uuid()),
      amount: v.pipe(moneySchema, positive),
      reason: reason.schema,
    }),
    response: responseOf<{
      /** The refund, or for `requested` the request of `refundRequests`. */
      readonly refund: RecordId;
      /**
       * `started` when the provider has not decided or cannot be reached: the server keeps polling.
       * `requested` when a second person has to approve it.
       */
      readonly status: 'started' | 'succeeded' | 'requested';
    }>(),
    sentence: 'Refunds money of a payment to its card.',
  }),
};
