import type { RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { recordsOf } from '../collections/records-of.ts';
import type { OnInvoicePaid } from './payments.ts';
import type { PaymentOutcome } from './provider.ts';
import type { TakenOver, TakeOverDeps } from './take-over-order.ts';

type Invoice = RecordOf<'invoices'>;
type Payment = RecordOf<'payments'>;

export interface TakeOverInvoiceDeps extends TakeOverDeps {
  readonly onInvoicePaid: OnInvoicePaid;
}

/**
 * Marks an invoice paid, saves the card for its subscription and continues billing. `undefined` if the
 * invoice cannot be paid (any more): it is void, or another payment has paid it.
 */
export async function takeOverInvoice(
  deps: TakeOverInvoiceDeps,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver | undefined> {
  const { reference, user, provider } = payment;
  const invoice = payment.invoice && (await claimInvoice(deps, payment.invoice, reference));
  if (!invoice) return undefined;
  const { subscription } = invoice;
  if (subscription && !(await isReplaced(deps, payment, subscription)))
    await deps.methods.store({ subscription, user, provider }, outcome);
  const at = invoice.paidAt ?? new Date(deps.now()).toISOString();
  await deps.onInvoicePaid({ invoice: invoice._id, payment: payment._id, reference, at });
  return { subscription, invoice: invoice._id };
}

/** True if a charge was made to a card that its merchant has replaced since: the newer one stays. */
async function isReplaced(
  { methods }: TakeOverDeps,
  { _id, provider }: Payment,
  subscription: RecordId,
): Promise<boolean> {
  const charged = await methods.chargedFor(_id);
  if (!charged) return false;
  return (await methods.of(subscription, provider))?.method !== charged.card?.method;
}

/** Saves another card for a subscription. */
export async function takeOverMethod(
  { methods }: TakeOverDeps,
  { subscription, user, provider }: Payment,
  outcome: PaymentOutcome,
): Promise<TakenOver> {
  if (subscription) await methods.store({ subscription, user, provider }, outcome);
  return { subscription, invoice: null };
}

async function claimInvoice(
  { app, now }: TakeOverDeps,
  id: RecordId,
  reference: string,
): Promise<Invoice | undefined> {
  const data = { status: 'paid', paidAt: new Date(now()).toISOString(), paymentReference: reference };
  const claimed = await recordsOf(app, 'invoices').changeWhile(id, { states: ['open'], data });
  if (claimed) return claimed;
  const invoice: Invoice = await app.service('invoices').get(id);
  return invoice.status === 'paid' && invoice.paymentReference === reference ? invoice : undefined;
}
