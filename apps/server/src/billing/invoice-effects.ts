import { addMoney, multiplyMoney } from '@harbour/core/money';
import type { Day, Shares } from '@harbour/core/pricing';
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
  facts: Pick<NewInvoice, 'bill' | 'from' | 'until' | 'dueOn'>,
  { at, newId }: Occasion,
): NewInvoice {
  return { id: newId(), user, subscription, ...facts, issuedAt: at };
}

/** Marks an invoice as paid without a payment. */
export function payInvoice(invoice: string, { at }: Occasion): Effect {
  return { kind: 'invoicePaid', invoice, at, reference: null };
}

/**
 * Returns the credit entries that pay for an invoice, if any. A sum that is too small for a card is first
 * given as goodwill, so that the invoice is paid in full and the books show what was waived.
 */
export function usedCredit(
  { id: subscription, user }: BillingAccount,
  { id: invoice, creditUsed, waived }: { readonly id: string } & Pick<Shares, 'creditUsed' | 'waived'>,
  { newId }: Occasion,
): readonly Effect[] {
  const used = multiplyMoney(addMoney(creditUsed, waived), -1);
  const entries = [
    { reason: 'goodwill', amount: waived },
    { reason: 'used', amount: used },
  ] as const;
  return entries
    .filter(({ amount }) => amount.amount !== 0)
    .map((entry) => ({ kind: 'credit', credit: { id: newId(), user, subscription, invoice, ...entry } }));
}
