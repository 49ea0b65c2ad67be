import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Stores why the server returned money as a code in place of an English sentence, so that the back office
 * says it in the language of its reader.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    coded(
      'system:unowed',
      'Given back by the system: what this was paid for was cancelled, or had been paid already.',
    ),
    coded('system:wrongAmount', 'Given back by the system: another amount was paid than was asked for.'),
  ]);
}

function coded(code: string, sentence: string): string {
  return `update "refunds" set "reason" = '${code}' where "reason" = '${sentence}'`;
}
