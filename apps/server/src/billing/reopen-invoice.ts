import type { InvoiceReopened } from '@harbour/core/contract/collections';
import { reopenTerm } from '@harbour/core/pricing';
import type { OnPaymentReversed } from '../payments/payments.ts';
import type { BilledInvoice, BillingAccount } from './billing-store.ts';
import type { BillingIntent, BillingNews, Effect } from './intent.ts';
import type { Occasion } from './invoice-effects.ts';
import type { RunDeps } from './run-intent.ts';
import { executeIntent } from './run-intent.ts';

export type Reversed = Parameters<OnPaymentReversed>[0];

/**
 * Reopens the invoice of a reversed payment. If it is the bill of the running term, the subscription becomes
 * past due and collects it like any bill; that of a term to come is collected when it is due. In every other
 * case it stays open until the merchant pays it or staff decide. It is idempotent: nothing is done to an
 * invoice that is open, or paid by another payment.
 */
export async function reopenInvoice(
  deps: RunDeps,
  reversed: Reversed,
  occasion: Occasion,
): Promise<InvoiceReopened> {
  for (;;) {
    const invoice = await deps.store.invoice(reversed.invoice);
    if (!invoice || invoice.paymentReference !== reversed.reference) return 'left';
    const account = invoice.subscription === null ? undefined : await deps.store.load(invoice.subscription);
    if (!account) {
      await deps.store.apply(reopening(reversed), `reopened:${reversed.payment}`);
      return 'left';
    }
    const following = whatFollows(account, invoice, occasion);
    const done = await executeIntent(deps, reopenIntent(account, reversed, following));
    if (done.kind === 'busy' || done.kind === 'undecided') return 'waiting';
    // The subscription has changed since it was read, or the bill that is voided was paid.
    if (done.kind === 'stale' || done.result.state === 'stale') continue;
    return following.news.kind === 'reopened' ? 'collected' : 'left';
  }
}

/** The effects beside the reopening itself. */
interface Following {
  readonly before: readonly Effect[];
  readonly patches: readonly Effect[];
  readonly news: Extract<BillingNews, { kind: 'reopened' | 'leftOpen' }>;
}

function whatFollows(
  { id, version, subscription, renewalInvoice }: BillingAccount,
  { id: invoice, total, dueOn, from, until }: BilledInvoice,
  { today }: Occasion,
): Following {
  const isNext = renewalInvoice?.id === invoice;
  if (isNext && !subscription.cancelOn) {
    const { termEnd: on } = subscription;
    return { before: [], patches: [], news: { kind: 'reopened', total, on, retryOn: [], invoice } };
  }
  const bill = { invoice, total, from, until };
  const isNextPaid = renewalInvoice?.status === 'paid';
  const term = reopenTerm(subscription, bill, { today, isNextPaid });
  const [on] = term?.retryOn ?? [];
  if (!term || on === undefined)
    return { before: [], patches: [], news: { kind: 'leftOpen', total, on: dueOn, invoice } };
  const { patch, retryOn } = term;
  return {
    // The term after this one is billed again once this one is paid.
    before: renewalInvoice ? [{ kind: 'invoiceVoid', invoice: renewalInvoice.id }] : [],
    patches: [{ kind: 'subscription', subscription: id, version, patch }],
    news: { kind: 'reopened', total, on, retryOn, invoice },
  };
}

function reopenIntent(
  { id: subscription, user, version, credit }: BillingAccount,
  reversed: Reversed,
  { before, patches, news }: Following,
): BillingIntent {
  return {
    key: `reopened:${reversed.payment}:${version}`,
    user,
    subscription,
    version,
    credit,
    before,
    charge: null,
    paid: [reopening(reversed), ...patches, { kind: 'news', user, subscription, news }],
    failed: [],
  };
}

function reopening({ invoice, reference }: Reversed): Effect {
  return { kind: 'invoiceReopened', invoice, reference };
}
