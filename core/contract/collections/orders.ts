import { defineCollection } from '../definition/define-collection.ts';
import {
  currency,
  date,
  dateTime,
  email,
  list,
  longText,
  moneyAmount,
  object,
  oneOf,
  phone,
  reference,
  secret,
  text,
} from '../definition/fields.ts';
import { contentLanguages } from '../values/localized.ts';
import { places } from '../values/places.ts';
import {
  chosenModule,
  chosenProduct,
  orderLine,
  ownedByMerchant,
  prepaidMonths,
  shippingAddress,
} from './selling.ts';
import { buyerIdentity } from './trading-identity.ts';

/** The progress of an order. `pending` awaits payment. */
export const orderStates = ['pending', 'paid', 'declined', 'cancelled', 'fulfilled'] as const;
export type OrderState = (typeof orderStates)[number];

/** The buyer's consent before paying: the version of the terms and the wording shown. */
const consent = {
  /** Version of the terms of service. */
  terms: text({ max: 20 }),
  text: longText({ max: 2000 }),
  locale: oneOf(contentLanguages, {}),
  at: dateTime({}),
};

/** A plan bought at checkout, with its buyer and the shipping address of its hardware. */
export const orders = defineCollection({
  name: 'orders',
  titleField: 'reference',
  fields: {
    /** The number that people quote. */
    reference: text({ unique: true, filter: true, search: true, sort: true, max: 20 }),
    user: reference('users', { filter: true, sort: true }),
    status: oneOf(orderStates, { default: 'pending', filter: true, sort: true }),
    companyName: text({ search: true, sort: true }),
    contactName: text({ search: true, sort: true, max: 120 }),
    phone: phone({ search: true }),
    email: email({ filter: true, search: true }),
    industry: reference('industries', { filter: true, sort: true }),
    plan: reference('appTemplates', { filter: true, sort: true }),
    modules: list(chosenModule, { default: [], distinctBy: 'id' }),
    hardware: list(chosenProduct, { default: [], distinctBy: 'id' }),
    region: oneOf(places, { default: 'hk', filter: true, sort: true }),
    locale: oneOf(contentLanguages, { default: 'en', filter: true }),
    currency: currency({ filter: true, sort: true }),
    prepayMonths: prepaidMonths,
    /** The ordered lines, as the invoice will print them. */
    lines: list(orderLine, { default: [] }),
    /** The charged amount, tax included. */
    total: moneyAmount({}),
    tax: moneyAmount({}),
    /** The billing identity on the day of the order. */
    buyer: object(buyerIdentity, { optional: true }),
    shippingDate: date({ optional: true, filter: true, sort: true }),
    shippingAddress: object(shippingAddress, { optional: true }),
    /**
     * Consent to the terms and to automatic renewal, written only by checkout; `null` on orders entered by
     * staff.
     */
    consent: object(consent, { optional: true, write: [] }),
    paidAt: dateTime({ optional: true, filter: true, sort: true }),
    /** The payment provider's reference. */
    paymentReference: text({ optional: true, filter: true, max: 255, read: ['admin'] }),
    /** The idempotency key of the buyer's attempt: it creates no second order. */
    attempt: text({ optional: true, unique: true, max: 36, read: ['admin'] }),
    /** Digest of the data of that attempt: the key is refused for other data. */
    attemptDigest: secret({ optional: true }),
    remarks: longText({ optional: true, max: 2000, read: ['admin'] }),
  },
  access: ownedByMerchant,
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
