import { parseCurrency } from '../../money/currency.ts';
import { type Money, money } from '../../money/money.ts';
import { propertyOf } from './refusal.ts';

/** The amount due now, when a request was refused with `price-changed`; otherwise `undefined`. */
export function refusedTotal(error: unknown): Money | undefined {
  const total = propertyOf(propertyOf(error, 'data'), 'total');
  const [code, amount] = [propertyOf(total, 'currency'), propertyOf(total, 'amount')];
  const currency = typeof code === 'string' ? parseCurrency(code) : undefined;
  if (currency === undefined || typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined;
  return money(currency, amount);
}
