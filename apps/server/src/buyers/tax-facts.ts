import type { RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { type Place, ratePercent, taxPeriods, taxReasonOf } from '@harbour/core/pricing';

/** Tolerance for the sum of rounding errors in a rate, in per cent of the net. */
const ROUNDING = 0.25;

/**
 * Returns the tax rate of an invoice in per cent, and why it applies. The rate is `null` if several rates
 * apply, as when a rate changes within a term. It is derived from the amounts, because the taxed period may
 * begin later than the day of issue.
 */
export function taxFacts(
  { net, tax }: { readonly net: Money; readonly tax: Money },
  place: Place,
): Pick<RecordOf<'invoices'>, 'taxPercent' | 'taxReason'> {
  return { taxPercent: place === 'sg' ? rateWithin(net, tax) : 0, taxReason: taxReasonOf(place) };
}

function rateWithin(net: Money, tax: Money): number | null {
  if (net.amount === 0) return null;
  const percent = (100 * tax.amount) / net.amount;
  const rates = taxPeriods.sg.map(({ rate }) => ratePercent(rate));
  return rates.find((rate) => Math.abs(rate - percent) < ROUNDING) ?? null;
}
