import type { OnInvoicePaid } from '../payments/payments.ts';
import type { BilledInvoice, BillingStore } from './billing-store.ts';
import type { BillingIntent } from './intent.ts';
import { finishIntent } from './run-intent.ts';

type Paid = Parameters<OnInvoicePaid>[0];

/**
 * Takes over that money came for an invoice, once for each payment. One that was waiting for it is paid, and what waited for that is done;
 * money for an invoice that is paid otherwise, or is none any more, becomes credit. Answers the subscription that may go on now.
 */
export async function takeOverPaid(store: BillingStore, paid: Paid): Promise<string | undefined> {
  const invoice = await store.invoice(paid.invoice);
  if (!invoice?.subscription) return undefined;
  const isThis = invoice.paymentReference === paid.reference;
  if (invoice.status !== 'open' && !isThis) {
    await giveBack(store, { ...invoice, subscription: invoice.subscription }, paid);
    return undefined;
  }
  await store.apply({ kind: 'invoicePaid', invoice: invoice.id, at: paid.at, reference: paid.reference });
  const intent = await store.openFor(invoice.id);
  if (!intent) return invoice.subscription;
  const result = { state: 'done', payment: paid.payment, failure: null } as const;
  await finishIntent(store, await asPaid(store, intent, paid), result);
  return undefined;
}

/** The intent, without the credit it meant to use where the merchant has paid all of the invoice. */
async function asPaid(store: BillingStore, intent: BillingIntent, { payment }: Paid): Promise<BillingIntent> {
  const amount = await store.paidBy(payment);
  if (amount?.amount === intent.charge?.amount.amount) return intent;
  const isUsed = (effect: BillingIntent['paid'][number]) =>
    effect.kind === 'credit' && effect.credit.reason === 'used';
  return { ...intent, paid: intent.paid.filter((effect) => !isUsed(effect)) };
}

async function giveBack(
  store: BillingStore,
  { id, user, subscription }: BilledInvoice & { readonly subscription: string },
  { payment }: Paid,
): Promise<void> {
  const amount = await store.paidBy(payment);
  if (!amount) throw new Error(`Payment ${payment} of invoice ${id} is not there.`);
  // The payment's own id, so that it is given back once.
  const credit = { id: payment, user, subscription, invoice: id, reason: 'overpayment', amount } as const;
  await store.apply({ kind: 'credit', credit });
}
