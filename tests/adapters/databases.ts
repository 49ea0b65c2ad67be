import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { openBlankDatabase } from '../kit/blank-database.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';

/** A kind of database that a suite runs on, opened when the suite begins. */
export interface TestedDatabase {
  /** With the reason where it cannot run here, so that a skipped suite says why. */
  readonly name: string;
  readonly missing: boolean;
  open(): Promise<OpenedDatabase>;
}

export interface OpenedDatabase extends AsyncDisposable {
  readonly database: Database;
}

const postgres = findPostgres();

/** PGlite in memory and a PostgreSQL server of our own: every behaviour holds on both. */
export const testedDatabases: readonly TestedDatabase[] = [
  { name: 'PGlite', missing: false, open: async () => opened(await openBlankDatabase()) },
  {
    name: postgres.found ? 'PostgreSQL' : `PostgreSQL (skipped: ${postgres.reason})`,
    missing: !postgres.found,
    async open() {
      if (!postgres.found) throw new Error(postgres.reason);
      const server = await startPostgres(postgres.folder);
      return opened(await openDatabase({ databaseUrl: await server.createDatabase() }), server);
    },
  },
];

async function opened(database: Database, server?: PostgresServer): Promise<OpenedDatabase> {
  await database.migrate();
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await server?.[Symbol.asyncDispose]();
    },
  };
}
