import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the list of mails about accounts that are still to be sent. It holds no link: each try issues a new
 * one, so that the database reveals none.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "accountMails" (
      "userKind" text not null,
      "userId" uuid not null,
      "mail" text not null,
      "to" text not null,
      "requestedAt" timestamptz(3) not null,
      "attempts" integer not null default 0,
      "dueAt" timestamptz(3) not null,
      primary key ("userKind", "userId", "mail", "to")
    )`,
    'create index "accountMails_dueAt" on "accountMails" ("dueAt")',
  ]);
}
