import type { OnInvoicePaid } from '../payments/payments.ts';
import type { BillingStore } from './billing-store.ts';
import type { BillingIntent } from './intent.ts';
import { finishIntent, withoutCredit } from './run-intent.ts';

type Paid = Parameters<OnInvoicePaid>[0];

/**
 * Takes over that money came for an invoice, as often as it is told: what waited for it is done. Answers the
 * subscription that may go on now, where nothing waited.
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

/** The intent, without the credit it meant to use where the merchant has paid all of the invoice. */
async function asPaid(store: BillingStore, intent: BillingIntent, { payment }: Paid): Promise<BillingIntent> {
  const amount = await store.paidBy(payment);
  return amount?.amount === intent.charge?.amount.amount ? intent : withoutCredit(intent);
}
