import {
  add,
  compare,
  type Dinero,
  dinero,
  down,
  halfAwayFromZero,
  halfEven,
  multiply,
  subtract,
  toSnapshot,
  up,
} from 'dinero.js/bigint';
import type { CurrencyCode } from './currency.ts';
import { type Money, money } from './money.ts';

/**
 * An exact fraction of whole numbers with a positive denominator: 9 % is `{ numerator: 9, denominator: 100
 * }`.
 */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const divisions = { halfEven, halfAwayFromZero, floor: down, ceiling: up } as const;

/**
 * How a fraction of a minor unit is rounded. `halfEven` and `halfAwayFromZero` round to the nearest and
 * differ on an exact half (2.5 is 2 or 3, -2.5 is -2 or -3); `floor` rounds down and `ceiling` up, also below
 * zero.
 */
export type Rounding = keyof typeof divisions;

/**
 * Adds `a` and `b`. Like all functions here, throws TypeError for two currencies, and RangeError beyond
 * ±(2^53 - 1) minor units.
 *
 * @example addMoney(money('HKD', 100), money('HKD', 50)) // HK$1.50
 */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return fromDinero(a.currency, add(toDinero(a), toDinero(b)));
}

/** Subtracts `b` from `a`; the result may be negative. */
export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return fromDinero(a.currency, subtract(toDinero(a), toDinero(b)));
}

/**
 * The sum of `amounts`. The currency is an argument because an empty sum is zero in that currency.
 *
 * @example sumMoney('HKD', []) // HK$0.00
 */
export function sumMoney(currency: CurrencyCode, amounts: readonly Money[]): Money {
  return amounts.reduce(addMoney, money(currency, 0));
}

/**
 * Multiplies `amount` by a whole number. Throws RangeError when `times` is not whole: use {@link scaleMoney}
 * for fractions.
 */
export function multiplyMoney(amount: Money, times: number): Money {
  return fromDinero(amount.currency, multiply(toDinero(amount), toBigInt(times, 'times')));
}

/**
 * Multiplies `amount` by `ratio` and rounds once, at the end, to a whole minor unit.
 *
 * Edge rule: `rounding` decides, and its name says which way an exact half goes. Throws RangeError unless the
 * denominator is above zero.
 *
 * @example
 * scaleMoney(money('SGD', 50), { numerator: 9, denominator: 100 }, 'halfEven')
 * // S$0.04, as is 4.5 cents
 */
export function scaleMoney(amount: Money, ratio: Ratio, rounding: Rounding): Money {
  const denominator = toBigInt(ratio.denominator, 'denominator');
  if (denominator <= 0n) throw new RangeError(`denominator is ${denominator}: give one above zero`);
  const whole = toDinero(amount);
  const product = toSnapshot(multiply(whole, toBigInt(ratio.numerator, 'numerator'))).amount;
  return money(amount.currency, Number(divisions[rounding](product, denominator, whole.calculator)));
}

/**
 * -1 when `a` is less than `b`, 1 when it is more, 0 when they are equal; suits `toSorted`.
 *
 * @example [money('HKD', 2), money('HKD', 1)].toSorted(compareMoney) // HK$0.01, HK$0.02
 */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  const order: number = compare(toDinero(a), toDinero(b));
  if (order === 0) return 0;
  return order < 0 ? -1 : 1;
}

/**
 * True for two amounts of the same currency and size; unlike {@link compareMoney} it accepts two currencies.
 *
 * @example isSameMoney(money('HKD', 5), money('SGD', 5)) // false
 */
export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amount === b.amount;
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency === b.currency) return;
  throw new TypeError(`${a.currency} and ${b.currency} do not mix: choose prices of one currency first`);
}

// Big integers, because amount x numerator may exceed 2^53 although the rounded result does not.
function toDinero({ currency, amount }: Money): Dinero<bigint> {
  return dinero({ amount: BigInt(amount), currency: { code: currency, base: 10n, exponent: 2n } });
}

function fromDinero(currency: CurrencyCode, result: Dinero<bigint>): Money {
  return money(currency, Number(toSnapshot(result).amount));
}

function toBigInt(value: number, name: string): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} is ${value}: give a whole number`);
  return BigInt(value);
}
