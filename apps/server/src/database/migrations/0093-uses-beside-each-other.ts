import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Lets records that show the same file be stored at once. Storing one takes a key lock on the row of its file
 * for the foreign key, and then counted its use under `for update`, which waits for the key locks of all
 * others: of two at once, PostgreSQL undid one. `for no key update` waits for other counts only.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [CHANGE_USES]);
}

const CHANGE_USES = `create or replace function change_uses("was" uuid[], "is" uuid[]) returns void language plpgsql as $body$
declare
  "changed" uuid[] := array(
    (select unnest("was") except select unnest("is")) union (select unnest("is") except select unnest("was"))
  );
begin
  if cardinality("changed") = 0 then return; end if;
  perform 1 from "attachments" where "_id" = any("changed") order by "_id" for no key update;
  with "counted" as (
    update "attachments" a set "uses" = greatest(0, a."uses" + case when a."_id" = any("is") then 1 else -1 end)
    where a."_id" = any("changed") returning a."_id", a."deletedAt", a."public", a."owner"
  )
  insert into "changes" ("collection", "record", "method", "before")
    select 'attachments', "_id", 'due',
      jsonb_build_object('deletedAt', "deletedAt", 'public', "public", 'owner', "owner") from "counted";
end
$body$`;
