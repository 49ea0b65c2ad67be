import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores when each sign-in began, so that it can end although its tokens are exchanged again and again. For
 * sign-ins of now it is the time of their oldest token.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "sessions" add column "begunAt" timestamptz(3)',
    `update "sessions" s set "begunAt" = o."begunAt"
      from (select "family", min("createdAt") as "begunAt" from "sessions" group by "family") o
      where o."family" = s."family"`,
  ]);
}
