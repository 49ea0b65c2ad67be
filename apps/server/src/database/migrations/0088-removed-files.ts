import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores the files that no attachment has any more, in the statement that removes or replaces them, so that
 * each is deleted from the storage also if that is away then, or the server is killed.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'create table "removedFiles" ("attachment" uuid not null, "revision" text)',
    NOTE_REMOVED,
    `create trigger "note_removed_files" after delete on "attachments" for each row
      execute function note_removed_files()`,
    `create trigger "note_replaced_files" after update on "attachments" for each row
      when (old."earlier" is distinct from new."earlier") execute function note_removed_files()`,
  ]);
}

/** A record has a file of its own revision and, after a replacement, the one before. */
const NOTE_REMOVED = `create function note_removed_files() returns trigger language plpgsql as $body$
begin
  insert into "removedFiles" ("attachment", "revision")
  select old."_id", "file"."revision"
  from (
    select old."revision" as "revision" union select old."earlier" ->> 'revision' where old."earlier" is not null
  ) as "file"
  where tg_op = 'DELETE' or not (
    "file"."revision" is not distinct from new."revision"
    or new."earlier" is not null and "file"."revision" is not distinct from new."earlier" ->> 'revision');
  return null;
end $body$`;
