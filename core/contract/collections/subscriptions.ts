import { defineCollection } from '../definition/define-collection.ts';
import {
  currency,
  date,
  integer,
  list,
  moneyAmount,
  object,
  oneOf,
  reference,
  text,
} from '../definition/fields.ts';
import { places } from '../values/places.ts';
import { chosenModule, ownedByMerchant, paymentMethod, prepaidMonths } from './selling.ts';

/** `pastDue`: a renewal is being collected. `ended`: cancelled, or ended for lack of payment. */
export const subscriptionStates = ['active', 'paused', 'pastDue', 'ended'] as const;

/** The plan or a module as bought: its monthly price before tax, and the tax in whole per cent. */
const pricedPart = {
  id: text({ max: 36 }),
  count: integer({ default: 1 }),
  unit: moneyAmount({}),
  taxPercent: integer({ default: 0, max: 100 }),
};

/** A choice that begins with the next term. */
const nextTerm = {
  plan: reference('appTemplates', {}),
  modules: list(chosenModule, { default: [], distinctBy: 'id' }),
  prepayMonths: prepaidMonths,
};

/** A merchant's plan, paid until the end of its term. Days are calendar days in the merchant's zone. */
export const subscriptions = defineCollection({
  name: 'subscriptions',
  titleField: 'reference',
  fields: {
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    user: reference('users', { filter: true, sort: true }),
    order: reference('orders', { optional: true, filter: true }),
    status: oneOf(subscriptionStates, { default: 'active', filter: true, sort: true }),
    industry: reference('industries', { filter: true, sort: true }),
    plan: reference('appTemplates', { filter: true, sort: true }),
    modules: list(chosenModule, { default: [], distinctBy: 'id' }),
    region: oneOf(places, { default: 'hk', filter: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    prepayMonths: prepaidMonths,
    /** The monthly cost, tax included. */
    monthTotal: moneyAmount({}),
    /**
     * The prices at which the running term was bought, whatever the catalogue says now; empty when unknown.
     */
    prices: list(pricedPart, { default: [] }),
    termStart: date({ filter: true, sort: true }),
    /** The first unpaid day. */
    termEnd: date({ filter: true, sort: true }),
    /** The day of the month on which terms begin; empty means that of `termStart`. */
    anchorDay: integer({ optional: true, min: 1, max: 31 }),
    /** The number of days by which pauses have moved the end of this term. */
    pausedDays: integer({ default: 0 }),
    /** The choice from `termEnd` on, once a downgrade is confirmed. */
    next: object(nextTerm, { optional: true }),
    /** The next term once it is billed; it begins at `termEnd` if its invoice is paid. */
    renewal: object(
      {
        invoice: reference('invoices', {}),
        ...nextTerm,
        prices: list(pricedPart, { default: [] }),
      },
      { optional: true },
    ),
    /** First day of a pause that is pending or in progress. */
    pauseOn: date({ optional: true, filter: true, sort: true }),
    /** The day on which a paused subscription resumes. */
    resumeOn: date({ optional: true, filter: true, sort: true }),
    /** The day on which it ends, once cancelled. */
    cancelOn: date({ optional: true, filter: true, sort: true }),
    cancelReason: text({ optional: true, max: 500 }),
    /** The day on which collection of an unpaid bill is retried, and the number of attempts so far. */
    retryOn: date({ optional: true, filter: true, sort: true }),
    retries: integer({ default: 0 }),
    /**
     * A change that the bank declined after the merchant was told to wait, with its void invoice and the day
     * of confirmation; cleared by the next change, card or term.
     */
    declinedChange: object(
      { invoice: reference('invoices', {}), total: moneyAmount({}), on: date({}) },
      { optional: true },
    ),
    paymentMethod: object(paymentMethod, { optional: true }),
  },
  access: ownedByMerchant,
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
