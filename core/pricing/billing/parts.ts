import { addMoney, multiplyMoney, sumMoney } from '../../money/arithmetic.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { type Money, minorUnits } from '../../money/money.ts';
import { taxOn } from '../tax.ts';

/**
 * A plan or module as it was bought: `count` of it at a monthly price before tax, with the tax of that day.
 * Later purchases at another price or tax are parts of their own, so a running term keeps its prices when the
 * catalogue changes.
 */
export interface PricedPart {
  readonly id: string;
  readonly count: number;
  readonly unit: Money;
  /** A whole number of per cent. */
  readonly taxPercent: number;
}

/** An amount before tax, its tax, and the sum of both. */
export interface Taxed {
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/**
 * The cost of all parts for one month.
 *
 * Edge rule: tax is rounded once per rate, on the net of all parts at that rate, half a cent up. With one
 * rate the result equals that of `priceSubscription`.
 *
 * @example
 * monthOf('SGD', [{ id: 'lite', count: 1, unit: money('SGD', 10_000), taxPercent: 9 }]).total
 * // S$109.00
 */
export function monthOf(currency: CurrencyCode, parts: readonly PricedPart[]): Taxed {
  return taxedSum(
    currency,
    parts.map((part) => ({ amount: amountOf(part), taxPercent: part.taxPercent })),
  );
}

/** The sum of amounts with its tax, which is rounded once per rate on the net at that rate. */
export function taxedSum(
  currency: CurrencyCode,
  amounts: readonly { readonly amount: Money; readonly taxPercent: number }[],
): Taxed {
  const netOf = (some: typeof amounts) =>
    sumMoney(
      currency,
      some.map(({ amount }) => amount),
    );
  const net = netOf(amounts);
  const taxes = [...Map.groupBy(amounts, ({ taxPercent }) => taxPercent)].map(([numerator, ofRate]) =>
    taxOn(netOf(ofRate), { numerator, denominator: 100 }),
  );
  const tax = sumMoney(currency, taxes);
  return { net, tax, total: addMoney(net, tax) };
}

/** The monthly cost of a part, before tax. */
export function amountOf({ unit, count }: PricedPart): Money {
  return multiplyMoney(unit, count);
}

/**
 * The parts after a choice changes during its term. `wanted` are the parts at today's prices.
 *
 * Edge rules: kept items keep their price, the first bought first; additional or new ones have today's price.
 * When `wanted` names a part several times, the counts add up.
 */
export function partsAfter(
  current: readonly PricedPart[],
  wanted: readonly PricedPart[],
): readonly PricedPart[] {
  const parts = joinParts(wanted).flatMap((part) => {
    const had = current.filter(({ id }) => id === part.id);
    const stored = takeFirst(had, part.count);
    const more = part.count - countOf(stored);
    return more === 0 ? stored : [...stored, { ...part, count: more }];
  });
  return joinParts(parts);
}

/** Merges parts of the same item, price and tax, in the order of their first mention. */
export function joinParts(parts: readonly PricedPart[]): readonly PricedPart[] {
  return parts.reduce(joinPart, []);
}

/** True for two parts of the same item at the same price and tax. */
export function isSamePrice(a: PricedPart, b: PricedPart): boolean {
  return a.id === b.id && a.unit.amount === b.unit.amount && a.taxPercent === b.taxPercent;
}

/** The total count of all parts. */
export function countOf(parts: readonly PricedPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

function joinPart(parts: readonly PricedPart[], part: PricedPart): readonly PricedPart[] {
  const index = parts.findIndex((other) => isSamePrice(other, part));
  const found = parts[index];
  return found ? parts.with(index, { ...found, count: found.count + part.count }) : [...parts, part];
}

function takeFirst(parts: readonly PricedPart[], count: number): readonly PricedPart[] {
  let left = count;
  return parts.flatMap((part) => {
    const taken = Math.min(part.count, left);
    left -= taken;
    return taken === 0 ? [] : [{ ...part, count: taken }];
  });
}

/** Zero in a currency. */
export function noMoney(currency: CurrencyCode): Money {
  return { currency, amount: minorUnits(0) };
}
