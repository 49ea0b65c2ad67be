import { countFileUses, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Lets a case study refer to its customer and stores its figures before and after and its timeline. Customers
 * get a portrait, whose uses are counted together with those of the logo.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "news"
      add column "customer" uuid references "customers",
      add column "results" jsonb not null default '[]',
      add column "timeline" jsonb not null default '[]'`,
    'create index "news_customer" on "news" ("customer")',
    'create index "news_statusOfCustomer" on "news" ("customer", "status", "publishFrom", "_id") where "deletedAt" is null',
    'alter table "customers" add column "portrait" uuid references "attachments"',
    'create index "customers_portrait" on "customers" ("portrait")',
  ]);
  await countFileUses(db, 'customers', ['logo', 'portrait']);
}
