import { sql } from 'kysely';
import { type MigrationDatabase, run } from './create-collection.ts';

/** The lists as they were when this step was released. */
const PLACES = ['hk', 'sg'];
const CURRENCIES = ['HKD', 'USD', 'TWD', 'SGD', 'VND', 'THB', 'JPY', 'CNY', 'AUD'];

/**
 * Marks enquiries whose phone number belongs to another place than their country, for staff to correct; no
 * number is changed. Removes places, languages and currencies that cannot be offered from the settings, and
 * reports which.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "contactForms" add column "phoneConflict" boolean not null default false`,
    `create index "contactForms_phoneConflict" on "contactForms" ("createdAt", "_id")
      where "phoneConflict" and "deletedAt" is null`,
    `update "contactForms" set "phoneConflict" = true where not case "country"
      when 'hk' then "phone" ~ '^[+]852[2-9][0-9]{7}$'
      when 'sg' then "phone" ~ '^[+]65[689][0-9]{7}$'
      else false end`,
  ]);
  await cleanSettings(db);
}

interface KeptSettings {
  readonly _id: string;
  readonly region: string | null;
  readonly regions: readonly { readonly code: string }[] | null;
  readonly currency: string | null;
  readonly currencies: readonly string[] | null;
}

async function cleanSettings(db: MigrationDatabase): Promise<void> {
  const { rows } = await sql<KeptSettings>`
    select "_id", "region", "regions", "currency", "currencies" from "settings"`.execute(db);
  for (const kept of rows) {
    const dropped: string[] = [];
    const region = onlyListed(dropped, PLACES, [kept.region])[0] ?? null;
    const currency = onlyListed(dropped, CURRENCIES, [kept.currency])[0] ?? null;
    const currencies = onlyListed(dropped, CURRENCIES, kept.currencies ?? []);
    const codes = onlyListed(dropped, PLACES, kept.regions?.map(({ code }) => code) ?? []);
    if (dropped.length === 0) continue;
    const regions = kept.regions?.filter(({ code }) => codes.includes(code)) ?? [];
    await sql`update "settings" set "region" = ${region}, "currency" = ${currency},
      "regions" = ${listOrNothing(regions)}::jsonb, "currencies" = ${listOrNothing(currencies)}::jsonb
      where "_id" = ${kept._id}`.execute(db);
    process.stderr.write(
      `The app settings no longer name ${dropped.join(', ')}, which cannot be offered. Check the default place, the places and the currencies in the back office.\n`,
    );
  }
}

/** Returns the values that are in a closed list; the others are added to `dropped`. */
function onlyListed(
  dropped: string[],
  list: readonly string[],
  values: readonly (string | null)[],
): string[] {
  const given = values.filter((value) => value !== null);
  dropped.push(...given.filter((value) => !list.includes(value)));
  return given.filter((value) => list.includes(value));
}

/** An empty list would offer nothing; `null` selects the built-in list. */
function listOrNothing(values: readonly unknown[]): string | null {
  return values.length === 0 ? null : JSON.stringify(values);
}
