import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import { isoAt } from '@harbour/core/contract/values';

/** The part of an amount that is earned day by day; `until` is exclusive. */
export interface ScheduledPart {
  readonly from: string;
  readonly until: string;
  readonly amount: number;
}

type Lines = Readonly<Record<string, number>>;

/** A ledger entry that a record requires. */
export interface ExpectedEntry {
  readonly kind: string;
  /** Time of the movement as UTC ISO text. */
  readonly at: string;
  /** Minor units by account, without zeros: debits positive, credits negative. */
  readonly lines: Lines;
  readonly schedule: readonly ScheduledPart[];
}

type Invoice = RecordOf<'invoices'>;
type Payment = RecordOf<'payments'>;
type Refund = RecordOf<'refunds'>;
type Credit = RecordOf<'credits'>;

/**
 * Returns the entries that an invoice or a credit note requires: one when it is issued, and the reverse once
 * it is void. Lines with service days are deferred; all others are revenue at once.
 */
export function entriesOfInvoice(invoice: Invoice): readonly ExpectedEntry[] {
  const { status, total, tax, issuedAt, updatedAt } = invoice;
  const schedule = scheduleOf(invoice.lines);
  const deferred = schedule.reduce((sum, { amount }) => sum + amount, 0);
  const net = total.amount - tax.amount;
  const lines = {
    receivable: total.amount,
    gstPayable: -tax.amount,
    deferredRevenue: -deferred,
    revenue: deferred - net,
  };
  const kind = total.amount < 0 ? 'creditNoteIssued' : 'invoiceIssued';
  const issued = entry(kind, issuedAt, lines).map((one) => ({ ...one, schedule }));
  return status === 'void' ? [...issued, ...entry('invoiceVoided', updatedAt, negated(lines))] : issued;
}

/**
 * Returns the entry of a payment that has received money, and the opposite one once it is reversed. `isOwed`
 * is true if it paid an invoice, as every reversed payment did.
 */
export function entriesOfPayment(payment: Payment, isOwed: boolean): readonly ExpectedEntry[] {
  const { status, amount, provider, settledAt, reversedAt, updatedAt } = payment;
  if (status !== 'succeeded' && status !== 'refunded' && status !== 'reversed') return [];
  const other = isOwed || status === 'reversed' ? 'receivable' : 'prepayments';
  const lines = { [`clearing:${provider}`]: amount.amount, [other]: -amount.amount };
  const received = entry('paymentReceived', settledAt ?? updatedAt, lines);
  if (status !== 'reversed') return received;
  return [...received, ...entry('paymentReversed', reversedAt ?? updatedAt, negated(lines))];
}

/** Returns the entries of the money that disputes of a payment have moved. */
export function entriesOfDisputes({ disputes, provider }: Payment): readonly ExpectedEntry[] {
  const clearing = `clearing:${provider}`;
  return disputes.flatMap(({ amount: { amount }, withdrawnAt, reinstatedAt }) => [
    ...(withdrawnAt === null
      ? []
      : entry('disputeWithdrawn', withdrawnAt, { disputes: amount, [clearing]: -amount })),
    ...(reinstatedAt === null
      ? []
      : entry('disputeReinstated', reinstatedAt, { [clearing]: amount, disputes: -amount })),
  ]);
}

/** Returns the entries of a refund through `provider`, from its request to its return. */
export function entriesOfRefund(refund: Refund, provider: Payment['provider']): readonly ExpectedEntry[] {
  const { status, invoice, createdAt, updatedAt, settledAt, returnedAt } = refund;
  const { amount } = refund.amount;
  const clearing = `clearing:${provider}`;
  const isOfInvoice = invoice !== null;
  const isOut = status === 'succeeded' || returnedAt !== null;
  const isRefused = status === 'failed' && !isOut;
  const decidedAt = settledAt ?? updatedAt;
  return [
    ...(isOfInvoice ? entry('refundRequested', createdAt, { receivable: amount, refunds: -amount }) : []),
    ...(isOfInvoice && isRefused
      ? entry('refundRefused', decidedAt, { refunds: amount, receivable: -amount })
      : []),
    ...(isOut
      ? entry('refundPaid', decidedAt, {
          [isOfInvoice ? 'refunds' : 'prepayments']: amount,
          [clearing]: -amount,
        })
      : []),
    ...(returnedAt === null
      ? []
      : entry('refundReturned', returnedAt, {
          [clearing]: amount,
          [isOfInvoice ? 'receivable' : 'prepayments']: -amount,
        })),
  ];
}

/** Returns the entry of a credit: against the bill or credit note that gives or uses it, or goodwill. */
export function entriesOfCredit({ amount, reason, invoice, createdAt }: Credit): readonly ExpectedEntry[] {
  const isOfBill = invoice !== null && ['used', 'change', 'creditNote'].includes(reason);
  const lines = { merchantCredit: -amount.amount, [isOfBill ? 'receivable' : 'goodwill']: amount.amount };
  return entry(kindOfCredit(amount.amount, reason), createdAt, lines);
}

function kindOfCredit(amount: number, reason: Credit['reason']): string {
  if (amount > 0) return 'creditGranted';
  return reason === 'used' ? 'creditUsed' : 'creditReversed';
}

/** Returns the amounts of lines with service days, by their days. */
function scheduleOf(lines: readonly InvoiceLine[]): readonly ScheduledPart[] {
  const sums = new Map<string, ScheduledPart>();
  for (const { from, until, amount } of lines) {
    if (!from || !until || from >= until) continue;
    const key = `${from} ${until}`;
    sums.set(key, { from, until, amount: (sums.get(key)?.amount ?? 0) + amount.amount });
  }
  return [...sums.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, part]) => part)
    .filter(({ amount }) => amount !== 0);
}

/** Returns the entry without its zero amounts; empty if no amount is left. */
function entry(kind: string, at: string, lines: Lines): readonly ExpectedEntry[] {
  const moved = Object.entries(lines).filter(([, amount]) => amount !== 0);
  if (moved.length === 0) return [];
  return [{ kind, at: isoAt(Date.parse(at)), lines: Object.fromEntries(moved), schedule: [] }];
}

function negated(lines: Lines): Lines {
  return Object.fromEntries(Object.entries(lines).map(([account, amount]) => [account, -amount]));
}
