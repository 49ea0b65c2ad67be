import { compareMoney, multiplyMoney, scaleMoney, subtractMoney, sumMoney } from '../../money/arithmetic.ts';
import { type Money, money } from '../../money/money.ts';
import type { InvoiceFigures } from './refunds.ts';

/**
 * A line of an invoice or credit note; in a credit note, `corrects` is the index of the invoice line it takes
 * back.
 */
interface CreditableLine {
  readonly amount: Money;
  readonly corrects?: number | null;
}

/**
 * An invoice with its lines, whose amounts are before tax and add up to `net`. Amounts of a credit note are
 * negative.
 */
export interface CreditableInvoice extends InvoiceFigures {
  readonly lines: readonly CreditableLine[];
}

/** The part of an invoice that no credit note has taken back. */
export interface CreditLeft extends InvoiceFigures {
  /** By line, before tax; zero for a line that reduces the invoice. Their sum may exceed `net`. */
  readonly lines: readonly Money[];
}

/** An amount of a line, before tax. */
export interface CreditedLine {
  readonly line: number;
  readonly amount: Money;
}

/**
 * The part of an invoice that its credit notes leave, void ones excluded. A note for a refund names no line:
 * it lowers the remaining total and no single line.
 *
 * @example creditLeft(invoice, []).total // all of it
 */
export function creditLeft(invoice: CreditableInvoice, notes: readonly CreditableInvoice[]): CreditLeft {
  const { currency } = invoice.total;
  const none = money(currency, 0);
  const taken = (figure: keyof InvoiceFigures) =>
    sumMoney(currency, [invoice[figure], ...notes.map((note) => note[figure])]);
  const noted = notes.flatMap(({ lines }) => lines);
  return {
    net: taken('net'),
    tax: taken('tax'),
    total: taken('total'),
    lines: invoice.lines.map(({ amount }, index) => {
      const others = noted.flatMap((line) => (line.corrects === index ? [line.amount] : []));
      const left = sumMoney(currency, [amount, ...others]);
      return compareMoney(left, none) > 0 ? left : none;
    }),
  };
}

/**
 * The figures of the next credit note of an invoice, for `net` of it before tax; they are negative. Tax goes
 * back in proportion.
 *
 * Edge rule: the last note of an invoice takes back all the remaining tax, whatever the earlier parts were.
 * Before that, fractions of a cent are rounded half away from zero, but never beyond the remaining tax.
 *
 * @example
 * const invoice = { net: money('SGD', 100), tax: money('SGD', 9), total: money('SGD', 109) };
 * creditFigures(invoice, left, money('SGD', 50)).tax
 * // S$-0.05
 */
export function creditFigures(invoice: InvoiceFigures, left: InvoiceFigures, net: Money): InvoiceFigures {
  const share = { numerator: net.amount, denominator: invoice.net.amount };
  const isRest = net.amount === left.net.amount;
  const part = isRest ? left.tax : scaleMoney(invoice.tax, share, 'halfAwayFromZero');
  const tax = compareMoney(part, left.tax) > 0 ? left.tax : part;
  const back = (amount: Money) => multiplyMoney(amount, -1);
  return { net: back(net), tax: back(tax), total: back(sumMoney(net.currency, [net, tax])) };
}

/**
 * The lines that take back the whole remainder of an invoice. `undefined` when notes that name no line have
 * taken part of it, because the remainder of each line is then unknown.
 */
export function remainingLines(
  invoice: CreditableInvoice,
  notes: readonly CreditableInvoice[],
): readonly CreditedLine[] | undefined {
  const noted = notes.flatMap(({ lines }) => lines);
  if (noted.some(({ corrects }) => typeof corrects !== 'number')) return undefined;
  return invoice.lines.flatMap(({ amount }, line) => {
    const others = noted.flatMap((one) => (one.corrects === line ? [multiplyMoney(one.amount, -1)] : []));
    const left = subtractMoney(amount, sumMoney(amount.currency, others));
    return left.amount === 0 ? [] : [{ line, amount: left }];
  });
}
