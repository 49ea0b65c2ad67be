import { type CurrencyCode, formatMoney, money } from '@harbour/core/money';
import { daysFrom, monthsLater } from '../../tests/oracle/calendar.ts';
import { termInvoice } from '../../tests/oracle/invoices.ts';
import {
  type Books,
  creditIn,
  type InvoiceEntry,
  leftOf,
  type SubscriptionEntry,
  takenFor,
} from './books.ts';
import { holds } from './broken-invariant.ts';
import { partsOf } from './oracle-terms.ts';

/** Checks the laws of every change of a subscription, whatever its cause. `today` is the true day. */
export function checkPatch(entry: SubscriptionEntry, after: SubscriptionEntry['data'], today: string): void {
  const { id, data: before } = entry;
  const stops = after.status !== before.status && (after.status === 'ended' || after.status === 'pastDue');
  holds(!stops || after.termEnd <= today, `${after.status} on ${today}, paid until ${after.termEnd}`, id);
  const begins = after.termStart !== before.termStart;
  holds(!begins || after.termStart === before.termEnd, 'a term does not begin where the last one ended', id);
  const whole = daysFrom(
    after.termStart,
    monthsLater(after.termStart, after.prepayMonths, after.anchorDay ?? undefined),
  );
  const days = daysFrom(after.termStart, after.termEnd) - after.pausedDays;
  holds(days === whole, `a term has ${days} days and ${whole} were paid`, id);
  const month = termInvoice(partsOf(after.prices), 1).total;
  holds(month === after.monthTotal.amount, 'a month is not the sum of its parts', id);
}

/**
 * Checks that a paid next term begins, or that the rest of it is credited on a bill. `taken` contains the
 * bills that have already credited one.
 */
export function checkPaidTermKept(
  books: Books,
  { id, data: before }: SubscriptionEntry,
  { after, taken }: { readonly after: SubscriptionEntry['data']; readonly taken: Set<string> },
): void {
  const { renewal } = before;
  const hasBegun = after.termStart !== before.termStart;
  if (!renewal || after.renewal || hasBegun || books.invoices.get(renewal.invoice)?.status !== 'paid') return;
  if (leftOf(books, renewal.invoice).net <= 0) return;
  const back = [...books.invoices.values()].find(
    ({ subscription, bill, ...invoice }) =>
      subscription === id && !taken.has(invoice.id) && bill.lines.some(({ ofNextTerm }) => ofNextTerm),
  );
  holds(back !== undefined, 'a next term that was paid is lost', id);
  if (back) taken.add(back.id);
}

/** Checks the laws of the books that hold at any time, for all payments that are not in progress. */
export function checkBooks(books: Books): void {
  const used = creditsByInvoice(books);
  const underWay = new Set([
    ...[...books.openIntents.values()].map(({ charge }) => charge?.invoice),
    ...[...books.openPayments].map(({ invoice }) => invoice),
  ]);
  for (const invoice of books.invoices.values()) {
    if (underWay.has(invoice.id)) continue;
    const settled = takenFor(books, invoice.id) + (used.get(invoice.id) ?? 0);
    holds(settled === owed(invoice), describeInvoice(invoice, settled), invoice.subscription);
  }
  checkGivenBack(books);
  for (const { user, subscription, amount } of books.credits.values()) {
    holds(creditIn(books, user, amount.currency) >= 0, 'more credit was used than there was', subscription);
  }
}

/** Checks, once nothing is in progress any more, that no intent and no payment is left unfinished. */
export function checkNothingLeft(books: Books): void {
  for (const intent of books.openIntents.values()) {
    holds(false, `${intent.key} was never finished`, intent.subscription);
  }
  const [payment] = books.openPayments;
  if (payment) holds(false, `payment ${payment.key} was never decided`, payment.invoice);
}

/** The ledger of one currency, in minor units: `invoices` = `payments` + `credits` + `open`. */
export interface LedgerRow {
  readonly currency: CurrencyCode;
  readonly invoices: number;
  /** The amount that the bank has taken and not refunded. */
  readonly payments: number;
  /** Credit used, minus credit given on invoices; staff's other credits belong to no invoice. */
  readonly credits: number;
  readonly open: number;
}

/** Checks that credit notes and the documents that take back a term never exceed the billed amount. */
function checkGivenBack(books: Books): void {
  for (const [invoiceId, { invoice }] of books.takenBack) {
    const { status, bill, subscription } = books.invoices.get(invoiceId) ?? {};
    if (!bill || status === 'void') continue;
    const lines = bill.lines.filter(({ ofNextTerm }) => ofNextTerm);
    const left = leftOf(books, invoice).net + sum(lines.map(({ amount }) => amount.amount));
    holds(left === 0, `a paid term was taken back, and ${left} is left of it`, subscription ?? '');
  }
}

/** Returns the ledger according to the bank's own books. Throws if it does not balance. */
export function ledgerOf(books: Books): readonly LedgerRow[] {
  return (['HKD', 'SGD'] as const).map((currency) => {
    const invoices = [...books.invoices.values()].filter((invoice) => invoice.currency === currency);
    const bank = [...books.bank.values()].filter(
      ({ amount, isGood, refunded }) => amount.currency === currency && isGood && !refunded,
    );
    const credits = [...books.credits.values()].filter(
      ({ amount, reason }) => amount.currency === currency && reason !== 'goodwill',
    );
    const totals = (status: InvoiceEntry['status']) =>
      sum(invoices.filter((invoice) => invoice.status === status).map(({ bill }) => bill.total.amount));
    const row = {
      currency,
      invoices: totals('open') + totals('paid'),
      payments: sum(bank.map(({ amount }) => amount.amount)),
      credits: -sum(credits.map(({ amount }) => amount.amount)),
      open: totals('open'),
    };
    holds(row.invoices === row.payments + row.credits + row.open, `${currency} does not balance`, '');
    return row;
  });
}

function creditsByInvoice({ credits }: Books): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const { invoice, amount, reason } of credits.values()) {
    // Goodwill pays for nothing until it is used.
    if (reason === 'goodwill') continue;
    used.set(invoice, (used.get(invoice) ?? 0) - amount.amount);
  }
  return used;
}

function owed({ status, bill }: InvoiceEntry): number {
  return status === 'paid' ? bill.total.amount : 0;
}

function describeInvoice({ id, status, bill, currency }: InvoiceEntry, settled: number): string {
  const paid = formatMoney(money(currency, settled), 'full');
  return `invoice ${id} is ${status} over ${formatMoney(bill.total, 'full')}, and ${paid} was taken for it`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
