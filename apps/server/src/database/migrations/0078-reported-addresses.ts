import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Deletes the reports of missing texts whose address has a query, as those of mailed links hold their tokens.
 * A text that is still missing is reported again.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [`delete from "missingTranslations" where "url" ~ '[?#]'`]);
}
