import type { RecordOf } from '@harbour/core/contract/collections';
import { addMoney, compareMoney, sumMoney } from '@harbour/core/money';

type Sums = Pick<RecordOf<'orders'>, 'lines' | 'tax' | 'total' | 'currency'>;

/**
 * Returns true if an invoice can be written for an order: its lines and its tax add up to its total, all
 * in its currency. The database refuses any other invoice, after the money has been taken.
 */
export function addsUp({ lines, tax, total, currency }: Sums): boolean {
  const amounts = lines.map(({ amount }) => amount);
  if ([...amounts, tax, total].some((amount) => amount.currency !== currency)) return false;
  return compareMoney(addMoney(sumMoney(currency, amounts), tax), total) === 0;
}
