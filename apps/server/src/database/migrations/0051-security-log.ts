import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/** Creates the security log. Its entries are never changed, and deleted only once they are 399 days old. */
export async function up(db: MigrationDatabase): Promise<void> {
  await createCollection(db, 'securityLog', {
    columns: [
      '"event" text not null',
      '"outcome" text not null',
      '"means" text',
      '"reason" text',
      '"account" uuid',
      '"accountEmail" text',
      '"actor" uuid',
      '"actorEmail" text',
      '"detail" text',
      '"ip" text',
      '"device" text',
      '"requestId" text',
    ],
    indexes: {
      account: '"account", "createdAt", "_id"',
      event: '"event", "createdAt", "_id"',
    },
  });
  await logChanges(db, 'securityLog');
  await run(db, [
    `create function "keepSecurityLog"() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old."createdAt" < clock_timestamp() - interval '399 days' then
        return old;
      end if;
      raise exception using errcode = 'HB409', message = 'The security log is only added to.';
    end $$`,
    `create trigger "securityLog_keep" before update or delete on "securityLog"
      for each row execute function "keepSecurityLog"()`,
    `create trigger "securityLog_remain" before truncate on "securityLog"
      for each statement execute function "keepSecurityLog"()`,
  ]);
}
