import * as v from 'valibot';
import type { CurrencyCode, Money } from '../money/index.ts';
import type { Place, TaxReason } from '../pricing/index.ts';
import { answers, defineAction } from './define-action.ts';
import type { RecordId } from './ids.ts';
import type { InvoiceLine } from './invoices.ts';
import { moneySchema } from './money-schema.ts';
import { orders } from './orders.ts';
import type { OnlineProviderName } from './payment-providers.ts';
import { type OnlinePaymentWay, onlinePaymentWays, type PaymentWay } from './payment-ways.ts';
import type { PaymentState } from './payments.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';
import { roles } from './roles.ts';

/**
 * Names one attempt of the person who asks: asking again with the same key answers the same and does nothing
 * twice.
 */
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

/**
 * What an order costs: a term of the plan, and the hardware once. All in `currency`; `total` is what is
 * charged now, tax included.
 */
export interface OrderPrice {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly lines: readonly InvoiceLine[];
  readonly monthTotal: Money;
  readonly months: number;
  /** What the term costs without hardware, tax included: a renewal at today's prices. */
  readonly termTotal: Money;
  readonly net: Money;
  readonly tax: Money;
  /** A whole number of per cent. */
  readonly taxPercent: number;
  readonly taxReason: TaxReason;
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

const { companyName, contactName, phone, locale, buyer, shippingDate, shippingAddress } = orders.fields;

/**
 * Makes an order of the merchant who asks, which then waits for its payment. `total` is the figure the
 * merchant was shown; when it is no longer the price, nothing is made and `price-changed` carries the new
 * one. `buyer` is who the invoice names; left out, it is the merchant's billing profile of that place, and
 * without one the order is refused. `consent` says that the buyer has agreed to the terms of service and to
 * the automatic renewal (`termTotal` every term); the server keeps it with the version of the terms, the
 * words and the time. The same key answers the same order.
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
    buyer: v.optional(buyer.schema),
    consent: v.optional(v.boolean()),
    shippingDate: v.optional(shippingDate.schema),
    shippingAddress: v.optional(shippingAddress.schema),
  }),
  answer: answers<{ readonly order: RecordId; readonly reference: string }>(),
  sentence: 'Orders a plan; the order waits for its payment.',
});

/**
 * Calls off an own order that waits for its payment, with what was begun to pay it. `conflict` once it is
 * paid or a payment is under way; one that is cancelled already stays so.
 */
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
  readonly provider: OnlineProviderName;
  readonly amount: Money;
  readonly way: PaymentWay;
  /** The ways in which the same can be paid; none where nothing is chosen any more. */
  readonly ways: readonly OnlinePaymentWay[];
  /** Until when the buyer may act, UTC ISO text; `null` where no time is set. */
  readonly actBy: string | null;
  /** A QR code to be scanned by the payer's app, as the address of an image. */
  readonly code?: string;
  /** The wallet's own page, where the payer confirms; it leads back to us. */
  readonly redirect?: string;
  /**
   * Address of the sandbox's fields, on an origin of its own; the page adds its language (`lang`) and
   * `theme`. Nothing for Stripe.
   */
  readonly frame?: string;
  /** For Stripe's script: its public key, and the secret that opens this one payment. */
  readonly publishableKey?: string;
  readonly clientSecret?: string;
  /**
   * The card is chosen already, and its bank asks the buyer to confirm. For Stripe: the script's
   * `handleNextAction` shows it.
   */
  readonly challenge?: true;
}

const recordId = v.pipe(v.string(), v.uuid());
const way = v.optional(v.picklist(onlinePaymentWays));

/**
 * Opens the provider's fields, or a QR code, for an own order or invoice that waits for payment, or to keep
 * another card for an own subscription. One that is open already is answered again; with another `way` it is
 * ended and a new one begun. Without a way it is the one that is open, else a card. A way that is not offered
 * for this amount and place is refused with `invalid-data`.
 */
export const beginPayment = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.variant('purpose', [
    v.strictObject({ purpose: v.literal('order'), order: recordId, way }),
    v.strictObject({ purpose: v.literal('invoice'), invoice: recordId, way }),
    v.strictObject({ purpose: v.literal('method'), subscription: recordId }),
  ]),
  answer: answers<PaymentSession>(),
  sentence: 'Opens the payment fields, or a QR code, for an order, an invoice or a card.',
});

/** How a payment stands, and what came of it. */
export interface PaymentStanding {
  readonly status: PaymentState;
  readonly failure: string | null;
  readonly subscription: RecordId | null;
}

/**
 * Charges the card that an invoice's subscription keeps for the open invoice. The same key charges once and
 * answers the same. `challenge`: the bank wants the merchant's confirmation first. Without a kept card it is
 * `failed` with `expiredCard`. `conflict` for an invoice that is not open.
 */
export const payInvoice = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ invoice: recordId, key: attemptKey }),
  answer: answers<
    PaymentStanding & { readonly payment: RecordId; readonly challenge: PaymentSession | null }
  >(),
  sentence: 'Pays an own open invoice with the kept card.',
});

/**
 * Gives up an own charge that waits for the merchant's confirmation; answers how it stands then, as the bank
 * may have been faster.
 */
export const giveUpPayment = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ payment: recordId }),
  answer: answers<PaymentStanding>(),
  sentence: 'Gives up a charge that waits to be confirmed at the bank.',
});

/**
 * Asks the provider how an own payment stands now, and takes over what it says. Live changes come as events
 * of `payments`.
 */
export const settlePayment = defineAction({
  method: 'create',
  roles: ['merchant'],
  data: v.strictObject({ payment: recordId }),
  answer: answers<PaymentStanding>(),
  sentence: 'Tells how a payment stands.',
});
