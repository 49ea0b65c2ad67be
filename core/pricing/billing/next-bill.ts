import { type Money, multiplyMoney } from '../../money/index.ts';
import type { Day } from './days.ts';
import { monthOf } from './parts.ts';
import { type BilledSubscription, type Catalogue, nextChoice } from './subscription.ts';

/**
 * The next bill as things stand: that of the next term where it is written already, else at the prices of today and the tax of its first
 * day. `null` when nothing follows, or people price what does.
 */
export function nextBillOf(
  subscription: BilledSubscription,
  { catalogue }: { readonly catalogue: Catalogue },
): { readonly on: Day; readonly total: Money } | null {
  const { currency, termEnd, renewal, cancelOn, status } = subscription;
  if (status === 'ended' || (cancelOn !== null && cancelOn <= termEnd)) return null;
  const choice = renewal ?? nextChoice(subscription);
  const parts = renewal?.prices ?? catalogue(choice, currency, termEnd);
  if (!parts) return null;
  return { on: termEnd, total: multiplyMoney(monthOf(currency, parts).total, choice.prepayMonths) };
}
