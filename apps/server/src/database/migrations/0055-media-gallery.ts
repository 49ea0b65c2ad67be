import { countFileUses, type MigrationDatabase, run, valuesOf } from './create-collection.ts';

/** The columns of this version that show attachments: as a picture, among pictures, or in a text. */
const SHOWING: { readonly [table: string]: readonly string[] } = {
  industries: ['logo'],
  modules: ['photo'],
  news: ['content', 'image', 'event'],
  ads: ['media', 'smallImage'],
  products: ['media'],
  users: ['avatar'],
  admins: ['avatar'],
  settings: ['headerPhoto'],
  customers: ['logo'],
  partners: ['logo'],
};

/**
 * Adds to attachments what the gallery needs: the focal point, the revision of a file that was replaced with
 * the file before it, and the number of uses. Triggers count the uses in the transaction that changes them,
 * whichever path the change takes. They leave the version alone and log the attachment as `due`, so that
 * other nodes and returning clients learn of it without a conflict for whoever edits the attachment.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "attachments"
      add column "focusX" integer,
      add column "focusY" integer,
      add column "uses" integer not null default 0,
      add column "revision" text,
      add column "earlier" jsonb`,
    'create index "attachments_uses" on "attachments" ("uses", "createdAt", "_id") where "deletedAt" is null',
    ATTACHMENT_IDS,
    CHANGE_USES,
  ]);
  for (const [table, columns] of Object.entries(SHOWING)) await countFileUses(db, table, columns);
  await run(db, [
    `update "attachments" a set "uses" = c."count" from (
      select "id", count(*)::integer as "count" from (${Object.entries(SHOWING).map(usesIn).join(' union all ')}) u
      group by "id"
    ) c where a."_id" = c."id"`,
  ]);
}

/**
 * The ids in values, without duplicates. An id is no word of any language, so a text that contains it refers
 * to it.
 */
const ATTACHMENT_IDS = `create function attachment_ids("shown" jsonb) returns uuid[] language sql immutable as $body$
  select coalesce(array_agg(distinct "found"[1]::uuid), '{}') from regexp_matches(
    "shown"::text, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as "found"
$body$`;

/** The rows are locked in the order of their ids, so that two writes never wait for each other. */
const CHANGE_USES = `create function change_uses("was" uuid[], "is" uuid[]) returns void language plpgsql as $body$
declare
  "changed" uuid[] := array(
    (select unnest("was") except select unnest("is")) union (select unnest("is") except select unnest("was"))
  );
begin
  if cardinality("changed") = 0 then return; end if;
  perform 1 from "attachments" where "_id" = any("changed") order by "_id" for update;
  with "counted" as (
    update "attachments" a set "uses" = greatest(0, a."uses" + case when a."_id" = any("is") then 1 else -1 end)
    where a."_id" = any("changed") returning a."_id", a."deletedAt", a."public", a."owner"
  )
  insert into "changes" ("collection", "record", "method", "before")
    select 'attachments', "_id", 'due',
      jsonb_build_object('deletedAt', "deletedAt", 'public', "public", 'owner', "owner") from "counted";
end
$body$`;

function usesIn([table, columns]: readonly [string, readonly string[]]): string {
  return `select unnest(attachment_ids(${valuesOf('t', columns)})) as "id" from "${table}" t where t."deletedAt" is null`;
}
