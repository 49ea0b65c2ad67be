import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { columnValue, searchValues } from '../collections/table/row-values.ts';
import { tableShape } from '../collections/table/table-shape.ts';
import { createBinder } from '../database/binder.ts';
import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import { hashPassword } from '../services/accounts/passwords.ts';
import { insertRecords } from './insert-records.ts';
import type { SeedBatch, SeedRecord } from './seed-record.ts';

/** Password of every account in the demonstration. */
export const DEMO_PASSWORD = 'harbour-demo';

export interface SeedOptions {
  readonly database: Database;
  /**
   * `reference`: the catalogue alone. `demo`: the catalogue, then demonstration accounts and content; never
   * in production.
   */
  readonly mode: 'reference' | 'demo';
  readonly now: Date;
}

/** The number of records stored. */
export interface Seeded {
  readonly reference: number;
  readonly demo: number;
}

/**
 * Fills a new database; a used one stays unchanged. The catalogue goes into a database without industries,
 * the demonstration into one without accounts. Each is atomic, so that a second run has nothing to do.
 */
export async function seedDatabase({ database: { db }, mode, now }: SeedOptions): Promise<Seeded> {
  const reference = (await isEmpty(db, 'industries')) ? await storeReference(db, now) : 0;
  if (mode === 'reference') return { reference, demo: 0 };
  const isNew = (await isEmpty(db, 'admins')) && (await isEmpty(db, 'users'));
  return { reference, demo: isNew ? await storeDemo(db, now) : 0 };
}

async function isEmpty(db: Executor, table: 'industries' | 'admins' | 'users'): Promise<boolean> {
  return (await db.selectFrom(table).select('_id').limit(1).executeTakeFirst()) === undefined;
}

// Content, and the code that reads it, is loaded only by a start that needs it.
async function storeReference(db: Executor, now: Date): Promise<number> {
  const { readSettings, referenceBatches } = await import('./reference-batches.ts');
  const settings = await readSettings(now);
  const batches = await referenceBatches(now);
  return db.transaction().execute(async (transaction) => {
    await fillRecords(transaction, settings);
    return store(transaction, batches);
  });
}

async function storeDemo(db: Executor, now: Date): Promise<number> {
  const { demoBatches, readCompanies } = await import('./demo-batches.ts');
  const companies = await readCompanies(now);
  const batches = await demoBatches(now, await hashPassword(DEMO_PASSWORD));
  return db.transaction().execute(async (transaction) => {
    // Documents name their seller when they are stored.
    await fillRecords(transaction, companies);
    const stored = await store(transaction, batches);
    await keepCards(transaction);
    await keepPayments(transaction);
    return stored;
  });
}

async function store(transaction: Executor, batches: readonly SeedBatch[]): Promise<number> {
  let stored = 0;
  for (const { collection, records } of batches) {
    stored += await insertRecords(transaction, tableShape(collections[collection]), records);
  }
  return stored;
}

/** The field that identifies the records that a migration creates with their table. */
const naturalKeys: { readonly [collection in CollectionName]?: string } = {
  settings: 'name',
  sellingCompanies: 'invoicePrefix',
};

/** Fills in records that were created with their table, unless somebody has changed them. */
async function fillRecords(executor: Executor, { collection, records }: SeedBatch): Promise<void> {
  for (const record of records) await fillRecord(executor, collection, record);
}

async function fillRecord(
  executor: Executor,
  collection: CollectionName,
  { values }: SeedRecord,
): Promise<void> {
  const shape = tableShape(collections[collection]);
  const binder = createBinder();
  const assignments = shape.ownColumns.map(
    (column) => `${column.quoted} = ${binder.bind(columnValue(column, values[column.name]))}`,
  );
  const [text, grams] = searchValues(shape, values);
  const search = `"searchText" = ${binder.bind(text)}, "searchGrams" = ${binder.bind(grams)}`;
  const name = naturalKeys[collection] ?? '_id';
  const where = `"version" = 1 and "${name}" = ${binder.bind(values[name])}`;
  const update = `update ${shape.table} set ${assignments.join(', ')}, ${search} where ${where}`;
  await execute(executor, update, binder.values);
}

/**
 * Saves the cards of the demonstration's subscriptions with the sandbox; the card of a past due renewal is
 * declined again.
 */
async function keepCards(executor: Executor): Promise<void> {
  const stored = `from "subscriptions" where "paymentMethod"->>'provider' = 'sandbox' on conflict do nothing`;
  const ids = `'card_' || "_id", 'cus_' || "user"`;
  await execute(
    executor,
    `insert into "sandboxCards" ("method", "customer", "behaviour", "brand", "lastFour", "expiry")
      select ${ids}, case "status" when 'pastDue' then 'renewalDeclined' else 'success' end,
        "paymentMethod"->>'brand', "paymentMethod"->>'lastFour', "paymentMethod"->>'expiry' ${stored}`,
    [],
  );
  await execute(
    executor,
    `insert into "paymentMethods" ("method", "customer", "subscription", "user", "provider")
      select ${ids}, "_id", "user", 'sandbox' ${stored}`,
    [],
  );
}

/** Enters the demonstration's payments and refunds into the sandbox's books, as if it had processed them. */
async function keepPayments(executor: Executor): Promise<void> {
  await execute(
    executor,
    `insert into "sandboxIntents" ("reference", "key", "customer", "currency", "amount", "refunded", "description",
        "status", "failure", "method")
      select "reference", "_id", 'cus_' || "user", "currency", ("amount"->>'amount')::bigint,
        coalesce(("refunded"->>'amount')::bigint, 0), "reference", "status", "failure", 'card_' || "subscription"
      from "payments" where "provider" = 'sandbox' on conflict do nothing`,
    [],
  );
  await execute(
    executor,
    `insert into "sandboxRefunds" ("key", "reference", "amount")
      select "refunds"."_id", "payments"."reference", ("refunds"."amount"->>'amount')::bigint
      from "refunds" join "payments" on "payments"."_id" = "refunds"."payment"
      where "payments"."provider" = 'sandbox' on conflict do nothing`,
    [],
  );
}
