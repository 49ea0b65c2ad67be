import { type Money, multiplyMoney } from '@harbour/core/money';
import type { Bill, Day } from '@harbour/core/pricing';
import type { BillingAccount } from './billing-store.ts';
import type { Effect, NewInvoice } from './intent.ts';

/** The time that effects are computed for, and the source of their ids. */
export interface Occasion {
  readonly today: Day;
  /** UTC ISO text. */
  readonly at: string;
  readonly newId: () => string;
}

/** Creates an invoice of a subscription. */
export function newInvoice(
  { id: subscription, user }: BillingAccount,
  facts: { readonly bill: Bill; readonly from: Day; readonly until: Day; readonly dueOn: Day },
  { at, newId }: Occasion,
): NewInvoice {
  return { id: newId(), user, subscription, ...facts, issuedAt: at };
}

/** Marks an invoice as paid that no payment has paid. */
export function payInvoice(invoice: string, { at }: Occasion): Effect {
  return { kind: 'invoicePaid', invoice, at, reference: null };
}

/** Returns the credit entry that pays for an invoice, if credit is used. */
export function usedCredit(
  { id: subscription, user }: BillingAccount,
  { id: invoice, amount }: { readonly id: string; readonly amount: Money },
  { newId }: Occasion,
): readonly Effect[] {
  if (amount.amount === 0) return [];
  const used = multiplyMoney(amount, -1);
  return [
    { kind: 'credit', credit: { id: newId(), user, subscription, invoice, reason: 'used', amount: used } },
  ];
}
