import { disputePostings } from './books/dispute-postings.ts';
import { type MigrationDatabase, run } from './create-collection.ts';

/** Stores the disputes of a payment, and posts the money that they move. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "payments" add column "disputes" jsonb not null default '[]', add column "disputeStatus" text,
      add column "answerBy" timestamptz(3), add column "disputed" jsonb`,
    `create index "payments_disputed" on "payments" ("disputeStatus", "createdAt", "_id")
      where "disputeStatus" is not null and "deletedAt" is null`,
    ...disputePostings,
  ]);
}
