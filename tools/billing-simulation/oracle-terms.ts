import type { CurrencyCode } from '@harbour/core/money';
import type { Bill, PricedPart } from '@harbour/core/pricing';
import type { Invoice, Part } from '../../tests/oracle/invoices.ts';
import type { Place } from '../../tests/oracle/tax.ts';
import { holds } from './broken-invariant.ts';

/** Today's monthly unit price in cents, by item, plan and currency. */
export type UnitToday = (id: string, plan: string, currency: CurrencyCode) => number;

/** Returns the place of a merchant who buys in a currency. */
export function placeOf(currency: CurrencyCode): Place {
  return currency === 'SGD' ? 'sg' : 'hk';
}

/** Converts the engine's parts to the oracle's. */
export function partsOf(prices: readonly PricedPart[]): readonly Part[] {
  return prices.map(({ id, count, unit, taxPercent: percent }) => ({
    id,
    count,
    unit: unit.amount,
    percent,
  }));
}

/** Returns true for the same items at the same prices and taxes, however they are split. */
export function sameParts(a: readonly Part[], b: readonly Part[]): boolean {
  return countsOf(a) === countsOf(b);
}

/** Throws unless a bill has the oracle's lines, net, tax and total; no bill equals an empty one. */
export function requireSameInvoice(bill: Bill | undefined, invoice: Invoice, subscription: string): void {
  // A line of a change has a unit price that is not a monthly price, so items are compared by their amounts.
  const found = grouped((bill?.lines ?? []).map(({ id, amount }) => [id, amount.amount]));
  const wanted = grouped(invoice.lines.map(({ id, amount }) => [id, amount]));
  holds(found === wanted, `billed the lines ${found}, the oracle ${wanted}`, subscription);
  const figures = [bill?.net, bill?.tax, bill?.total].map((figure) => figure?.amount ?? 0);
  const expected = [invoice.net, invoice.tax, invoice.total];
  holds(
    figures.join() === expected.join(),
    `billed net, tax and total of ${figures}, the oracle of ${expected}`,
    subscription,
  );
}

function countsOf(parts: readonly Part[]): string {
  return grouped(parts.map(({ id, unit, percent, count }) => [`${id} at ${unit} and ${percent} %`, count]));
}

/** Returns a text of the sums by name, without zero sums. */
function grouped(entries: readonly (readonly [name: string, amount: number])[]): string {
  const sums = new Map<string, number>();
  for (const [name, amount] of entries) sums.set(name, (sums.get(name) ?? 0) + amount);
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => `${name}: ${sum}`)
    .toSorted()
    .join('; ');
}
