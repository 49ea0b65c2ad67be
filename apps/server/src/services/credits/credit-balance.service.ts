import type { Application } from '@feathersjs/feathers';
import { type CurrencyCode, money } from '@harbour/core/money';
import { type Kysely, sql } from 'kysely';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

/** Registers `credits/balance`, which returns a merchant's remaining credit over all entries. */
export function registerCreditBalance(app: Application, db: Kysely<DatabaseSchema>): void {
  registerAction(app, 'credits/balance', async (_nothing, params) => {
    const { rows } = await sql<{ readonly currency: CurrencyCode; readonly amount: number }>`
      select "currency", sum(("amount"->>'amount')::float8) as "amount" from "credits"
      where "user" = ${requireSession(params).account.id} and "deletedAt" is null
      group by "currency" order by "currency"`.execute(db);
    return rows.map(({ currency, amount }) => money(currency, amount));
  });
}
