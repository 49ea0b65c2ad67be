import type { RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import { buy } from './buyer.ts';
import { payByCard } from './sandbox-buyer.ts';
import type { Person, TestApp } from './start-test-app.ts';

type Invoice = RecordOf<'invoices'>;

/** Has a person buy by card, and returns the invoice and the payment of the order. */
export async function paidOrder(
  { app }: TestApp,
  who: Person,
): Promise<{ readonly invoice: Invoice; readonly payment: string }> {
  const { payment } = await buy(who, payByCard());
  const { invoice }: RecordOf<'payments'> = await app.service('payments').get(payment);
  return { invoice: await app.service('invoices').get(invoice ?? ''), payment };
}

/** Returns the credit that a person has, by currency. */
export async function creditOf(who: Person): Promise<readonly Money[]> {
  return (await who.get('/api/credits/balance')).body;
}

/** Returns what a person owes by the ledger, in minor units. */
export async function receivableOf({ database }: TestApp, who: Person): Promise<number> {
  const [row] = await execute<{ sum: number }>(
    database.db,
    `select coalesce(sum("amount"), 0)::integer as "sum" from "ledgerLines" where "account" = 'receivable' and "user" = $1`,
    [who.account.id],
  );
  return row?.sum ?? 0;
}
