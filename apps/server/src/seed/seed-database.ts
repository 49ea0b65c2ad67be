import { collections } from '@harbour/core/contract';
import { tableShape } from '../collections/table/table-shape.ts';
import type { Database } from '../database/database.ts';
import type { Executor } from '../database/statement.ts';
import { hashPassword } from '../services/accounts/passwords.ts';
import { fillRecords } from './fill-records.ts';
import { insertRecords } from './insert-records.ts';
import { keepCards } from './keep-cards.ts';
import { keepPayments } from './keep-payments.ts';
import type { SeedBatch } from './seed-record.ts';

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
 * the demonstration into one without accounts. Each is atomic, so that a second run finds nothing to do.
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
    // Documents name their seller as they are stored.
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
