import type { RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { type Place, ratePercent, taxOn, taxRateAt, taxReasonOf } from '@harbour/core/pricing';

/**
 * Returns the tax rate that an invoice prints, in per cent, and why it applies. `rates` are those of its
 * lines; the rate is `null` if several apply, as when a rate changes within a term, or if none is known. It
 * is never derived from the amounts: the tax of some cents is rounded, so that 9 % of S$0.14 would be printed
 * as 7 %.
 */
export function taxFacts(
  rates: readonly number[],
  place: Place,
): Pick<RecordOf<'invoices'>, 'taxPercent' | 'taxReason'> {
  const [first = null, ...others] = new Set(rates);
  const taxPercent = others.length === 0 ? first : null;
  return { taxPercent: place === 'sg' ? taxPercent : 0, taxReason: taxReasonOf(place) };
}

/**
 * Returns the rate of a day (as `taxRateAt` takes it) as the only one of an amount that was taxed as a whole;
 * none if the amount has another tax, because staff entered it.
 */
export function rateOnDay(
  { net, tax }: { readonly net: Money; readonly tax: Money },
  place: Place,
  day: string,
): readonly number[] {
  const rate = taxRateAt(place, day);
  return taxOn(net, rate).amount === tax.amount ? [ratePercent(rate)] : [];
}
