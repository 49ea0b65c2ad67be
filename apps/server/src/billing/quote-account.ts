import {
  type BilledChange,
  type BilledOutcome,
  type ChangeRefusal,
  type Day,
  noMoney,
  quoteChange,
  type Shares,
  shareChange,
} from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';

/** The price of a change if it were charged now, or why it cannot be made. */
export type AccountQuote =
  | { readonly ok: true; readonly outcome: BilledOutcome; readonly shares: Shares }
  | { readonly ok: false; readonly why: ChangeRefusal };

/** Prices a change of an account's subscription, with its credit. */
export function quoteAccount(account: BillingAccount, change: BilledChange, today: Day): AccountQuote {
  const { subscription, renewalInvoice, catalogue, includedIn, credit, hasWaived } = account;
  const paidRenewal = renewalInvoice?.status === 'paid' ? renewalInvoice.left.bill : undefined;
  const answer = quoteChange(subscription, change, { today, catalogue, includedIn, paidRenewal });
  if (!answer.ok) return answer;
  const { outcome } = answer;
  const total = outcome.bill?.total ?? noMoney(subscription.currency);
  const shares = shareChange(total, credit, hasWaived);
  return shares ? { ok: true, outcome, shares } : { ok: false, why: 'too-little' };
}
