import type { Money } from '@harbour/core/money';
import {
  addDays,
  type BilledChange,
  type BilledOutcome,
  noMoney,
  type Shares,
  type SubscriptionPatch,
  shareChange,
} from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';
import type { BillingIntent, BillingNews, DeclinedChange, Effect } from './intent.ts';
import { newInvoice, type Occasion, payInvoice, usedCredit } from './invoice-effects.ts';

/** A change that a merchant confirms, with the outcome that was quoted. */
export interface ConfirmedChange {
  readonly key: string;
  readonly account: BillingAccount;
  readonly kind: BilledChange['kind'];
  readonly outcome: BilledOutcome;
}

/**
 * Returns the intent of a confirmed change. Throws for one that was not quoted, because it would waive a
 * second sum.
 */
export function changeIntent(
  { key, account, kind, outcome }: ConfirmedChange,
  occasion: Occasion,
): BillingIntent {
  const { id, version, user, credit } = account;
  const { today } = occasion;
  const { bill } = outcome;
  const invoice = bill
    ? newInvoice(account, { bill, from: today, until: account.subscription.termEnd, dueOn: today }, occasion)
    : undefined;
  const { creditGiven, dueNow, ...used } = sharesOf(account, outcome);
  const patch = changed(account, outcome.patch);
  const told = newsOf(kind, outcome, { total: dueNow, invoice: invoice?.id ?? null });
  const news: Effect = { kind: 'news', user, subscription: id, news: told };
  const settles: readonly Effect[] = invoice
    ? [
        payInvoice(invoice.id, occasion),
        ...usedCredit(account, { id: invoice.id, ...used }, occasion),
        ...givenCredit(account, { invoice: invoice.id, amount: creditGiven }, occasion),
      ]
    : [];
  return {
    key,
    user,
    subscription: id,
    version,
    credit,
    before: [
      ...voided(account, outcome),
      ...(invoice ? [...takenBack(account, outcome, invoice.id), { kind: 'invoice', invoice } as const] : []),
    ],
    charge: invoice ? { invoice: invoice.id, amount: dueNow } : null,
    attended: true,
    paid: [...settles, patch, news],
    failed: invoice ? [{ kind: 'invoiceVoid', invoice: invoice.id }] : [],
    failedLate: invoice ? declinedLate(account, { invoice: invoice.id, total: dueNow, on: today }) : [],
  };
}

function sharesOf({ id, subscription, credit, hasWaived }: BillingAccount, { bill }: BilledOutcome): Shares {
  const shares = shareChange(bill?.total ?? noMoney(subscription.currency), credit, hasWaived);
  if (shares) return shares;
  throw new RangeError(`Subscription ${id} has waived a sum in this term: quote the change again.`);
}

/** Returns the intent that undoes a cancellation or a change. */
export function undoIntent(
  account: BillingAccount,
  undone: { readonly patch: SubscriptionPatch; readonly voidsRenewal: boolean },
): BillingIntent {
  const { id, version, user, credit, subscription } = account;
  const { cancelOn, termEnd } = subscription;
  const news: BillingNews = cancelOn
    ? { kind: 'cancellationUndone', on: addDays(cancelOn, -1) }
    : { kind: 'changeUndone', on: termEnd };
  return {
    key: `undo:${id}:${version}`,
    user,
    subscription: id,
    version,
    credit,
    before: voided(account, undone),
    charge: null,
    paid: [changed(account, undone.patch), { kind: 'news', user, subscription: id, news }],
    failed: [],
  };
}

/** A change clears the notice of an earlier declined one. */
function changed({ id, version }: BillingAccount, patch: SubscriptionPatch): Effect {
  return { kind: 'subscription', subscription: id, version, patch: { ...patch, declinedChange: null } };
}

/** Notifies the merchant of a change that was not made, on the subscription's page and by mail. */
function declinedLate({ id, user }: BillingAccount, declined: DeclinedChange): readonly Effect[] {
  const { on, total } = declined;
  return [
    { kind: 'subscription', subscription: id, version: null, patch: { declinedChange: declined } },
    { kind: 'news', user, subscription: id, news: { kind: 'changeDeclined', on, total } },
  ];
}

function newsOf(
  kind: BilledChange['kind'],
  { effectiveOn: on, patch }: BilledOutcome,
  charged: { readonly total: Money; readonly invoice: string | null },
): BillingNews {
  if (kind === 'choice') return { kind: 'changed', on, ...charged };
  if (kind === 'pause') return { kind: 'paused', on, until: patch.resumeOn ?? on };
  if (kind === 'resume') return { kind: 'resumed', on };
  return patch.status === 'ended' ? { kind: 'ended', on } : { kind: 'cancelled', on: addDays(on, -1) };
}

function voided(
  { renewalInvoice }: BillingAccount,
  { voidsRenewal }: { readonly voidsRenewal: boolean },
): readonly Effect[] {
  return voidsRenewal && renewalInvoice ? [{ kind: 'invoiceVoid', invoice: renewalInvoice.id }] : [];
}

function takenBack(
  { renewalInvoice }: BillingAccount,
  { takesRenewalBack }: BilledOutcome,
  paper: string,
): readonly Effect[] {
  if (!takesRenewalBack || !renewalInvoice) return [];
  const { id: invoice, left } = renewalInvoice;
  return [{ kind: 'termTakenBack', paper, invoice, amount: left.total }];
}

function givenCredit(
  { id: subscription, user }: BillingAccount,
  { invoice, amount }: { readonly invoice: string; readonly amount: Money },
  { newId }: Occasion,
): readonly Effect[] {
  if (amount.amount === 0) return [];
  return [{ kind: 'credit', credit: { id: newId(), user, subscription, invoice, reason: 'change', amount } }];
}
