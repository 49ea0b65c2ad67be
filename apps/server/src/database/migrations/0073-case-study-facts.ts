import { countUses, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Lets a case study refer to its customer and stores its figures before and after and its timeline. Customers
 * get a portrait, whose uses are counted together with those of the logo (`0055-media-gallery`).
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
    `create or replace function count_uses_of_customers() ${countUses(['logo', 'portrait'])}`,
    'drop trigger "count_changed_uses" on "customers"',
    `create trigger "count_changed_uses" after update on "customers" for each row
      when (old."logo" is distinct from new."logo" or old."portrait" is distinct from new."portrait"
        or old."deletedAt" is distinct from new."deletedAt")
      execute function count_uses_of_customers()`,
  ]);
}
