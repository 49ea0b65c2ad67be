import type { Money } from '../../money/money.ts';
import type { Day } from './days.ts';
import { monthOf } from './parts.ts';
import { termBill } from './proration.ts';
import {
  type BilledChoice,
  type BilledSubscription,
  type Catalogue,
  endOfNextTerm,
  nextChoice,
} from './subscription.ts';

/**
 * The next bill as things stand: that of the next term when it is already written, else one at today's prices
 * with the tax of its first day. When the next term is already paid, it is the bill of the term after it.
 * `null` when nothing follows or people set the price.
 */
export function nextBillOf(
  subscription: BilledSubscription,
  { catalogue, isPaidAhead }: { readonly catalogue: Catalogue; readonly isPaidAhead: boolean },
): { readonly on: Day; readonly total: Money } | null {
  const { currency, termEnd, renewal, cancelOn, status } = subscription;
  const isAfter = renewal !== null && isPaidAhead;
  const on = isAfter ? endOfNextTerm(subscription, renewal.prepayMonths) : termEnd;
  if (status === 'ended' || (cancelOn !== null && cancelOn <= on)) return null;
  const choice = renewal ?? nextChoice(subscription);
  const parts = (isAfter ? undefined : renewal?.prices) ?? catalogue(choice, currency, on);
  if (!parts) return null;
  return { on, total: termBill(currency, parts, choice.prepayMonths).total };
}

/**
 * The choice and cost of the next term, tax included: as billed, else at today's prices with the tax of its
 * first day. `null` when people set the price.
 */
export function nextTermOf(
  subscription: BilledSubscription,
  catalogue: Catalogue,
): { readonly choice: BilledChoice; readonly month: Money; readonly total: Money } | null {
  const { currency, termEnd, renewal } = subscription;
  const choice = renewal ?? nextChoice(subscription);
  const parts = renewal?.prices ?? catalogue(choice, currency, termEnd);
  if (!parts) return null;
  const month = monthOf(currency, parts).total;
  return { choice, month, total: termBill(currency, parts, choice.prepayMonths).total };
}
