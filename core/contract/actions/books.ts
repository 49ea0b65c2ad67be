import * as v from 'valibot';
import type { CurrencyCode } from '../../money/currency.ts';
import { addMonths } from '../../pricing/billing/days.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import type { Place } from '../values/places.ts';

/**
 * The accounts of the ledger besides `clearing:<provider>`. `prepayments`: money that has paid no invoice.
 * `merchantCredit`: credit that Harbour owes merchants. `goodwill`: credit given without a bill, set against
 * revenue. `refunds`: refunds that are promised but not yet paid out.
 * `disputes`: money that banks have taken back for disputes and not given back.
 */
const ledgerAccounts = [
  'receivable',
  'prepayments',
  'deferredRevenue',
  'revenue',
  'gstPayable',
  'merchantCredit',
  'goodwill',
  'refunds',
  'disputes',
  'fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number] | `clearing:${string}`;

/** The balance of an account for a month, in minor units of `currency`: debits positive, credits negative. */
export interface TrialBalanceRow {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly account: LedgerAccount;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/**
 * Deferred revenue of a month, in minor units: the opening balance, amounts billed, reversed and earned, and
 * the closing balance.
 */
export interface DeferredRow {
  readonly place: Place;
  readonly currency: CurrencyCode;
  readonly opening: number;
  readonly billed: number;
  readonly takenBack: number;
  readonly earned: number;
  readonly closing: number;
}

/**
 * A box of the GST return F5 (https://www.iras.gov.sg), in minor units of SGD. `isKept` is false when these
 * books do not have the figure.
 */
export interface GstBox {
  readonly box: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly amount: number;
  readonly isKept: boolean;
}

/**
 * The kinds of difference: the entries of a record, an entry without its record, a sum, the numbers of
 * invoices and credit notes, a payment at its provider.
 */
const bookDifferenceKinds = [
  'entry',
  'orphan',
  'balance',
  'deferred',
  'receivable',
  'numbers',
  'provider',
] as const;

/** Two figures in the books that disagree. */
export interface BookDifference {
  readonly kind: (typeof bookDifferenceKinds)[number];
  /** The record in question, as `collection/id`. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** The books of a month, or of several months up to it. */
export interface MonthOfBooks {
  /** The only or last month, `YYYY-MM`. */
  readonly month: string;
  /** The last day whose revenue is posted; `null` before the first. */
  readonly closedThrough: string | null;
  readonly trialBalance: readonly TrialBalanceRow[];
  readonly deferred: readonly DeferredRow[];
  readonly gst: readonly GstBox[];
  /** All current differences, of any month. */
  readonly differences: readonly BookDifference[];
}

export const bookMonth = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is YYYY-MM'));

/** The numbers of months in one report: a month, a quarter of any financial year, or a whole one. */
export const bookPeriods = [1, 3, 12] as const;
export type BookPeriod = (typeof bookPeriods)[number];

/**
 * Names the months that end with `month`, as reports and their files are named.
 *
 * @example nameBookPeriod('2026-11', 3) // '2026-09–2026-11'
 */
export function nameBookPeriod(month: string, months: BookPeriod): string {
  const first = addMonths(`${month}-01`, 1 - months).slice(0, month.length);
  return months === 1 ? month : `${first}–${month}`;
}

/** Actions on the books. */
export const bookActions = {
  /** Returns the books of the months that end with `month`, by default of it alone; for admins. */
  'books/month': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ month: bookMonth, months: v.optional(v.picklist(bookPeriods), 1) }),
    response: responseOf<MonthOfBooks>(),
    sentence:
      'Returns the trial balance, the GST boxes and the deferred revenue of a month, a quarter or a year.',
  }),
};
