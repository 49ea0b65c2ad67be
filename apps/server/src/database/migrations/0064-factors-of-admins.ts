import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores since when an account is one of an admin, from which the days count until it needs a second factor.
 * The database sets it, whichever way the role is given; those who are admins already begin now. Also stores
 * of each sign-in whether the identity provider asked for a second factor.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "admins" add column "adminSince" timestamptz(3)',
    `update "admins" set "adminSince" = now() where "type" = 'admin'`,
    `create function "note_admin_since"() returns trigger language plpgsql as $$
    begin
      if new."type" <> 'admin' then
        new."adminSince" := null;
      elsif tg_op = 'INSERT' then
        new."adminSince" := coalesce(new."adminSince", now());
      elsif old."type" <> 'admin' then
        new."adminSince" := now();
      end if;
      return new;
    end $$`,
    `create trigger "admins_admin_since" before insert or update of "type" on "admins"
      for each row execute function "note_admin_since"()`,
    'alter table "sessions" add column "hasFactor" boolean not null default false',
  ]);
}
