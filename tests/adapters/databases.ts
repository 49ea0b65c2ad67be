import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { inject } from 'vitest';
import { createDatabase, findPostgres } from '../kit/postgres.ts';
import { openBlankDatabase } from '../kit/test-databases.ts';

/** A kind of database that a suite runs on, opened when the suite begins. */
export interface TestedDatabase {
  /** Includes the reason when it cannot run here, so that a skipped suite says why. */
  readonly name: string;
  readonly missing: boolean;
  open(): Promise<OpenedDatabase>;
}

interface OpenedDatabase extends AsyncDisposable {
  readonly database: Database;
}

const postgres = findPostgres();

/**
 * PGlite in memory, and a database on the PostgreSQL server that all suites share: every behaviour holds on
 * both.
 */
export const testedDatabases: readonly TestedDatabase[] = [
  { name: 'PGlite', missing: false, open: async () => opened(await openBlankDatabase()) },
  {
    name: postgres.found ? 'PostgreSQL' : `PostgreSQL (skipped: ${postgres.reason})`,
    missing: !postgres.found,
    async open() {
      const shared = inject('postgres');
      if (!shared) throw new Error('The server that all suites share was not started');
      const name = `test-${crypto.randomUUID()}`;
      const databaseUrl = await createDatabase(shared.url, { name, template: shared.blank });
      return opened(await openDatabase({ databaseUrl }));
    },
  },
];

async function opened(database: Database): Promise<OpenedDatabase> {
  await database.migrate();
  return { database, [Symbol.asyncDispose]: database.close };
}
