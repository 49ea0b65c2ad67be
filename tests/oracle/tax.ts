import type { Day } from './calendar.ts';

/** The merchant's place, which decides the tax whatever the currency. */
export type Place = 'hk' | 'sg';

/**
 * Singapore's GST, per cent, latest first: IRAS, "Current GST Rates" (7 % from 1 July 2007, 8 % from 1
 * January 2023, 9 % from 1 January 2024). Hong Kong levies no such tax.
 */
const GST: readonly (readonly [from: Day, percent: number])[] = [
  ['2024-01-01', 9],
  ['2023-01-01', 8],
  ['2007-07-01', 7],
];

/** Returns the tax in per cent on a supply to a merchant on a day. */
export function taxPercent(place: Place, day: Day): number {
  if (place === 'hk') return 0;
  const [, percent] = GST.find(([from]) => from <= day) ?? [];
  if (percent === undefined) throw new RangeError(`No rate of GST is known for ${day}.`);
  return percent;
}

/**
 * Returns that many per cent of an amount in cents, half a cent away from zero: 4.5 becomes 5, and -4.5
 * becomes -5.
 */
export function taxOn(net: number, percent: number): number {
  const hundredths = BigInt(Math.abs(net)) * BigInt(percent);
  const cents = Number((hundredths + 50n) / 100n);
  return net < 0 ? 0 - cents : cents;
}
