import { type Money, sumMoney } from '@harbour/core/money';
import { buyingCurrency } from '@harbour/core/pricing';
import { type Amounts, billOf, methodsOf } from './bill.ts';
import type { Method, Shop } from './shop.ts';

/** The takings of a day. The sums by method add up to the total of the bills. */
export interface DayReport extends Amounts {
  readonly bills: number;
  readonly byMethod: readonly { readonly method: Method; readonly count: number; readonly amount: Money }[];
  /** Pieces sold of each item, the most first. */
  readonly sold: readonly { readonly item: string; readonly quantity: number }[];
}

/** Adds up the paid orders of a day; every method of the place has a row, even without takings. */
export function reportDay(shop: Pick<Shop, 'place' | 'trade' | 'sales'>): DayReport {
  const currency = buyingCurrency(shop.place);
  const bills = shop.sales.map(({ order }) => billOf(shop, order));
  const payments = shop.sales.flatMap(({ order }) => order.payments);
  const sum = (key: keyof Amounts) =>
    sumMoney(
      currency,
      bills.map((bill) => bill[key]),
    );
  return {
    bills: bills.length,
    subtotal: sum('subtotal'),
    serviceCharge: sum('serviceCharge'),
    tax: sum('tax'),
    total: sum('total'),
    byMethod: methodsOf(shop.place).map((method) => {
      const taken = payments.filter((payment) => payment.method === method);
      const amounts = taken.map(({ amount }) => amount);
      return { method, count: taken.length, amount: sumMoney(currency, amounts) };
    }),
    sold: soldItems(shop),
  };
}

function soldItems({ sales }: Pick<Shop, 'sales'>): DayReport['sold'] {
  const lines = Map.groupBy(
    sales.flatMap(({ order }) => order.lines),
    ({ item }) => item,
  );
  return [...lines]
    .map(([item, of]) => ({ item, quantity: of.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((a, b) => b.quantity - a.quantity);
}
