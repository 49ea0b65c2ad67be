import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import type { PaymentsDesk } from '@harbour/server/payments/create-payments.ts';
import type { InvoiceCharge, OnInvoicePaid } from '@harbour/server/payments/payments.ts';
import type { PaymentProvider } from '@harbour/server/payments/provider.ts';
import { expectBooksAgree } from './books.ts';
import { buy, pay } from './buyer.ts';
import type { Person, TestApp } from './start-test-app.ts';
import type { StripeServer } from './stripe-server.ts';
import { paymentsOfOtherNode, startAppWithStripe } from './with-stripe.ts';

/** The amount of the invoice of a charge, unless a test asks for another. */
export const chargedAmount = money('HKD', 68_800);

/** A server with the stand-in for Stripe, and a merchant whose saved cards are charged. */
export interface ChargeStage extends AsyncDisposable {
  readonly app: TestApp;
  readonly stripe: StripeServer;
  readonly buyer: Person;
  /** The invoices that the last desk has reported as paid. */
  readonly paid: readonly Parameters<OnInvoicePaid>[0][];
  /**
   * Payments over the app's own records, as another node would run them; `now` is milliseconds since 1970.
   */
  desk(options?: {
    readonly provider?: PaymentProvider;
    readonly now?: () => number;
    readonly onInvoicePaid?: OnInvoicePaid;
  }): PaymentsDesk;
  /** A subscription with a saved card and an open invoice, and the charge of it. */
  subscribe(card?: 'success' | 'renewalDeclined'): Promise<{
    readonly charge: InvoiceCharge;
    readonly stateOf: () => Promise<string>;
  }>;
  /** Saves another card for a subscription, as its owner does in the portal. */
  saveCard(subscription: string): Promise<void>;
}

/** Starts the server; its books are checked when it is disposed. */
export async function startChargeStage(): Promise<ChargeStage> {
  const app = await startAppWithStripe();
  const { stripe } = app;
  const buyer = await app.signIn('merchant');
  const paid: Parameters<OnInvoicePaid>[0][] = [];
  return {
    app,
    stripe,
    buyer,
    paid,
    desk(options) {
      paid.length = 0;
      return paymentsOfOtherNode(app, {
        onInvoicePaid: async (invoice) => void paid.push(invoice),
        ...options,
      });
    },
    async subscribe(card = 'success') {
      const { subscription: id } = await buy(buyer, stripe.payBy(card));
      const { _id: subscription }: RecordOf<'subscriptions'> = await app.app.service('subscriptions').get(id);
      const invoice: RecordOf<'invoices'> = await app.app
        .service('invoices')
        .create(invoiceOf(buyer, subscription));
      const charge = { subscription, invoice: invoice._id, amount: chargedAmount, key: randomUUID() };
      return {
        charge: { ...charge, attended: false },
        stateOf: async () => (await app.app.service('invoices').get(invoice._id)).status,
      };
    },
    async saveCard(subscription) {
      await pay(buyer, { purpose: 'method', subscription }, stripe.payBy('success'));
    },
    async [Symbol.asyncDispose]() {
      await expectBooksAgree(app.database);
      await app[Symbol.asyncDispose]();
    },
  };
}

function invoiceOf(buyer: Person, subscription: string) {
  const amount = chargedAmount;
  return {
    user: buyer.account.id,
    companyName: 'Jade Kettle',
    place: 'hk',
    subscription,
    currency: 'HKD',
    lines: [{ label: { en: 'Lite' }, count: 1, unit: amount, amount }],
    net: amount,
    total: amount,
    tax: money('HKD', 0),
    issuedAt: new Date().toISOString(),
    dueOn: '2026-12-01',
  };
}
