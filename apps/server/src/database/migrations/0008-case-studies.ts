import { type MigrationDatabase, run } from './create-collection.ts';

/** Posts of an industry: its case studies. */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "news" add column "industry" uuid references "industries"',
    'create index "news_industry" on "news" ("industry")',
    'create index "news_statusOfIndustry" on "news" ("industry", "status", "publishFrom", "_id") where "deletedAt" is null',
  ]);
}
