import { brand } from '@harbour/core/brand';
import { sql } from 'kysely';
import { gramsOf, searchText } from '../search-grams.ts';
import { createCollection, type MigrationDatabase, run } from './create-collection.ts';
import { paperTriggers } from './papers/paper-triggers.ts';

const ROWS_A_BATCH = 500;

/** The company of each place; staff fill in the details. */
export const companies = [
  { id: '00000000-0000-7000-8000-000000000011', prefix: 'HDHK', place: 'hk' },
  { id: '00000000-0000-7000-8000-000000000012', prefix: 'HDSG', place: 'sg' },
] as const;

/**
 * Selling companies, and invoices as final documents: numbered without gaps for each company, kind and year,
 * and protected by triggers. Earlier invoices get numbers in order of issue; those in the trash get one too
 * and leave the trash.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCompanies(db);
  await run(db, [
    `alter table "invoices"
      add column "kind" text not null default 'invoice',
      add column "place" text,
      add column "company" uuid references "sellingCompanies",
      add column "seller" jsonb,
      add column "buyer" jsonb,
      add column "taxPercent" integer,
      add column "taxReason" text,
      add column "corrects" uuid references "invoices",
      add column "reason" text,
      add column "remark" text,
      add column "finalisedAt" timestamptz(3),
      add column "occasion" text`,
    ...fillPapers,
    `alter table "invoices" alter column "place" set not null, alter column "company" set not null,
      alter column "seller" set not null, alter column "finalisedAt" set not null`,
    'create unique index "invoices_occasion_unique" on "invoices" ("occasion") where "deletedAt" is null',
    'create unique index "invoices_number_unique" on "invoices" ("reference")',
    'create index "invoices_company" on "invoices" ("company")',
    'create index "invoices_corrects" on "invoices" ("corrects")',
  ]);
  await indexPapers(db);
  await run(db, paperTriggers);
}

async function createCompanies(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'sellingCompanies', {
    columns: [
      '"legalName" text not null',
      '"address" jsonb',
      '"registrationNumber" text',
      '"gstNumber" text',
      '"bank" jsonb',
      '"invoicePrefix" text not null',
      `"places" jsonb not null default '[]'`,
    ],
    unique: ['invoicePrefix'],
  });
  const text = searchText([brand.company]);
  for (const { id, prefix, place } of companies) {
    await sql`
      insert into "sellingCompanies"
        ("_id", "legalName", "invoicePrefix", "places", "createdAt", "updatedAt", "searchText", "searchGrams")
      values (${id}, ${brand.company}, ${prefix}, ${JSON.stringify([{ place }])}, now(), now(), ${text},
        string_to_array(${gramsOf(text).join('\n')}, E'\\n'))`.execute(db);
  }
  await run(db, [
    `create table "sellingPlaces" (
      "place" text constraint "sellingPlaces_places_unique" primary key,
      "company" uuid not null references "sellingCompanies"
    )`,
    `insert into "sellingPlaces" ("place", "company")
      select "places"->0->>'place', "_id" from "sellingCompanies"`,
    `create table "paperNumbers" (
      "company" uuid not null references "sellingCompanies",
      "kind" text not null,
      "year" integer not null,
      "last" integer not null,
      primary key ("company", "kind", "year")
    )`,
  ]);
}

/** Fills in the facts and numbers of older invoices. The year is that of Hong Kong and Singapore (UTC+8). */
const fillPapers = [
  `update "invoices" set
      "kind" = case when ("total"->>'amount')::bigint < 0 then 'creditNote' else 'invoice' end,
      "place" = coalesce(
        (select "region" from "subscriptions" where "_id" = "invoices"."subscription"),
        (select "region" from "orders" where "_id" = "invoices"."order"),
        case "currency" when 'SGD' then 'sg' else 'hk' end),
      "corrects" = (select "invoice" from "refunds" where "creditNote" = "invoices"."_id" limit 1),
      "buyer" = jsonb_build_object('legalName', "companyName", 'address', null, 'registrationNumber', null,
        'gstNumber', null, 'emails', jsonb_build_array()),
      "taxPercent" = case
        when ("tax"->>'amount')::bigint = 0 then 0
        when ("net"->>'amount')::bigint <> 0 and abs(100.0 * ("tax"->>'amount')::bigint / ("net"->>'amount')::bigint
          - round(100.0 * ("tax"->>'amount')::bigint / ("net"->>'amount')::bigint)) < 0.25
        then least(100, greatest(0, round(100.0 * ("tax"->>'amount')::bigint / ("net"->>'amount')::bigint)))::integer
      end,
      "finalisedAt" = "issuedAt",
      "occasion" = case when "deletedAt" is null then "reference" end`,
  `update "invoices" set
      "reason" = case when "kind" = 'creditNote' then case when "corrects" is null then 'change' else 'refund' end end,
      "taxReason" = case when "place" = 'sg' then 'standard-rated' else 'out-of-scope' end,
      "company" = (select "company" from "sellingPlaces" where "place" = "invoices"."place"),
      "seller" = jsonb_build_object('legalName', '${brand.company.replaceAll("'", "''")}', 'address', null,
        'registrationNumber', null, 'gstNumber', null),
      "deletedAt" = null`,
  `with "numbered" as (
      select "invoices"."_id", "invoicePrefix", "kind",
        extract(year from ("issuedAt" at time zone 'UTC') + interval '8 hours')::integer as "year",
        row_number() over (
          partition by "company", "kind", extract(year from ("issuedAt" at time zone 'UTC') + interval '8 hours')
          order by "issuedAt", "invoices"."_id") as "n"
      from "invoices" join "sellingCompanies" on "sellingCompanies"."_id" = "invoices"."company"
    )
    update "invoices" set "reference" = "invoicePrefix" || case when "numbered"."kind" = 'creditNote' then '-CN' else '' end
      || '-' || "year" || '-' || lpad("n"::text, greatest(6, length("n"::text)), '0')
    from "numbered" where "numbered"."_id" = "invoices"."_id"`,
  `insert into "paperNumbers" ("company", "kind", "year", "last")
    select "company", "kind", extract(year from ("issuedAt" at time zone 'UTC') + interval '8 hours')::integer, count(*)
    from "invoices" group by 1, 2, 3`,
];

interface Searchable {
  readonly _id: string;
  readonly reference: string;
  readonly companyName: string;
  readonly occasion: string | null;
}

/** Makes documents searchable by new number, buyer, and the number that they were first sent with. */
async function indexPapers(db: MigrationDatabase): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Searchable>`
      select "_id", "reference", "companyName", "occasion" from "invoices"
      where "_id" > ${after} order by "_id" limit ${ROWS_A_BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const found = rows.map(({ _id, reference, companyName, occasion }) => {
      const text = searchText([reference, companyName, occasion]);
      return { _id, text, grams: gramsOf(text).join('\n') };
    });
    await sql`
      update "invoices" set "searchText" = given."text", "searchGrams" = string_to_array(given."grams", E'\\n')
      from json_to_recordset(${JSON.stringify(found)}::json) as given ("_id" uuid, "text" text, "grams" text)
      where "invoices"."_id" = given."_id"`.execute(db);
    after = last._id;
  }
}
