import type { OnInvoicePaid } from '../payments/payments.ts';
import type { BillingStore } from './billing-store.ts';
import type { BillingIntent } from './intent.ts';
import { finishIntent, withoutCredit } from './run-intent.ts';

type Paid = Parameters<OnInvoicePaid>[0];

/**
 * Records that an invoice was paid and finishes the intent that waited for it; may be repeated. If none
 * waited, returns the subscription that may continue now.
 */
export async function takeOverPaid(store: BillingStore, paid: Paid): Promise<string | undefined> {
  const { at, reference } = paid;
  await store.apply({ kind: 'invoicePaid', invoice: paid.invoice, at, reference }, `paid:${paid.payment}`);
  const invoice = await store.invoice(paid.invoice);
  if (!invoice?.subscription || invoice.paymentReference !== reference) return undefined;
  const intent = await store.openFor(invoice.id);
  if (!intent) return invoice.subscription;
  const result = { state: 'done', payment: paid.payment, failure: null } as const;
  await finishIntent(store, await asPaid(store, intent, paid), result);
  return undefined;
}

/** Returns the intent, without its use of credit if the merchant has paid the full invoice. */
async function asPaid(store: BillingStore, intent: BillingIntent, { payment }: Paid): Promise<BillingIntent> {
  const amount = await store.paidBy(payment);
  return amount?.amount === intent.charge?.amount.amount ? intent : withoutCredit(intent);
}
