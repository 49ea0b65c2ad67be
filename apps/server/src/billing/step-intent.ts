import { addDays, type DailyStep, endOfNextTerm, shareTotal } from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';
import type { BillingIntent, BillingNews, Effect } from './intent.ts';
import { newInvoice, type Occasion, payInvoice, usedCredit } from './invoice-effects.ts';

type Step = Exclude<DailyStep, { kind: 'none' } | { kind: 'unpriced' }>;

/** Returns the intent of a daily step. */
export function stepIntent(account: BillingAccount, step: Step, occasion: Occasion): BillingIntent {
  const { id, version, user, credit } = account;
  const intent = {
    key: `${step.kind}:${id}:${version}`,
    user,
    subscription: id,
    version,
    credit,
    before: [],
    charge: null,
    failed: [],
  };
  if (step.kind === 'bill') return { ...intent, paid: billing(account, step, occasion) };
  if (step.kind === 'collect') return { ...intent, ...collection(account, step, occasion) };
  return { ...intent, paid: [patch(account, step.patch), ...newsOf(account, step, occasion)] };
}

function billing(
  account: BillingAccount,
  { bill, due, renewal }: Extract<Step, { kind: 'bill' }>,
  occasion: Occasion,
): readonly Effect[] {
  const { termEnd } = account.subscription;
  const until = endOfNextTerm(account.subscription, renewal.prepayMonths);
  const invoice = newInvoice(account, { bill, from: termEnd, until, dueOn: due }, occasion);
  return [
    { kind: 'invoice', invoice },
    ...(bill.total.amount > 0 ? [] : [payInvoice(invoice.id, occasion)]),
    patch(account, { renewal: { ...renewal, invoice: invoice.id } }),
    news(account, { kind: 'billed', total: bill.total, on: due, invoice: invoice.id }),
  ];
}

function collection(
  account: BillingAccount,
  { paid, failed }: Extract<Step, { kind: 'collect' }>,
  occasion: Occasion,
): Pick<BillingIntent, 'charge' | 'paid' | 'failed'> {
  const { id, bill } = renewalInvoiceOf(account);
  const { total } = bill;
  const { dueNow, ...used } = shareTotal(total, account.credit);
  const { retryOn } = failed;
  const isOver = retryOn.length === 0;
  return {
    charge: { invoice: id, amount: dueNow },
    paid: [
      payInvoice(id, occasion),
      ...usedCredit(account, { id, ...used }, occasion),
      patch(account, paid),
      news(account, { kind: 'renewed', total, on: paid.termStart ?? occasion.today, invoice: id }),
    ],
    failed: [
      ...(isOver ? [{ kind: 'invoiceVoid', invoice: id } as const] : []),
      patch(account, failed.patch),
      news(
        account,
        isOver
          ? { kind: 'endedUnpaid', total, on: occasion.today, invoice: id }
          : { kind: 'declined', total, charged: dueNow, retryOn, invoice: id },
      ),
    ],
  };
}

function newsOf(
  account: BillingAccount,
  { kind, patch: { termStart } }: Extract<Step, { patch: unknown }>,
  { today }: Occasion,
): readonly Effect[] {
  const { termEnd, cancelOn, resumeOn, renewal } = account.subscription;
  if (kind === 'end') return [news(account, { kind: 'ended', on: addDays(cancelOn ?? termEnd, -1) })];
  if (kind === 'resume') return [news(account, { kind: 'resumed', on: resumeOn ?? today })];
  if (!renewal || !termStart) return [];
  const { total } = account.renewalInvoice?.bill ?? { total: account.subscription.monthTotal };
  return [news(account, { kind: 'renewed', total, on: termStart, invoice: renewal.invoice })];
}

function renewalInvoiceOf({ id, renewalInvoice }: BillingAccount) {
  if (renewalInvoice) return renewalInvoice;
  throw new Error(`The bill of the next term of subscription ${id} is not there.`);
}

function patch(
  { id, version }: BillingAccount,
  changes: (Effect & { kind: 'subscription' })['patch'],
): Effect {
  // A new term clears the notice of a change that was declined in the old one.
  const patch = changes.termStart ? { ...changes, declinedChange: null } : changes;
  return { kind: 'subscription', subscription: id, version, patch };
}

function news({ id, user }: BillingAccount, notified: BillingNews): Effect {
  return { kind: 'news', user, subscription: id, news: notified };
}
