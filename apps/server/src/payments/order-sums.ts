import type { RecordOf } from '@harbour/core/contract/collections';
import { addMoney, compareMoney, multiplyMoney, sumMoney } from '@harbour/core/money';
import { buyingCurrency } from '@harbour/core/pricing';

type Order = RecordOf<'orders'>;
type Sums = Pick<Order, 'lines' | 'tax' | 'total' | 'currency' | 'region'>;

/**
 * Returns true if an invoice and a subscription can be written for an order: each line is its count times its
 * unit price, from which renewals are priced, and the lines and the tax add up to the total, all in its
 * currency, which is that of its place. The database refuses any other sum, after the money has been taken.
 */
export function addsUp({ lines, tax, total, currency, region }: Sums): boolean {
  if (currency !== buyingCurrency(region)) return false;
  const amounts = lines.map(({ amount }) => amount);
  const units = lines.map(({ unit }) => unit);
  if ([...amounts, ...units, tax, total].some((amount) => amount.currency !== currency)) return false;
  if (lines.some(({ count, unit, amount }) => compareMoney(multiplyMoney(unit, count), amount) !== 0))
    return false;
  return compareMoney(addMoney(sumMoney(currency, amounts), tax), total) === 0;
}

/**
 * Returns true if an order's first lines are its plan and its modules, each with its count. The prices of the
 * subscription are taken from them, in that order.
 */
export function pricesEachModule({ lines, modules }: Pick<Order, 'lines' | 'modules'>): boolean {
  if (lines.length === 0) return modules.length === 0;
  return modules.every(({ count }, index) => lines[index + 1]?.count === count);
}
