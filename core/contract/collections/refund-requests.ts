import * as v from 'valibot';
import { reading } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { currency, dateTime, moneyAmount, oneOf, reference, text } from '../definition/fields.ts';
import type { RecordId } from '../values/ids.ts';
import { oneLine } from '../values/plain-text.ts';

/** How many days a request for a refund waits for a second person before it expires. */
export const REFUND_REQUEST_DAYS = 7;

/**
 * `approved`: the refund is about to be made. `refunded`: it was, as the refund with this `request` shows.
 * `failed`: the provider refused it. `withdrawn`: the person who asked took it back. `refused`: another did.
 */
const refundRequestStates = [
  'awaiting',
  'approved',
  'refunded',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;

/**
 * A refund above the limit of `settings.refundLimits`, which a second admin approves or refuses. Only the
 * server writes it, from `payments/refund`, `refunds/approve` and `refunds/refuse`.
 */
export const refundRequests = defineCollection({
  name: 'refundRequests',
  titleField: 'reference',
  fields: {
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    payment: reference('payments', { filter: true }),
    user: reference('users', { filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    currency: currency({ filter: true, sort: true }),
    amount: moneyAmount({}),
    reason: text({ max: 300 }),
    status: oneOf(refundRequestStates, { default: 'awaiting', filter: true, sort: true }),
    requestedBy: reference('admins', { filter: true, sort: true }),
    expiresAt: dateTime({ filter: true, sort: true }),
    /** The person who approved, refused or withdrew it; never the one who asked, if it was approved. */
    decidedBy: reference('admins', { optional: true, filter: true }),
    decidedAt: dateTime({ optional: true, filter: true, sort: true }),
    /** Why it was refused or withdrawn. */
    remark: text({ optional: true, max: 300 }),
  },
  access: { admin: reading },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});

const recordId = v.pipe(v.string(), v.uuid());

/** Actions on refunds that wait for a second person. */
export const refundRequestActions = {
  /**
   * Approves a request of another person and refunds the money. Repeating it returns the current state.
   * Errors: `not-found`; `forbidden` for one's own request, or an admin who became one after it was made;
   * `conflict` for a request that is decided; the errors of `payments/refund`.
   */
  'refunds/approve': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ request: recordId }),
    response: responseOf<{
      readonly refund: RecordId;
      /** As in the response of `payments/refund`. */
      readonly status: 'started' | 'succeeded';
    }>(),
    sentence: 'Approves a refund that another person requested, and refunds the money.',
  }),
  /**
   * Refuses a request, or withdraws one's own, with the reason. Errors: `not-found`; `conflict` for a request
   * that is not open.
   */
  'refunds/refuse': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      request: recordId,
      remark: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say why'), v.maxLength(300), oneLine),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Refuses a requested refund, or withdraws the caller’s own request, with the reason.',
  }),
};
