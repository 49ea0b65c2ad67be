import { openDatabase } from '@harbour/server/database/open-database.ts';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../kit/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server that all suites share, and its database with all tables to copy; none where there is no
     * PostgreSQL.
     */
    readonly postgres: { readonly url: string; readonly blank: string } | null;
  }
}

/**
 * Starts one PostgreSQL for all suites, and answers what stops it: to make a server and its tables takes
 * longer than most of them.
 */
export async function setup({ provide }: TestProject): Promise<(() => PromiseLike<void>) | undefined> {
  const found = findPostgres();
  if (!found.found) {
    provide('postgres', null);
    return undefined;
  }
  const server = await startPostgres(found.folder);
  const blank = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: blank });
  await database.migrate();
  await database.close();
  provide('postgres', { url: server.url, blank });
  return () => server[Symbol.asyncDispose]();
}
