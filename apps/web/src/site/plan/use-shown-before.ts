import { compareMoney, type Money } from '@harbour/core/money';
import { useState } from 'react';

interface ShownOrder {
  /** What is ordered: another choice has a price of its own. */
  readonly search: string;
  /** Trade whose prices these are: they come a moment after it was chosen. */
  readonly industry: string | undefined;
  /** What is due; nothing where it is not known yet. */
  readonly total: Money | undefined;
}

/** A total that is no longer the price, and what to do once its reader knows. */
export interface ShownBefore {
  readonly before: Money | undefined;
  readonly dismiss: () => void;
}

/**
 * What the same choice was shown to cost until its price was changed under the buyer's eyes; nothing while it
 * costs what it did.
 */
export function useShownBefore(order: ShownOrder): ShownBefore {
  const [seen, setSeen] = useState(order);
  const isOther = seen.search !== order.search || seen.industry !== order.industry;
  if (isOther || (seen.total === undefined && order.total !== undefined)) setSeen(order);
  const isChanged = !isOther && seen.total && order.total && !isSame(seen.total, order.total);
  return { before: isChanged ? seen.total : undefined, dismiss: () => setSeen(order) };
}

function isSame(one: Money, other: Money): boolean {
  return one.currency === other.currency && compareMoney(one, other) === 0;
}
