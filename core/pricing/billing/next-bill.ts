import type { Money } from '../../money/index.ts';
import type { Day } from './days.ts';
import { monthOf } from './parts.ts';
import {
  type BilledChoice,
  type BilledSubscription,
  type Catalogue,
  endOfNextTerm,
  nextChoice,
} from './subscription.ts';
import { termBill } from './worth.ts';

/**
 * The next bill as things stand: that of the next term where it is written already, else at the prices of
 * today and the tax of its first day; where the next term is paid ahead, that of the term after it. `null`
 * when nothing follows, or people price what does.
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
 * What the next term is of and costs, tax included: as it was billed, else at the prices of today and the tax
 * of its first day. `null` where people price it.
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
