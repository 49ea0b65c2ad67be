import { isCurrencyCode } from './currency.ts';
import { isMinorUnits, type Money } from './money.ts';

/**
 * True for an amount as it is stored: whole minor units of a currency that Harbour knows.
 *
 * Edge rule: false for an amount that is written as text, or in fractions of a minor unit.
 *
 * @example isMoney({ currency: 'HKD', amount: 68_800 }) // true
 */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false;
  const { currency, amount } = value as Partial<Record<keyof Money, unknown>>;
  return isMinorUnits(amount) && isCurrencyCode(currency);
}
