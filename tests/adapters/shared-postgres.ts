import { openDatabase } from '@harbour/server/database/open-database.ts';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../kit/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server that all suites share, and a database with all tables to copy; `null` without PostgreSQL.
     */
    readonly postgres: { readonly url: string; readonly blank: string } | null;
  }
}

/**
 * Starts one PostgreSQL for all suites and returns a function that stops it: creating a server and its tables
 * takes longer than most suites.
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
