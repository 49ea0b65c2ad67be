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
 * An exact fraction: whole numbers, the denominator above zero. 9 % is `{ numerator: 9, denominator: 100 }`.
 */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const divisions = { halfEven, halfAwayFromZero, floor: down, ceiling: up } as const;

/**
 * What becomes of a part of a minor unit: `halfEven` and `halfAwayFromZero` go to the nearest and differ on
 * an exact half (2.5 is 2 or 3, -2.5 is -2 or -3); `floor` goes down and `ceiling` up, also below zero.
 */
export type Rounding = keyof typeof divisions;

/**
 * `a` and `b` together. Throws TypeError for two currencies, RangeError beyond ±(2^53 - 1) minor units; so do
 * all functions here.
 *
 * @example addMoney(money('HKD', 100), money('HKD', 50)) // HK$1.50
 */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return fromDinero(a.currency, add(toDinero(a), toDinero(b)));
}

/** `a` less `b`; the result may be negative. */
export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return fromDinero(a.currency, subtract(toDinero(a), toDinero(b)));
}

/**
 * All of `amounts` together. The currency is named because a sum of nothing is zero of it.
 *
 * @example sumMoney('HKD', []) // HK$0.00
 */
export function sumMoney(currency: CurrencyCode, amounts: readonly Money[]): Money {
  return amounts.reduce(addMoney, money(currency, 0));
}

/**
 * `amount` `times` over. Throws RangeError when `times` is not a whole number: a part of an amount needs
 * {@link scaleMoney}.
 */
export function multiplyMoney(amount: Money, times: number): Money {
  return fromDinero(amount.currency, multiply(toDinero(amount), toBigInt(times, 'times')));
}

/**
 * `amount` times `ratio`, rounded once to a whole minor unit; nothing is lost before that.
 *
 * Edge rule: `rounding` decides, and on an exact half its name says which way. Throws RangeError unless the
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
 * -1 when `a` is less than `b`, 1 when it is more, 0 when they are equal: the order that `toSorted` takes.
 *
 * @example [money('HKD', 2), money('HKD', 1)].toSorted(compareMoney) // HK$0.01, HK$0.02
 */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  const order: number = compare(toDinero(a), toDinero(b));
  if (order === 0) return 0;
  return order < 0 ? -1 : 1;
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency === b.currency) return;
  throw new TypeError(`${a.currency} and ${b.currency} do not mix: choose prices of one currency first`);
}

// Big integers, because amount x numerator may pass 2^53 although the rounded result does not.
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
