import * as v from 'valibot';
import type { Money } from '../../money/money.ts';
import { reading } from '../definition/access.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { currency, date, moneyAmount, oneOf, reference, text } from '../definition/fields.ts';
import type { RecordId } from '../values/ids.ts';
import { oneLine } from '../values/plain-text.ts';
import { moneySchema } from '../values/value-schemas.ts';

/**
 * `unmatched`: not yet assigned. `matched`: it pays an invoice. `setAside`: staff handled it in another way,
 * which the remark describes.
 */
const bankTransactionStates = ['unmatched', 'matched', 'setAside'] as const;
export type BankTransactionState = (typeof bankTransactionStates)[number];

/**
 * The state of an invoice whose payment was reversed. `collected`: it is open, and its subscription collects
 * it. `left`: it is open, and nothing collects it, so staff have to. `waiting`: it becomes open once another
 * bill of the merchant, which is being charged, is decided.
 */
export type InvoiceReopened = 'collected' | 'left' | 'waiting';

/**
 * Money that arrived at the bank account of a selling company, according to its statement. Only the server
 * writes it.
 */
export const bankTransactions = defineCollection({
  name: 'bankTransactions',
  titleField: 'details',
  fields: {
    company: reference('sellingCompanies', { filter: true, sort: true }),
    /** The day on which the bank booked it. */
    bookedOn: date({ filter: true, sort: true }),
    currency: currency({ filter: true, sort: true }),
    amount: moneyAmount({}),
    payer: text({ optional: true, search: true, sort: true, max: 200 }),
    /** The payer's text, or the bank's. */
    details: text({ search: true, sort: true, max: 500 }),
    /** The bank's reference. */
    bankReference: text({ optional: true, search: true, filter: true, max: 120 }),
    /** The balance of the account after it, which tells two equal payments of a day apart. */
    balance: moneyAmount({ optional: true }),
    status: oneOf(bankTransactionStates, { default: 'unmatched', filter: true, sort: true }),
    /** The invoice that it pays. */
    invoice: reference('invoices', { optional: true, filter: true }),
    /** The payment of the invoice, once it exists. */
    payment: reference('payments', { optional: true, filter: true }),
    remark: text({ optional: true, max: 300 }),
  },
  access: { admin: reading },
  defaultSort: { bookedOn: -1 },
  publicLists: [],
});

/** The most transactions in one call; a longer statement is sent in several. */
export const MAX_STATEMENT_LINES = 500;

const positive = v.check(({ amount }: Money) => amount > 0, 'An incoming amount must be above zero');
const recordId = v.pipe(v.string(), v.uuid());
const { bookedOn, payer, details, bankReference } = bankTransactions.fields;

/** One incoming transaction of a statement. */
const statementLine = v.strictObject({
  bookedOn: bookedOn.schema,
  amount: v.pipe(moneySchema, positive),
  payer: v.optional(payer.schema, null),
  details: details.schema,
  bankReference: v.optional(bankReference.schema, null),
  balance: v.optional(v.nullable(moneySchema), null),
});
export type StatementLine = v.InferOutput<typeof statementLine>;

/** Actions on bank transactions. */
export const bankTransactionActions = {
  /**
   * Imports the incoming transactions of a bank statement. A transaction that was imported before is
   * recognised by its day, amount, texts and, where both statements state it, the balance after it, and is
   * skipped; identical lines within one statement are different transactions. A transaction whose texts name
   * an open invoice of the company, of the same amount, pays it at once. Errors: `not-found` for a company,
   * `invalid-data` for a currency in which it does not sell.
   */
  'bankTransactions/importStatement': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      company: recordId,
      lines: v.pipe(
        v.array(statementLine),
        v.minLength(1, 'Send at least one line'),
        v.maxLength(MAX_STATEMENT_LINES, `Send at most ${MAX_STATEMENT_LINES} lines at once`),
      ),
    }),
    response: responseOf<{ readonly added: number; readonly known: number; readonly matched: number }>(),
    sentence: 'Imports the incoming transactions of a bank statement, and pays the invoices that they name.',
  }),
  /**
   * Pays an open invoice with a transaction. Idempotent. Errors: `not-found`; `invalid-data` for an invoice
   * of another company or amount; `conflict` for an invoice that is not open or is being paid now, and for a
   * transaction that is matched or set aside.
   */
  'bankTransactions/match': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ transaction: recordId, invoice: recordId }),
    response: responseOf<{ readonly payment: RecordId }>(),
    sentence: 'Pays an open invoice with a transaction of a bank statement.',
  }),
  /**
   * Sets aside a transaction that pays no invoice here, with the reason. Errors: `not-found`; `conflict` when
   * it is matched or set aside already.
   */
  'bankTransactions/setAside': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      transaction: recordId,
      remark: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say what was done'), v.maxLength(300), oneLine),
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Sets a transaction of a bank statement aside, with the reason.',
  }),
  /**
   * Reverses the payment of an invoice by a transaction that was matched to the wrong one, with the reason:
   * the transaction is unmatched, the invoice open, and its merchant is notified. Repeated with the same
   * reason, it returns the same outcome. Errors: `not-found`; `conflict` when the transaction is not matched
   * by that payment (any more), and about `credit` when the merchant has got credit for some of it.
   */
  'bankTransactions/unmatch': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({
      transaction: recordId,
      payment: recordId,
      reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say what was wrong'), v.maxLength(300), oneLine),
    }),
    response: responseOf<{ readonly reopened: InvoiceReopened }>(),
    sentence: 'Reverses the payment of an invoice by a transaction of a bank statement, with the reason.',
  }),
  /** Reverses setting a transaction aside. Errors: `not-found`; `conflict` when it is matched. */
  'bankTransactions/takeBack': defineAction({
    method: 'create',
    roles: ['admin'],
    data: v.strictObject({ transaction: recordId }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Reverts setting a transaction of a bank statement aside.',
  }),
};
