import { allocateMoney } from '../../money/allocate.ts';
import { multiplyMoney, subtractMoney } from '../../money/arithmetic.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { type Money, money } from '../../money/money.ts';
import { amountOf, isSamePrice, joinParts, noMoney, type PricedPart, type Taxed, taxedSum } from './parts.ts';

/**
 * The remainder of a term: `unused` of its `days`, both whole numbers, and the number of months that were
 * paid.
 */
export interface RemainingTerm {
  readonly months: number;
  readonly days: number;
  readonly unused: number;
}

/** The pieces of a line and the price of one: `amount` equals `count` times `unit`. */
export interface ChargedPieces {
  readonly count: number;
  readonly unit: Money;
  readonly amount: Money;
}

/** One line of a bill, before tax; credits are negative. */
export interface BillLine extends ChargedPieces {
  readonly id: string;
  /** The number of pieces that are charged as one, because no price of a piece gives the amount. */
  readonly pieces?: number;
  /** A whole number of per cent. */
  readonly taxPercent: number;
  /** True for a credit of what was prepaid for the next term. */
  readonly ofNextTerm?: true;
}

/**
 * A bill: the net is the sum of its lines. Its tax is rounded once per rate, half a cent away from zero, on
 * the net of the lines at that rate.
 */
export interface Bill extends Taxed {
  readonly lines: readonly BillLine[];
}

/**
 * The share of a term's amount that falls on its unused days (proration).
 *
 * Edge rule: rounds to the nearest cent, half a cent down; the used and unused shares add up to the whole
 * amount.
 *
 * @example unusedShare(money('HKD', 100), { months: 1, days: 30, unused: 10 }) // HK$0.33
 */
export function unusedShare(amount: Money, { days, unused }: RemainingTerm): Money {
  const [, share] = allocateMoney(amount, [days - unused, unused]);
  return share ?? noMoney(amount.currency);
}

/**
 * The cost of replacing the parts for the rest of a term: the prorated worth of `after` minus that of
 * `before`.
 *
 * Edge rules:
 * - The worth depends only on the parts and the days, and unchanged parts have no line.
 * - Changing and changing back on one day costs exactly nothing, tax included, because each bill is the
 *   reverse of the other. A longer round trip costs nothing before tax; its taxes, rounded once per bill, may
 *   differ from zero by half a cent for each rate on each bill.
 */
export function differenceBill(
  currency: CurrencyCode,
  {
    before: had,
    after: wanted,
    rest,
  }: { before: readonly PricedPart[]; after: readonly PricedPart[]; rest: RemainingTerm },
): Bill {
  const [before, after] = [joinParts(had), joinParts(wanted)];
  const lines = [
    ...after.map((part) => lineBetween(before.find(same(part)), part, rest)),
    ...before.filter((part) => !after.some(same(part))).map((part) => lineBetween(part, undefined, rest)),
  ].flatMap((line) => line ?? []);
  return billOf(currency, lines);
}

/**
 * The count, the unit price and the amount of a line. If no price of a piece in whole cents gives the amount,
 * the line has a count of one: readers and accounting programs multiply (EN 16931, PEPPOL-EN16931-R120).
 *
 * @example
 * chargedPieces(money('HKD', 83_200), 2) // 2 × HK$416.00
 * chargedPieces(money('HKD', 83_200), 3) // 1 × HK$832.00
 */
export function chargedPieces(amount: Money, count: number): ChargedPieces {
  const isWhole = amount.amount % count === 0;
  if (!isWhole) return { count: 1, unit: amount, amount };
  return { count, unit: money(amount.currency, amount.amount / count), amount };
}

/** The bill of a whole term. */
export function termBill(currency: CurrencyCode, parts: readonly PricedPart[], months: number): Bill {
  const lines = parts.map((part) => ({
    id: part.id,
    count: part.count,
    unit: multiplyMoney(part.unit, months),
    amount: multiplyMoney(amountOf(part), months),
    taxPercent: part.taxPercent,
  }));
  return billOf(currency, lines);
}

/** Joins several bills into one, whose tax is computed on all its lines. */
export function joinBills(currency: CurrencyCode, bills: readonly Bill[]): Bill {
  return billOf(
    currency,
    bills.flatMap(({ lines }) => lines),
  );
}

/**
 * The rest of a term's bill of which credit notes have left `net` before tax, spread over its lines in
 * proportion; without lines when nothing is left.
 *
 * Edge rule: the amounts of the lines add up to `net` exactly, and the tax is that of `net`. Each line of a
 * rest has a count of one, because a fraction of its pieces has no price.
 *
 * @example restOfBill(termBill('HKD', parts, 12), money('HKD', 0)).lines // []
 */
export function restOfBill(bill: Bill, net: Money): Bill {
  if (net.amount === bill.net.amount) return bill;
  if (net.amount <= 0) return billOf(net.currency, []);
  const amounts = allocateMoney(
    net,
    bill.lines.map(({ amount }) => amount.amount),
  );
  const lines = bill.lines.flatMap((line, index) => {
    const amount = amounts[index];
    return amount && amount.amount !== 0 ? [{ ...line, count: 1, unit: amount, amount }] : [];
  });
  return billOf(net.currency, lines);
}

/** The bill that reverses a bill for the next term. */
export function reverseBill({ lines, tax }: Bill): Bill {
  const { currency } = tax;
  const reversed = lines.map((line) => ({
    ...line,
    unit: multiplyMoney(line.unit, -1),
    amount: multiplyMoney(line.amount, -1),
    ofNextTerm: true as const,
  }));
  return billOf(currency, reversed);
}

function billOf(currency: CurrencyCode, lines: readonly BillLine[]): Bill {
  return { lines, ...taxedSum(currency, lines) };
}

function lineBetween(
  before: PricedPart | undefined,
  after: PricedPart | undefined,
  rest: RemainingTerm,
): BillLine | undefined {
  const part = after ?? before;
  if (!part) return undefined;
  const count = (after?.count ?? 0) - (before?.count ?? 0);
  if (count === 0) return undefined;
  const worth = (of: PricedPart | undefined) =>
    of ? termShare(amountOf(of), rest) : noMoney(part.unit.currency);
  const pieces = Math.abs(count);
  const charged = chargedPieces(subtractMoney(worth(after), worth(before)), pieces);
  return {
    id: part.id,
    ...charged,
    ...(charged.count === pieces ? {} : { pieces }),
    taxPercent: part.taxPercent,
  };
}

function termShare(aMonth: Money, rest: RemainingTerm): Money {
  return unusedShare(multiplyMoney(aMonth, rest.months), rest);
}

function same(part: PricedPart): (other: PricedPart) => boolean {
  return (other) => isSamePrice(part, other);
}
