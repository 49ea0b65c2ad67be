import * as v from 'valibot';
import type { CurrencyCode } from '../money/index.ts';
import { answers, defineAction } from './define-action.ts';
import type { Place } from './places.ts';

/**
 * The accounts of the ledger besides `clearing:<provider>`. `prepayments`: money that has paid no invoice.
 * `merchantCredit`: what Harbour owes merchants as credit. `goodwill`: credit given without a bill, set
 * against revenue. `refunds`: what has been promised back and has not left.
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
  'fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number] | `clearing:${string}`;

/** An account in a month, in minor units of `currency`: debits positive, credits negative. */
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
 * Deferred revenue in a month: what was there, what was billed and taken back, what was earned, and what is
 * left, in minor units.
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
 * A box of the GST return F5 (https://www.iras.gov.sg), in minor units of SGD. `isKept` is false for what
 * these books do not know.
 */
export interface GstBox {
  readonly box: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly amount: number;
  readonly isKept: boolean;
}

/**
 * What may not agree: the entries of a record, an entry without its record, a sum, the numbers of papers, a
 * payment at its provider.
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

/** Two sides of the books that do not agree. */
export interface BookDifference {
  readonly kind: (typeof bookDifferenceKinds)[number];
  /** The record that is meant, as `collection/id`. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** The books of one month. */
export interface MonthOfBooks {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The last day whose revenue is posted; `null` before the first. */
  readonly closedThrough: string | null;
  readonly trialBalance: readonly TrialBalanceRow[];
  readonly deferred: readonly DeferredRow[];
  readonly gst: readonly GstBox[];
  /** What does not agree by now, whatever the month. */
  readonly differences: readonly BookDifference[];
}

export const bookMonth = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is YYYY-MM'));

/** Shows the books of a month to admins. */
export const monthOfBooks = defineAction({
  method: 'create',
  roles: ['admin'],
  data: v.strictObject({ month: bookMonth }),
  answer: answers<MonthOfBooks>(),
  sentence: 'Shows the trial balance, the GST boxes and the deferred revenue of a month.',
});
