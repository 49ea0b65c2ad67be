import { addMoney, multiplyMoney, sumMoney } from '../money/arithmetic.ts';
import { type CurrencyCode, DEFAULT_CURRENCY } from '../money/currency.ts';
import { exactPriceIn, type PriceList } from './price-list.ts';
import { DEFAULT_PREPAID_MONTHS } from './quantity.ts';
import {
  ENTERPRISE_PLAN,
  type PriceBreakdown,
  type PriceLine,
  type SubscriptionChoice,
  type SubscriptionPrice,
} from './subscription.ts';
import { taxOn, taxRateAt, taxReasonOf } from './tax.ts';

type Lines = PriceBreakdown['lines'];
type PricedItem = Omit<PriceLine, 'unit' | 'total'> & { readonly monthPrice: PriceList };
type Items = readonly [PricedItem, ...PricedItem[]];

/**
 * Prices a subscription. The monthly net is the plan plus its modules times their counts; the prepaid net is
 * that times the months. Tax is computed on each net. Every caller, the server included, gets its figures
 * here.
 *
 * Edge rules:
 * - Tax is rounded once, half a cent up, on the subtotal printed above it (IRAS, "Invoicing customers"):
 *   monthly tax on the monthly net, prepaid tax on the prepaid net. So net + tax = total holds to the cent,
 *   and the prepaid net is the monthly net times the months; the prepaid total may differ by some cents from
 *   the monthly total times the months.
 * - If any line has no price in the chosen currency, the whole breakdown is in HKD; currencies never mix.
 * - The place decides the tax, not the currency: a Singapore merchant who looks at Hong Kong dollars sees
 *   GST.
 * - A counted module with count 0 costs nothing and is still listed, because its slider is still on the
 *   screen.
 * - An enterprise plan is `contact-sales`, whatever its prices; a line priced in neither currency makes the
 *   result `unpriced`.
 *
 * Throws RangeError for a count or months that is not a whole number (clamp typed counts first), for an
 * invalid `at`, and for a sum beyond 2^53 - 1 minor units.
 *
 * @example
 * priceSubscription({ plan, modules: [], place: 'sg', currency: 'SGD', at: '2026-01-01' })
 * // plan at S$100.00: monthlyTax S$9.00, monthlyTotal S$109.00, prepaidTotal S$2,616.00
 */
export function priceSubscription(choice: SubscriptionChoice): SubscriptionPrice {
  if (choice.plan.type === ENTERPRISE_PLAN) return { kind: 'contact-sales' };
  const items = itemsOf(choice);
  const lines = linesIn(items, choice.currency) ?? linesIn(items, DEFAULT_CURRENCY);
  if (lines) return breakDown(lines, choice);
  const ids = items
    .filter(({ monthPrice }) => !exactPriceIn(monthPrice, DEFAULT_CURRENCY))
    .map(({ id }) => id);
  return { kind: 'unpriced', requestedCurrency: choice.currency, ids };
}

function breakDown(lines: Lines, choice: SubscriptionChoice): PriceBreakdown {
  const { months = DEFAULT_PREPAID_MONTHS, currency: requestedCurrency, place, at } = choice;
  assertWhole('months', months, 1);
  const { currency } = lines[0].unit;
  const taxRate = taxRateAt(place, at);
  const monthlyNet = sumMoney(
    currency,
    lines.map(({ total }) => total),
  );
  const monthlyTax = taxOn(monthlyNet, taxRate);
  const monthlyTotal = addMoney(monthlyNet, monthlyTax);
  const prepaidNet = multiplyMoney(monthlyNet, months);
  const prepaidTax = taxOn(prepaidNet, taxRate);
  return {
    kind: 'breakdown',
    place,
    currency,
    requestedCurrency,
    lines,
    taxRate,
    taxReason: taxReasonOf(place),
    monthlyNet,
    monthlyTax,
    monthlyTotal,
    months,
    prepaidNet,
    prepaidTax,
    prepaidTotal: addMoney(prepaidNet, prepaidTax),
  };
}

function itemsOf({ plan, modules }: SubscriptionChoice): Items {
  const planItem: PricedItem = { kind: 'plan', id: plan.id, monthPrice: plan.monthPrice, count: 1 };
  const moduleItems = modules.map(({ id, monthPrice, counter, count }): PricedItem => {
    if (counter) assertWhole(`count of module ${id}`, count, 0);
    return { kind: 'module', id, monthPrice, count: counter ? count : 1 };
  });
  return [planItem, ...moduleItems];
}

function linesIn([plan, ...modules]: Items, currency: CurrencyCode): Lines | undefined {
  const planLine = lineIn(plan, currency);
  const moduleLines = modules.map((item) => lineIn(item, currency)).filter((line) => line !== undefined);
  return planLine && moduleLines.length === modules.length ? [planLine, ...moduleLines] : undefined;
}

function lineIn({ kind, id, monthPrice, count }: PricedItem, currency: CurrencyCode): PriceLine | undefined {
  const unit = exactPriceIn(monthPrice, currency);
  return unit && { kind, id, unit, count, total: multiplyMoney(unit, count) };
}

function assertWhole(name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new RangeError(`${name} is ${value}: give a whole number from ${least} up`);
}
