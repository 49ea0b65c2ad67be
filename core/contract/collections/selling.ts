import { type Access, everything } from '../definition/access.ts';
import {
  date,
  integer,
  localizedText,
  longText,
  moneyAmount,
  oneOf,
  reference,
  text,
} from '../definition/fields.ts';
import { paymentProviders } from '../values/payment-ways.ts';
import { places } from '../values/places.ts';

/** A module chosen with a plan; the count applies to counted modules only. */
export const chosenModule = {
  id: reference('modules', {}),
  count: integer({ default: 1 }),
};

/** A piece of hardware bought with a plan. */
export const chosenProduct = {
  id: reference('products', {}),
  count: integer({ default: 1, min: 1, max: 100 }),
};

/** The fields of an order line, whose service has not begun yet. */
export const orderLine = {
  label: localizedText({ max: 300 }),
  count: integer({ default: 1 }),
  unit: moneyAmount({}),
  amount: moneyAmount({}),
};

/** The shipping address of hardware. Hong Kong has no zip code, Singapore's has six digits. */
export const shippingAddress = {
  room: text({ optional: true, max: 120 }),
  building: text({ max: 200 }),
  district: text({ max: 120 }),
  city: text({ max: 120 }),
  zipcode: text({ optional: true, max: 20 }),
  country: oneOf(places, {}),
  note: longText({ optional: true, max: 500 }),
};

/** The stored data of a card: enough to recognise it, not enough to pay with. */
export const paymentMethod = {
  provider: oneOf(paymentProviders, {}),
  brand: text({ max: 20 }),
  lastFour: text({ max: 4 }),
  expiry: date({}),
};

const own = { user: '$me' } as const;

/** Merchants read their own records; admins maintain all. */
export const ownedByMerchant: Access = { merchant: { find: own, get: own }, admin: everything };
