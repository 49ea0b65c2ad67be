import { formatMoney, type Money } from '@harbour/core/money';
import type { ListedPrice } from '../page-subject.ts';

/** Returns a price as search engines read it. */
export function listedPrice(money: Money): ListedPrice {
  return { price: formatMoney(money, 'numeric').replaceAll(',', ''), currency: money.currency };
}
