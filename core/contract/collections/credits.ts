import * as v from 'valibot';
import type { Money } from '../../money/money.ts';
import { reading } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { currency, moneyAmount, oneOf, reference, text } from '../definition/fields.ts';

/** The source or use of a credit: `creditNote` is one that staff issued, `used` lowers an invoice. */
export const creditReasons = ['goodwill', 'change', 'pause', 'cancellation', 'creditNote', 'used'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The reasons that staff may give; billing sets the others. */
const byHand = { reason: { $in: ['pause', 'cancellation', 'goodwill'] } } as const;

const own = { user: '$me' } as const;

/** Actions on credit. */
export const creditActions = {
  /** Returns the caller's credit balance in each currency that has an entry. */
  'credits/balance': defineAction({
    method: 'find',
    roles: ['merchant'],
    data: v.strictObject({}),
    response: responseOf<readonly Money[]>(),
    sentence: 'Returns the credit that Harbour owes the calling merchant.',
  }),
};

/**
 * The credit ledger of a merchant: positive amounts add, negative ones subtract. Entries are never changed. A
 * negative entry pays an invoice (`used`) or names the credit that it reverses in `reverses`; the database
 * refuses any other, and a balance below zero.
 */
export const credits = defineCollection({
  name: 'credits',
  titleField: 'reason',
  fields: {
    user: reference('users', { filter: true, sort: true }),
    subscription: reference('subscriptions', { optional: true, filter: true }),
    invoice: reference('invoices', { optional: true, filter: true }),
    reason: oneOf(creditReasons, { filter: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    amount: moneyAmount({}),
    reverses: reference('credits', { optional: true, filter: true }),
    note: text({ optional: true, max: 300 }),
  },
  access: { merchant: { find: own, get: own }, admin: { ...reading, create: byHand } },
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
