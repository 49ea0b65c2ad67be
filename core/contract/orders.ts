import { defineCollection } from './define-collection.ts';
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
  text,
} from './fields.ts';
import { orderLine } from './invoices.ts';
import { contentLanguages } from './localized.ts';
import { places } from './places.ts';
import { prepaidMonths } from './prepaid-months.ts';
import { chosenModule, chosenProduct, ownedByMerchant, shippingAddress } from './selling.ts';
import { buyerIdentity } from './trading-identity.ts';

/** How far an order has come. `pending` waits for its payment. */
export const orderStates = ['pending', 'paid', 'declined', 'cancelled', 'fulfilled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What a buyer agreed to before paying: which terms, in the words that they were shown. */
const consent = {
  /** Version of the terms of service. */
  terms: text({ max: 20 }),
  text: longText({ max: 2000 }),
  locale: oneOf(contentLanguages, {}),
  at: dateTime({}),
};

/** A plan bought at checkout, with who buys it and where its hardware goes. */
export const orders = defineCollection({
  name: 'orders',
  titleField: 'reference',
  fields: {
    /** The number people quote. */
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
    /** What was ordered, as its invoice will say it. */
    lines: list(orderLine, { default: [] }),
    /** What was charged, tax included. */
    total: moneyAmount({}),
    tax: moneyAmount({}),
    /** The billing identity of the day it was ordered on. */
    buyer: object(buyerIdentity, { optional: true }),
    shippingDate: date({ optional: true, filter: true, sort: true }),
    shippingAddress: object(shippingAddress, { optional: true }),
    /**
     * Agreement to the terms and to automatic renewal, written by checkout alone; nothing on orders that
     * staff have entered.
     */
    consent: object(consent, { optional: true, write: [] }),
    paidAt: dateTime({ optional: true, filter: true, sort: true }),
    /** What the payment provider calls the payment. */
    paymentReference: text({ optional: true, filter: true, max: 255, read: ['admin'] }),
    /** The attempt of the buyer's that made it: the same attempt makes no second order. */
    attempt: text({ optional: true, unique: true, max: 36, read: ['admin'] }),
    remarks: longText({ optional: true, max: 2000, read: ['admin'] }),
  },
  access: ownedByMerchant,
  defaultSort: { createdAt: -1 },
  publicLists: [],
});
