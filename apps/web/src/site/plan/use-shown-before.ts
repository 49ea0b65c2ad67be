import { compareMoney, type Money } from '@harbour/core/money';
import { useState } from 'react';

interface ShownOrder {
  /** The ordered choice: another choice has a different price. */
  readonly search: string;
  /** The industry of these prices, which load shortly after it is chosen. */
  readonly industry: string | undefined;
  /** The amount due; `undefined` while it is not known. */
  readonly total: Money | undefined;
}

/** A total that is no longer valid, and a callback for when its reader has noticed that. */
export interface ShownBefore {
  readonly before: Money | undefined;
  readonly dismiss: () => void;
}

/**
 * The total shown for the same choice before its price changed while on screen; `undefined` while it is
 * unchanged.
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
