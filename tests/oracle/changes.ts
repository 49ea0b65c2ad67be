import { type Invoice, type InvoiceLine, invoiceOf, type Part, termInvoice } from './invoices.ts';

/** A requested choice: the plan counts as one of its parts. */
export interface Wanted {
  readonly parts: readonly { readonly id: string; readonly count: number }[];
  /** Today's monthly unit price, and today's tax in per cent. */
  readonly unitToday: (id: string) => number;
  readonly percentToday: number;
}

/** The rest of a running term: whole days, today included, of those that were paid. */
export interface Rest {
  readonly months: number;
  readonly days: number;
  readonly unused: number;
}

/**
 * Returns the parts after a change: kept items keep their price, the first bought first; additional or new
 * ones have today's price.
 */
export function partsAfter(held: readonly Part[], wanted: Wanted): readonly Part[] {
  const after: Part[] = [];
  for (const { id, count } of joined(wanted.parts)) {
    let missing = count;
    for (const part of held.filter((one) => one.id === id)) {
      const stored = Math.min(part.count, missing);
      if (stored > 0) after.push({ ...part, count: stored });
      missing -= stored;
    }
    if (missing > 0) {
      after.push({ id, count: missing, unit: wanted.unitToday(id), percent: wanted.percentToday });
    }
  }
  return after;
}

/**
 * True for a change that takes effect at once: a month costs more, or the same with something new. Any other
 * change waits.
 */
export function isUpgrade(held: readonly Part[], after: readonly Part[]): boolean {
  const [before, now] = [termInvoice(held, 1).total, termInvoice(after, 1).total];
  const isNew = after.some(({ id }) => countOf(after, id) > countOf(held, id));
  return now > before || (now === before && isNew);
}

/**
 * Returns the cost of other parts for the rest of a term: the worth of its unused days afterwards, minus
 * their worth before.
 */
export function changeInvoice(held: readonly Part[], after: readonly Part[], rest: Rest): Invoice {
  const lines: InvoiceLine[] = [];
  for (const { id, unit, percent } of [...held, ...after]) {
    if (lines.some((line) => line.id === id && line.unit === unit && line.percent === percent)) continue;
    const worth = (parts: readonly Part[]) => {
      const same = parts.filter((part) => part.id === id && part.unit === unit && part.percent === percent);
      return worthOf(same.reduce((count, part) => count + part.count, 0) * unit, rest);
    };
    lines.push({ id, unit, percent, amount: worth(after) - worth(held) });
  }
  return invoiceOf(lines.filter(({ amount }) => amount !== 0));
}

/**
 * Returns the lines that credit what is left of a prepaid next term: `left` cents before tax, by default all
 * of it, spread over the lines in proportion. The cents that remain go to the largest fractions.
 */
export function takenBack(
  parts: readonly Part[],
  months: number,
  left = termInvoice(parts, months).net,
): readonly InvoiceLine[] {
  const { lines, net } = termInvoice(parts, months);
  if (left <= 0) return [];
  const shares = lines.map(({ amount }) => {
    const whole = BigInt(amount) * BigInt(left);
    return { cents: Number(whole / BigInt(net)), rest: Number(whole % BigInt(net)) };
  });
  const spare = left - shares.reduce((sum, { cents }) => sum + cents, 0);
  const first = shares.map((_, index) => index).sort((a, b) => restAt(b) - restAt(a) || a - b);
  const favoured = new Set(first.slice(0, spare));
  return lines.map((line, index) => ({
    ...line,
    amount: 0 - (shares[index]?.cents ?? 0) - (favoured.has(index) ? 1 : 0),
  }));

  function restAt(index: number): number {
    return shares[index]?.rest ?? 0;
  }
}

/** The unused days' share of an item's cost for the term: to the nearest cent, half a cent down. */
function worthOf(month: number, { months, days, unused }: Rest): number {
  const whole = 2n * BigInt(month) * BigInt(months) * BigInt(unused);
  const twice = 2n * BigInt(days);
  return Number((whole + BigInt(days) - 1n) / twice);
}

function countOf(parts: readonly Part[], id: string): number {
  return parts.reduce((count, part) => count + (part.id === id ? part.count : 0), 0);
}

function joined(parts: Wanted['parts']): Wanted['parts'] {
  const ids = [...new Set(parts.map(({ id }) => id))];
  return ids.map((id) => ({
    id,
    count: parts.reduce((count, part) => count + (part.id === id ? part.count : 0), 0),
  }));
}
