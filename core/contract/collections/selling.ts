import * as v from 'valibot';
import {
  DEFAULT_PREPAID_MONTHS,
  MAX_PREPAID_MONTHS,
  OFFERED_MONTHS,
  offeredTerm,
} from '../../pricing/quantity.ts';
import { type Access, everything } from '../definition/access.ts';
import { buildField } from '../definition/build-field.ts';
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

/** The number of months for which a plan is prepaid. */
export const prepaidMonths = integer({ default: DEFAULT_PREPAID_MONTHS, min: 1, max: MAX_PREPAID_MONTHS });

const offered = v.pipe(
  v.number(),
  v.check(
    (months) => offeredTerm(months) !== undefined,
    `Expected one of the terms that are sold: ${OFFERED_MONTHS.join(', ')} months`,
  ),
);

/** The plan's default term, one of those on offer. */
export const usualMonths = buildField(
  { kind: 'integer', column: 'integer', schema: offered },
  { default: DEFAULT_PREPAID_MONTHS },
);

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
