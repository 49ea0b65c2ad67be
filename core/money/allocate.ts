import { type MinorUnits, type Money, minorUnits, money } from './money.ts';

interface Share {
  readonly index: number;
  readonly quotient: bigint;
  readonly remainder: bigint;
}

/**
 * Splits `total` minor units by `weights` so that the parts add up to it exactly. Each part is its fair share
 * rounded towards zero; the remainder goes one unit at a time to the largest fractions (Hamilton's method).
 *
 * Edge rule: of equal fractions the earlier part gets the unit; a weight of zero gets nothing; a negative
 * total is split like its opposite. Throws RangeError when no weight is above zero, or when one is negative
 * or not whole. dinero.js can allocate too, but its ties depend on the engine's sort, so two browsers could
 * print different invoices.
 *
 * @example allocateMinor(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocateMinor(total: number, weights: readonly number[]): MinorUnits[] {
  assertWeights(weights);
  const sign = total < 0 ? -1n : 1n;
  const size = BigInt(minorUnits(total)) * sign;
  return splitSize(size, weights.map(BigInt)).map((part) => minorUnits(Number(part * sign)));
}

/**
 * {@link allocateMinor} for money: the parts are in the currency of `total`.
 *
 * @example
 * allocateMoney(money('SGD', 5), [3, 7])
 * // S$0.02, S$0.03 (1.5 and 3.5: the tie goes to the earlier)
 */
export function allocateMoney(total: Money, weights: readonly number[]): Money[] {
  return allocateMinor(total.amount, weights).map((part) => money(total.currency, part));
}

function splitSize(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight, index) => ({
    index,
    quotient: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  const left = shares.reduce((rest, { quotient }) => rest - quotient, total);
  const favoured = new Set(
    shares
      .toSorted(byRemainder)
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return shares.map(({ index, quotient }) => (favoured.has(index) ? quotient + 1n : quotient));
}

function byRemainder(a: Share, b: Share): number {
  if (a.remainder === b.remainder) return a.index - b.index;
  return a.remainder > b.remainder ? -1 : 1;
}

function assertWeights(weights: readonly number[]): void {
  const wrong = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (wrong !== undefined) throw new RangeError(`weight ${wrong}: give whole numbers from zero up`);
  if (!weights.some((weight) => weight > 0)) {
    throw new RangeError('there is no weight above zero: give at least one');
  }
}
