import { defineCollection } from './define-collection.ts';
import { currency, date, integer, list, moneyAmount, object, oneOf, reference, text } from './fields.ts';
import { places } from './places.ts';
import { prepaidMonths } from './prepaid-months.ts';
import { chosenModule, ownedByMerchant, paymentMethod } from './selling.ts';

/** `pastDue`: a renewal is being collected. `ended`: over, by cancellation or for want of payment. */
export const subscriptionStates = ['active', 'paused', 'pastDue', 'ended'] as const;

/**
 * The plan or a module as it was bought: its price a month before tax, and the whole per cent of tax on it.
 */
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

/**
 * A plan a merchant has, paid for up to the end of its term. Days are calendar days in the merchant's zone.
 */
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
    /** What a month costs, tax included. */
    monthTotal: moneyAmount({}),
    /**
     * What the running term was bought at, whatever the catalogue has said since; empty where it is not
     * known.
     */
    prices: list(pricedPart, { default: [] }),
    termStart: date({ filter: true, sort: true }),
    /** First day that is not paid for. */
    termEnd: date({ filter: true, sort: true }),
    /** The day of the month on which terms begin; empty for the day of `termStart`. */
    anchorDay: integer({ optional: true, min: 1, max: 31 }),
    /** By how many days pauses have moved the end of this term. */
    pausedDays: integer({ default: 0 }),
    /** What it will be from `termEnd` on, once a downgrade was confirmed. */
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
    /** First day of a pause that is to come or under way. */
    pauseOn: date({ optional: true, filter: true, sort: true }),
    /** Day a paused subscription goes on. */
    resumeOn: date({ optional: true, filter: true, sort: true }),
    /** Day it ends, once it has been cancelled. */
    cancelOn: date({ optional: true, filter: true, sort: true }),
    cancelReason: text({ optional: true, max: 500 }),
    /** Day on which an unpaid bill is collected again, and how often it was tried. */
    retryOn: date({ optional: true, filter: true, sort: true }),
    retries: integer({ default: 0 }),
    /**
     * A change that its bank declined after the merchant had been told to wait, by its void invoice and the
     * day it was confirmed; until the next change, card or term.
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
