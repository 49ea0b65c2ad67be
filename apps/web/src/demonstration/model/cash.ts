import { type Money, money, subtractMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';

/** The banknotes that guests of each place pay with, in cents, the smallest first. */
const NOTES = {
  hk: [2000, 5000, 10000, 50000, 100000],
  sg: [500, 1000, 5000, 10000],
} as const satisfies Readonly<Record<Place, readonly number[]>>;

const OFFERED = 3;

/**
 * Returns the amounts that a guest is likely to hand over: the exact amount first, then the smallest sums of
 * one kind of note that cover it, each once.
 */
export function likelyTenders(due: Money, place: Place): readonly Money[] {
  const sums = NOTES[place].map((note) => Math.ceil(due.amount / note) * note);
  const covering = [...new Set([due.amount, ...sums])].toSorted((a, b) => a - b);
  return covering.slice(0, OFFERED + 1).map((amount) => money(due.currency, amount));
}

/** Returns the change for an amount handed over; negative if it does not cover what is due. */
export function changeFor(due: Money, tendered: Money): Money {
  return subtractMoney(tendered, due);
}
