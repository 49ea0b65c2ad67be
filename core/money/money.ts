import type { CurrencyCode } from './currency.ts';

declare const minorUnitsBrand: unique symbol;

/** A whole number of hundredths of a currency's unit, within ±(2^53 - 1): HK$6.88 is 688. */
export type MinorUnits = number & { readonly [minorUnitsBrand]: true };

/** An amount in one currency. It is plain data and is sent and stored as it is. */
export interface Money {
  readonly currency: CurrencyCode;
  readonly amount: MinorUnits;
}

/**
 * True for a whole number that a double holds exactly; false for fractions, NaN, infinities and larger
 * numbers.
 */
export function isMinorUnits(value: unknown): value is MinorUnits {
  return Number.isSafeInteger(value);
}

/**
 * `value` as minor units.
 *
 * Edge rule: negative zero becomes zero. Throws RangeError for a number that is not whole or not exact; round
 * first.
 *
 * @example minorUnits(68_800) // 68800
 */
export function minorUnits(value: number): MinorUnits {
  const amount = value + 0;
  if (isMinorUnits(amount)) return amount;
  throw new RangeError(`${value} is no amount: give a whole number of minor units within ±(2^53 - 1)`);
}

/**
 * `minor` hundredths of `currency`; throws as {@link minorUnits} does.
 *
 * @example money('HKD', 68_800) // HK$688.00
 */
export function money(currency: CurrencyCode, minor: number): Money {
  return { currency, amount: minorUnits(minor) };
}
