import {
  addMoney,
  allocateMoney,
  type CurrencyCode,
  type Money,
  multiplyMoney,
  subtractMoney,
  sumMoney,
} from '../../money/index.ts';
import { amountOf, isSamePrice, monthOf, noMoney, type PricedPart, type Taxed } from './parts.ts';

/** How much of a term is still to come: `unused` of its `days`, both whole, and the months it was paid for. */
export interface Rest {
  readonly months: number;
  readonly days: number;
  readonly unused: number;
}

/** One line of a bill, before tax; what is taken back is negative. */
export interface BillLine {
  readonly id: string;
  readonly count: number;
  readonly unit: Money;
  readonly amount: Money;
  /** True for what was paid ahead for the next term and comes back. */
  readonly ofNextTerm?: true;
}

/** A bill: the sum of the lines is its net. */
export interface Bill extends Taxed {
  readonly lines: readonly BillLine[];
}

/**
 * The part of an amount for a whole term that falls on its unused days.
 *
 * Edge rule: to the nearest cent, half a cent down; used and unused days together are the whole to the cent.
 *
 * @example unusedShare(money('HKD', 100), { months: 1, days: 30, unused: 10 }) // HK$0.33
 */
export function unusedShare(amount: Money, { days, unused }: Rest): Money {
  const [, share] = allocateMoney(amount, [days - unused, unused]);
  return share ?? noMoney(amount.currency);
}

/**
 * What it costs to have other parts for the rest of a term: the worth of the rest with `after`, less its worth with `before`.
 *
 * Edge rule: the worth of a rest follows from its parts and days alone, so going there and back costs nothing to the cent, and what stays
 * the same has no line.
 */
export function differenceBill(
  currency: CurrencyCode,
  { before, after, rest }: { before: readonly PricedPart[]; after: readonly PricedPart[]; rest: Rest },
): Bill {
  const lines = [
    ...after.map((part) => lineBetween(before.find(same(part)), part, rest)),
    ...before.filter((part) => !after.some(same(part))).map((part) => lineBetween(part, undefined, rest)),
  ].flatMap((line) => line ?? []);
  const taxOf = (parts: readonly PricedPart[]) => termShare(monthOf(currency, parts).tax, rest);
  return billOf(currency, lines, subtractMoney(taxOf(after), taxOf(before)));
}

/** The bill of a whole term. */
export function termBill(currency: CurrencyCode, parts: readonly PricedPart[], months: number): Bill {
  const lines = parts.map((part) => ({
    id: part.id,
    count: part.count,
    unit: multiplyMoney(part.unit, months),
    amount: multiplyMoney(amountOf(part), months),
  }));
  return billOf(currency, lines, multiplyMoney(monthOf(currency, parts).tax, months));
}

/** Two bills as one. */
export function joinBills(currency: CurrencyCode, bills: readonly Bill[]): Bill {
  return billOf(
    currency,
    bills.flatMap(({ lines }) => lines),
    sumMoney(
      currency,
      bills.map(({ tax }) => tax),
    ),
  );
}

/** The bill that takes back one for the next term. */
export function reverseBill({ lines, tax }: Bill): Bill {
  const { currency } = tax;
  const reversed = lines.map((line) => ({
    ...line,
    unit: multiplyMoney(line.unit, -1),
    amount: multiplyMoney(line.amount, -1),
    ofNextTerm: true as const,
  }));
  return billOf(currency, reversed, multiplyMoney(tax, -1));
}

function billOf(currency: CurrencyCode, lines: readonly BillLine[], tax: Money): Bill {
  const net = sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  );
  return { lines, net, tax, total: addMoney(net, tax) };
}

function lineBetween(
  before: PricedPart | undefined,
  after: PricedPart | undefined,
  rest: Rest,
): BillLine | undefined {
  const part = after ?? before;
  if (!part) return undefined;
  const count = (after?.count ?? 0) - (before?.count ?? 0);
  if (count === 0) return undefined;
  const worth = (of: PricedPart | undefined) =>
    of ? termShare(amountOf(of), rest) : noMoney(part.unit.currency);
  const unit = multiplyMoney(termShare(part.unit, rest), Math.sign(count));
  return { id: part.id, count: Math.abs(count), unit, amount: subtractMoney(worth(after), worth(before)) };
}

function termShare(aMonth: Money, rest: Rest): Money {
  return unusedShare(multiplyMoney(aMonth, rest.months), rest);
}

function same(part: PricedPart): (other: PricedPart) => boolean {
  return (other) => isSamePrice(part, other);
}
