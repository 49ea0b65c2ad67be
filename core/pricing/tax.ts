import { type Ratio, scaleMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import type { Place } from './places.ts';

/** A rate and the first calendar day (YYYY-MM-DD, local) on which it applies. */
export interface TaxPeriod {
  readonly from: string;
  readonly rate: Ratio;
}

/**
 * Tax rates on purchases of a merchant of a place, oldest first; each applies until the next begins, and the
 * oldest also covers all earlier days. Singapore has GST (IRAS, "Current GST rates": 7 % until 2022-12-31, 8
 * % in 2023, 9 % from 2024-01-01); Hong Kong has no such tax.
 */
export const taxPeriods = {
  hk: [{ from: '0001-01-01', rate: percent(0) }],
  sg: [
    { from: '0001-01-01', rate: percent(7) },
    { from: '2023-01-01', rate: percent(8) },
    { from: '2024-01-01', rate: percent(9) },
  ],
} as const satisfies { readonly [place in Place]: readonly [TaxPeriod, ...TaxPeriod[]] };

/**
 * The reason for the tax on an invoice. `standard-rated`: GST at the rate of the day. `zero-rated`: a supply
 * by a Singapore company at 0 %. `out-of-scope`: GST does not apply.
 */
export const taxReasons = ['standard-rated', 'zero-rated', 'out-of-scope'] as const;
export type TaxReason = (typeof taxReasons)[number];

/**
 * The reason for the tax on a sale to a merchant of `place` by the company of `seller`, by default that of
 * the same place.
 *
 * Rules: a merchant in Singapore is charged GST on a supply made in Singapore (GST Act s.8; IRAS, "Place of
 * supply"). A Singapore company that serves a merchant elsewhere provides an international service, which is
 * zero-rated (GST Act s.21(3); IRAS, "Providing international services"). A Hong Kong company that serves a
 * Hong Kong merchant makes no supply in Singapore, and Hong Kong has no such tax.
 *
 * @example taxReasonOf('sg') // 'standard-rated'
 * @example taxReasonOf('hk', 'sg') // 'zero-rated'
 */
export function taxReasonOf(place: Place, seller: Place = place): TaxReason {
  if (place === 'sg') return 'standard-rated';
  return seller === 'sg' ? 'zero-rated' : 'out-of-scope';
}

const LOCAL_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The rate in `place` at `at`: a local calendar day (YYYY-MM-DD), or a time with its offset, which is read as
 * the day at UTC+8.
 *
 * Edge rule: a rate applies from the start of its first day. Throws RangeError for any other text.
 *
 * @example taxRateAt('sg', '2023-12-31') // 8 %
 * @example taxRateAt('sg', '2023-12-31T16:00:00Z') // 9 %: midnight of New Year's Day in Singapore
 */
export function taxRateAt(place: Place, at: string): Ratio {
  const day = localDay(at);
  const periods: readonly [TaxPeriod, ...TaxPeriod[]] = taxPeriods[place];
  return (periods.findLast(({ from }) => from <= day) ?? periods[0]).rate;
}

/**
 * The tax on `net`, to the nearest cent.
 *
 * Edge rule: half a cent rounds up, away from zero (IRAS, "Invoicing customers": GST may be rounded to the
 * nearest whole cent).
 *
 * @example taxOn(money('SGD', 50), { numerator: 9, denominator: 100 }) // S$0.05
 */
export function taxOn(net: Money, rate: Ratio): Money {
  return scaleMoney(net, rate, 'halfAwayFromZero');
}

/**
 * A rate in per cent, for printing only.
 *
 * @example ratePercent({ numerator: 9, denominator: 100 }) // 9
 */
export function ratePercent({ numerator, denominator }: Ratio): number {
  return (numerator * 100) / denominator;
}

function percent(numerator: number): Ratio {
  return { numerator, denominator: 100 };
}

function localDay(at: string): string {
  const time = Date.parse(at);
  const isDay = DAY.test(at);
  if (Number.isNaN(time) || !(isDay || TIMESTAMP.test(at))) throw noDate(at);
  const day = new Date(isDay ? time : time + LOCAL_OFFSET_MS).toISOString().slice(0, 10);
  // Some engines read February 30 as March 2.
  if (isDay && day !== at) throw noDate(at);
  return day;
}

function noDate(at: string): RangeError {
  return new RangeError(`“${at}” is no date: give YYYY-MM-DD, or an ISO time with its offset`);
}
