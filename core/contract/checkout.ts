import * as v from 'valibot';
import type { CurrencyCode, Money } from '../money/index.ts';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { InvoiceLine } from './invoices.ts';
import { moneySchema } from './money-schema.ts';
import { orders } from './orders.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';
import { roles } from './roles.ts';

/** Names one attempt of the person who asks: asking again with the same key answers the same and does nothing twice. */
export const attemptKey = v.pipe(v.string(), v.uuid());

/** Most different pieces of hardware an order may name. */
const MAX_HARDWARE = 20;

const hardware = v.pipe(
  v.array(
    v.strictObject({
      slug: v.pipe(v.string(), v.maxLength(100)),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
  ),
  v.maxLength(MAX_HARDWARE),
);

/** What an order costs: a term of the plan, and the hardware once. All in `currency`; `total` is what is charged now, tax included. */
export interface OrderPrice {
  readonly currency: CurrencyCode;
  readonly lines: readonly InvoiceLine[];
  readonly monthTotal: Money;
  readonly months: number;
  readonly net: Money;
  readonly tax: Money;
  /** A whole number of per cent. */
  readonly taxPercent: number;
  readonly total: Money;
}

/** Prices an order as the server would charge it now. Refuses what people price with `invalid-data`. */
export const priceOrder = defineAction({
  method: 'create',
  roles,
  data: v.strictObject({ choice: quoteChoiceSchema, hardware }),
  answer: answers<OrderPrice>(),
  sentence: 'Tells what a plan with its hardware costs now, line by line.',
});

const { companyName, contactName, phone, locale, shippingDate, shippingAddress } = orders.fields;

/**
 * Makes an order of the merchant who asks, which then waits for its payment. `total` is the figure the merchant was shown; when it is no longer
 * the price, nothing is made and `price-changed` carries the new one. The same key answers the same order.
 */
export const placeOrder = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({
    key: attemptKey,
    choice: quoteChoiceSchema,
    hardware,
    total: moneySchema,
    companyName: companyName.schema,
    contactName: contactName.schema,
    phone: phone.schema,
    locale: locale.schema,
    shippingDate: v.optional(shippingDate.schema),
    shippingAddress: v.optional(shippingAddress.schema),
  }),
  answer: answers<{ readonly order: RecordId; readonly reference: string }>(),
  sentence: 'Orders a plan; the order waits for its payment.',
});

/** Calls off an own order that waits for its payment, with what was begun to pay it. `conflict` once it is paid or a payment is under way; one that is cancelled already stays so. */
export const cancelOrder = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ order: v.pipe(v.string(), v.uuid()) }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Calls off an order that is not paid.',
});

/** What the page needs to show the provider's own fields. */
export interface PaymentSession {
  /** The payment's record. */
  readonly payment: RecordId;
  readonly provider: 'sandbox' | 'stripe';
  readonly amount: Money;
  /** Address of the sandbox's fields, on an origin of its own; the page adds its language (`lang`) and `theme`. Nothing for Stripe. */
  readonly frame?: string;
  /** For Stripe's script: its public key, and the secret that opens this one payment. */
  readonly publishableKey?: string;
  readonly clientSecret?: string;
}

const recordId = v.pipe(v.string(), v.uuid());

/** Opens the provider's fields for an own order or invoice that waits for payment, or to keep another card for an own subscription. One that is open already is answered again. */
export const beginPayment = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.variant('purpose', [
    v.strictObject({ purpose: v.literal('order'), order: recordId }),
    v.strictObject({ purpose: v.literal('invoice'), invoice: recordId }),
    v.strictObject({ purpose: v.literal('method'), subscription: recordId }),
  ]),
  answer: answers<PaymentSession>(),
  sentence: 'Opens the payment fields for an order, an invoice or a card.',
});

/** Asks the provider how an own payment stands now, and takes over what it says. Live changes come as events of `payments`. */
export const settlePayment = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ payment: recordId }),
  answer: answers<{
    readonly status: 'started' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'refunded';
    readonly failure: string | null;
    readonly subscription: RecordId | null;
  }>(),
  sentence: 'Tells how a payment stands.',
});
