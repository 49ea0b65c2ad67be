import {
  type BilledChange,
  type BilledOutcome,
  type ChangeRefusal,
  type Day,
  noMoney,
  quoteChange,
  type Shares,
  shareTotal,
} from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';

/** A change as it would be charged now, or why it cannot be. */
export type AccountQuote =
  | { readonly ok: true; readonly outcome: BilledOutcome; readonly shares: Shares }
  | { readonly ok: false; readonly why: ChangeRefusal };

/** Works out a change of an account's subscription with its credit. */
export function quoteAccount(account: BillingAccount, change: BilledChange, today: Day): AccountQuote {
  const { subscription, renewalInvoice, catalogue, includedIn, credit } = account;
  const paidRenewal = renewalInvoice?.status === 'paid' ? renewalInvoice.bill : undefined;
  const answer = quoteChange(subscription, change, { today, catalogue, includedIn, paidRenewal });
  if (!answer.ok) return answer;
  const { outcome } = answer;
  const total = outcome.bill?.total ?? noMoney(subscription.currency);
  return { ok: true, outcome, shares: shareTotal(total, credit) };
}
