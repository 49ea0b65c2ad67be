import { createCollection, type MigrationDatabase } from './create-collection.ts';

/** Creates the table of incoming transactions from the bank statements of the selling companies. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'bankTransactions', {
    columns: [
      '"company" uuid not null references "sellingCompanies"',
      '"bookedOn" date not null',
      '"currency" text not null',
      '"amount" jsonb not null',
      '"payer" text',
      '"details" text not null',
      '"bankReference" text',
      `"status" text not null default 'unmatched'`,
      '"invoice" uuid references "invoices"',
      '"payment" uuid references "payments"',
      '"remark" text',
    ],
    indexes: { booked: '"bookedOn", "_id"', waiting: '"status", "bookedOn"' },
    references: ['company', 'invoice', 'payment'],
  });
}
