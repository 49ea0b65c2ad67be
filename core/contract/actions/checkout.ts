import * as v from 'valibot';
import type { CurrencyCode } from '../../money/currency.ts';
import type { Money } from '../../money/money.ts';
import type { Place } from '../../pricing/places.ts';
import type { TaxReason } from '../../pricing/tax.ts';
import type { InvoiceLine } from '../collections/invoices.ts';
import { orders } from '../collections/orders.ts';
import type { PaymentState } from '../collections/payments.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import type { RecordId } from '../values/ids.ts';
import {
  type OnlinePaymentWay,
  type OnlineProviderName,
  onlinePaymentWays,
  type PaymentWay,
} from '../values/payment-ways.ts';
import { moneySchema } from '../values/value-schemas.ts';
import { quoteChoiceSchema } from './quotes.ts';

/**
 * The idempotency key of one attempt: repeating a request with the same key returns the same response and
 * does nothing twice.
 */
export const attemptKey = v.pipe(v.string(), v.uuid());

/** The most different hardware items in an order. */
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

/**
 * The price of an order: a term of the plan, and the hardware once. All in `currency`; `total` is charged
 * now, tax included.
 */
export interface OrderPrice {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly lines: readonly InvoiceLine[];
  readonly monthTotal: Money;
  readonly months: number;
  /** The price of a term without hardware, tax included: a renewal at today's prices. */
  readonly termTotal: Money;
  readonly net: Money;
  readonly tax: Money;
  /** A whole number of per cent. */
  readonly taxPercent: number;
  readonly taxReason: TaxReason;
  readonly total: Money;
}

const { companyName, contactName, phone, locale, buyer, shippingDate, shippingAddress } = orders.fields;

/** The data that the page needs to show the provider's own fields. */
export interface PaymentSession {
  /** The id of the payment record. */
  readonly payment: RecordId;
  readonly provider: OnlineProviderName;
  readonly amount: Money;
  readonly way: PaymentWay;
  /** The other payment methods on offer; empty once the method can no longer be changed. */
  readonly ways: readonly OnlinePaymentWay[];
  /** The deadline for the buyer, UTC ISO text; `null` when there is none. */
  readonly actBy: string | null;
  /** The image address of a QR code for the payer's app. */
  readonly code?: string;
  /** The wallet's confirmation page, which redirects back to us. */
  readonly redirect?: string;
  /**
   * Address of the sandbox's fields, on a separate origin; the page adds its language (`lang`) and `theme`.
   * Absent for Stripe.
   */
  readonly frame?: string;
  /** For Stripe's script: the publishable key, and the client secret of this payment. */
  readonly publishableKey?: string;
  readonly clientSecret?: string;
  /**
   * The card is already chosen and its bank requires confirmation. For Stripe, the script's
   * `handleNextAction` shows it.
   */
  readonly challenge?: true;
}

const recordId = v.pipe(v.string(), v.uuid());
const way = v.optional(v.picklist(onlinePaymentWays));

/** The state and result of a payment. */
export interface PaymentOutcome {
  readonly status: PaymentState;
  readonly failure: string | null;
  readonly subscription: RecordId | null;
}

/** Actions of an order and its payment. */
export const checkoutActions = {
  /** Prices an order as the server would charge it now. `invalid-data` when people set the price. */
  'checkout/price': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({ choice: quoteChoiceSchema, hardware }),
    response: responseOf<OrderPrice>(),
    sentence: 'Returns the current price of a plan with its hardware, line by line.',
  }),
  /**
   * Creates an order for the calling merchant, which then awaits payment. `total` is the figure that the
   * merchant was shown; when the price has changed, nothing is created and `price-changed` carries the new
   * one. `buyer` is printed on the invoice; by default it is the merchant's billing profile for that place,
   * and without one the order is refused. `consent` means that the buyer accepts the terms of service and the
   * automatic renewal (`termTotal` every term); the server stores it with the version of the terms, the
   * wording and the time. Idempotent by key.
   */
  'checkout/order': defineAction({
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
      buyer: v.optional(buyer.schema),
      consent: v.optional(v.boolean()),
      shippingDate: v.optional(shippingDate.schema),
      shippingAddress: v.optional(shippingAddress.schema),
    }),
    response: responseOf<{ readonly order: RecordId; readonly reference: string }>(),
    sentence: 'Orders a plan; the order then awaits payment.',
  }),
  /**
   * Cancels one of the caller's orders that awaits payment, together with any payment begun for it.
   * `conflict` once it is paid or a payment is being processed; no effect when it is already cancelled.
   */
  'checkout/cancel': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ order: v.pipe(v.string(), v.uuid()) }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Cancels an unpaid order.',
  }),
  /**
   * Opens the provider's fields, or a QR code, for an order or invoice of the caller that awaits payment, or
   * to store another card for one of their subscriptions. Returns an open session again; another `way` ends
   * it and opens a new one. `way` defaults to that of the open session, else to a card. `invalid-data` for a
   * way that is not offered for this amount and place.
   */
  'payments/begin': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.variant('purpose', [
      v.strictObject({ purpose: v.literal('order'), order: recordId, way }),
      v.strictObject({ purpose: v.literal('invoice'), invoice: recordId, way }),
      v.strictObject({ purpose: v.literal('method'), subscription: recordId }),
    ]),
    response: responseOf<PaymentSession>(),
    sentence: 'Opens the payment fields, or a QR code, for an order, an invoice or a card.',
  }),
  /**
   * Charges an open invoice to the card stored for its subscription. Idempotent by key. `challenge`: the bank
   * requires the merchant's confirmation first. Without a stored card it is `failed` with `expiredCard`.
   * `conflict` for an invoice that is not open.
   */
  'invoices/pay': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ invoice: recordId, key: attemptKey }),
    response: responseOf<
      PaymentOutcome & { readonly payment: RecordId; readonly challenge: PaymentSession | null }
    >(),
    sentence: 'Pays one of the caller’s open invoices with the saved card.',
  }),
  /**
   * Abandons one of the caller's charges that awaits confirmation; returns its state afterwards, since the
   * bank may already have decided.
   */
  'payments/giveUp': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ payment: recordId }),
    response: responseOf<PaymentOutcome>(),
    sentence: 'Abandons a charge that awaits confirmation at the bank.',
  }),
  /**
   * Fetches the state of one of the caller's payments from the provider and stores it. Live changes arrive as
   * events of `payments`.
   */
  'payments/settle': defineAction({
    method: 'create',
    roles: ['merchant'],
    data: v.strictObject({ payment: recordId }),
    response: responseOf<PaymentOutcome>(),
    sentence: 'Returns the state of a payment.',
  }),
};
