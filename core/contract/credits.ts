import * as v from 'valibot';
import type { Money } from '../money/index.ts';
import { reading } from './access-presets.ts';
import { answers, defineAction } from './define-action.ts';
import { defineCollection } from './define-collection.ts';
import { currency, moneyAmount, oneOf, reference, text } from './fields.ts';

/** Where a credit comes from, or goes: `creditNote` is of one that staff issued, `used` lowers an invoice. */
export const creditReasons = ['goodwill', 'change', 'pause', 'cancellation', 'creditNote', 'used'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The reasons that staff may give; the others are billing's own. */
const byHand = { reason: { $in: ['pause', 'cancellation', 'goodwill'] } } as const;

const own = { user: '$me' } as const;

/** What is left of an own credit in each currency there is any entry in. */
export const creditBalance = defineAction({
  method: 'find',
  roles: ['merchant'],
  data: v.strictObject({}),
  answer: answers<readonly Money[]>(),
  sentence: 'Tells what Harbour owes the merchant who asks.',
});

/**
 * The credit of a merchant, entry by entry: positive amounts add, negative ones take away. Entries are never
 * changed. An entry that takes away pays for an invoice (`used`) or names the credit it takes back in
 * `reverses`; the database refuses any other, and a balance below zero.
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
