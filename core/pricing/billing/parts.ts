import {
  addMoney,
  type CurrencyCode,
  type Money,
  minorUnits,
  multiplyMoney,
  sumMoney,
} from '../../money/index.ts';
import { taxOn } from '../tax.ts';

/**
 * A plan or module as it was bought: so many of it at that price a month before tax, with the tax of its day.
 * What is bought later at another price or tax is another part, so that a running term keeps its prices
 * whatever the catalogue says since.
 */
export interface PricedPart {
  readonly id: string;
  readonly count: number;
  readonly unit: Money;
  /** A whole number of per cent. */
  readonly taxPercent: number;
}

/** An amount before tax, the tax on it, and both together. */
export interface Taxed {
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/**
 * What a month of all parts costs.
 *
 * Edge rule: tax is rounded once for each rate, on the net of all its parts, half a cent up; with one rate it
 * is what `priceSubscription` says.
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

/** The sum of amounts with its tax, which is rounded once for each rate on the net at that rate. */
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

/** What a part costs a month, before tax. */
export function amountOf({ unit, count }: PricedPart): Money {
  return multiplyMoney(unit, count);
}

/**
 * The parts of a choice that is changed while its term runs. `wanted` are the parts at today's prices.
 *
 * Edge rules: what one has keeps its price, the first bought first; what is more of it, or new, comes at
 * today's price. A part that `wanted` names several times is wanted as often as all of them together.
 */
export function partsAfter(
  current: readonly PricedPart[],
  wanted: readonly PricedPart[],
): readonly PricedPart[] {
  const parts = joinParts(wanted).flatMap((part) => {
    const had = current.filter(({ id }) => id === part.id);
    const kept = takeFirst(had, part.count);
    const more = part.count - countOf(kept);
    return more === 0 ? kept : [...kept, { ...part, count: more }];
  });
  return joinParts(parts);
}

/** The parts with each thing once a price and tax, in the order of their first mention. */
export function joinParts(parts: readonly PricedPart[]): readonly PricedPart[] {
  return parts.reduce(joinPart, []);
}

/** True for two parts of one thing at one price and tax. */
export function isSamePrice(a: PricedPart, b: PricedPart): boolean {
  return a.id === b.id && a.unit.amount === b.unit.amount && a.taxPercent === b.taxPercent;
}

/** How many there are in all parts. */
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

/** Nothing, in a currency. */
export function noMoney(currency: CurrencyCode): Money {
  return { currency, amount: minorUnits(0) };
}
