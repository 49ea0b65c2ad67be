import type { Money } from '@harbour/core/money';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { Begun } from '../billing-store.ts';
import type { BillingIntent, IntentResult, StoredIntent } from '../intent.ts';

interface Row {
  readonly intent: BillingIntent;
  readonly result: IntentResult | null;
}

type Db = Kysely<DatabaseSchema>;

/** Reads the credit of a merchant from a database or within a transaction. */
type CreditOf = (user: string, currency: Money['currency'], db: Db) => Promise<Money>;

/** Creates the store of billing intents over their table. */
export function createIntentsTable(db: Db, creditOf: CreditOf) {
  async function find(key: string): Promise<StoredIntent | undefined> {
    const { rows } = await sql<Row>`
      select "intent", "result" from "billingIntents" where "key" = ${key}`.execute(db);
    return rows[0];
  }

  async function openWhere(condition: ReturnType<typeof sql>): Promise<readonly BillingIntent[]> {
    const { rows } = await sql<Row>`select "intent" from "billingIntents"
      where "state" = 'open' and ${condition} order by "createdAt", "key"`.execute(db);
    return rows.map(({ intent }) => intent);
  }

  return {
    find,
    open: () => openWhere(sql`true`),
    openOf: async (user: string) => (await openWhere(sql`"user" = ${user}`))[0],
    openFor: async (invoice: string) => (await openWhere(sql`"invoice" = ${invoice}`))[0],
    /** A stale insert is rolled back with its transaction, even if the server is killed. */
    async begin(intent: BillingIntent, at: string): Promise<Begun> {
      const begun = await db.transaction().execute(async (together): Promise<Begun | undefined> => {
        if (!(await insert(together, intent, at))) return undefined;
        if (await isOfNow(together, intent, creditOf)) return { kind: 'begun' };
        await sql`delete from "billingIntents" where "key" = ${intent.key}`.execute(together);
        return { kind: 'stale' };
      });
      if (begun) return begun;
      const stored = await find(intent.key);
      if (stored) return { kind: 'known', stored };
      const [other] = await openWhere(sql`"user" = ${intent.user}`);
      return { kind: other ? 'busy' : 'stale' };
    },
    async finish(key: string, result: IntentResult): Promise<void> {
      await sql`update "billingIntents" set "state" = ${result.state}, "result" = ${JSON.stringify(result)}::jsonb
        where "key" = ${key} and "state" = 'open'`.execute(db);
    },
  };
}

/**
 * True if an intent was computed from the current subscription and credit. The insert may have waited for
 * another intent to end and still have read the subscription as it was before.
 */
async function isOfNow(db: Db, intent: BillingIntent, creditOf: CreditOf): Promise<boolean> {
  const { user, subscription, version, credit } = intent;
  const { rows } = await sql`
    select 1 from "subscriptions" where "_id" = ${subscription}::uuid and "version" = ${version}`.execute(db);
  return rows.length > 0 && (await creditOf(user, credit.currency, db)).amount === credit.amount;
}

/**
 * One statement, so that it is atomic across nodes: checks the version, the key, and that the merchant has no
 * other open intent.
 */
async function insert(db: Db, intent: BillingIntent, at: string): Promise<boolean> {
  const { key, user, subscription, version, charge } = intent;
  const { rows } = await sql`
    insert into "billingIntents" ("key", "user", "subscription", "invoice", "state", "intent", "createdAt")
    select ${key}, ${user}::uuid, ${subscription}::uuid, ${charge?.invoice ?? null}::uuid, 'open',
      ${JSON.stringify(intent)}::jsonb, ${at}::timestamptz
    where exists (select 1 from "subscriptions"
      where "_id" = ${subscription}::uuid and "version" = ${version} and "deletedAt" is null)
    on conflict do nothing returning "key"`.execute(db);
  return rows.length > 0;
}
