import { taxOn } from './tax.ts';

/**
 * A number of items at a monthly price before tax, in cents, with the tax in per cent of the day they were
 * bought for.
 */
export interface Part {
  readonly id: string;
  readonly count: number;
  readonly unit: number;
  readonly percent: number;
}

/** A line before tax, in cents. */
export interface InvoiceLine {
  readonly id: string;
  readonly unit: number;
  readonly amount: number;
  readonly percent: number;
}

/** The figures of a bill, an order or a credit note, in cents. */
export interface Invoice {
  readonly lines: readonly InvoiceLine[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * Adds up lines: tax is rounded once per rate, on the net of the lines at that rate. With one rate, it is
 * that rate of the subtotal.
 */
export function invoiceOf(lines: readonly InvoiceLine[]): Invoice {
  const net = sum(lines.map(({ amount }) => amount));
  const rates = [...new Set(lines.map(({ percent }) => percent))];
  const tax = sum(
    rates.map((rate) => taxOn(sum(lines.map((line) => (line.percent === rate ? line.amount : 0))), rate)),
  );
  return { lines, net, tax, total: net + tax };
}

/** Returns the bill of a whole term: each part for all of its months. */
export function termInvoice(parts: readonly Part[], months: number): Invoice {
  return invoiceOf(
    parts.map(({ id, count, unit, percent }) => ({ id, unit, percent, amount: count * unit * months })),
  );
}

/** Returns an order: a first term, and hardware that is paid once. */
export function orderInvoice(order: {
  readonly parts: readonly Part[];
  readonly months: number;
  readonly hardware: readonly Part[];
}): Invoice {
  const once = termInvoice(order.hardware, 1);
  return invoiceOf([...termInvoice(order.parts, order.months).lines, ...once.lines]);
}

/** What a card is charged at least: HK$4.00 or S$0.50 (Stripe's minimum), in cents. */
const LEAST = { hk: 400, sg: 50 };

/**
 * Divides an amount due between credit, which is used first, and the card. A negative total becomes credit,
 * and what is too little for a card is waived.
 */
export function shared(total: number, credit: number, place: 'hk' | 'sg') {
  const creditUsed = Math.max(0, Math.min(total, credit));
  const left = Math.max(0, total) - creditUsed;
  const [waived, dueNow] = left >= LEAST[place] ? [0, left] : [left, 0];
  return { creditUsed, creditGiven: Math.max(0, 0 - total), waived, dueNow };
}

/**
 * Divides the total of a change like {@link shared} once the term has waived a sum (decision 0096): credit
 * is kept so that the card is charged its least; `undefined` if all of the total is less than that.
 */
export function sharedAgain(total: number, credit: number, place: 'hk' | 'sg') {
  const shares = shared(total, credit, place);
  if (shares.waived === 0) return shares;
  const dueNow = LEAST[place];
  return total < dueNow ? undefined : { ...shares, creditUsed: total - dueNow, waived: 0, dueNow };
}

/**
 * Returns the tax that goes back with an amount of a paid invoice, both positive: its share of the tax,
 * half a cent away from zero. Notes take consecutive shares of the invoice, so that notes for all of it
 * take back exactly its tax.
 */
export function taxGoingBack(
  invoice: { readonly tax: number; readonly total: number },
  { before, amount }: { readonly before: number; readonly amount: number },
): number {
  const upTo = (paid: number) =>
    Number((2n * BigInt(invoice.tax) * BigInt(paid) + BigInt(invoice.total)) / (2n * BigInt(invoice.total)));
  return upTo(before + amount) - upTo(before);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
