import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores of a sign-in in a browser by what the person proved who they are, when the sign-in began that it
 * continues, and when the program took it, so that its challenge is used once. The table keeps its name,
 * which the version before uses.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `alter table "ssoAttempts" add column "provedBy" text, add column "begunAt" timestamptz(3),
      add column "takenAt" timestamptz(3)`,
  ]);
}
