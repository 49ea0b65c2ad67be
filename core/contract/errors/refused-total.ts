import { parseCurrency } from '../../money/currency.ts';
import { type Money, money } from '../../money/money.ts';

/** The amount due now, when a request was refused with `price-changed`; otherwise `undefined`. */
export function refusedTotal(error: unknown): Money | undefined {
  const total = property(property(error, 'data'), 'total');
  const [code, amount] = [property(total, 'currency'), property(total, 'amount')];
  const currency = typeof code === 'string' ? parseCurrency(code) : undefined;
  if (currency === undefined || typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  return money(currency, amount);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
