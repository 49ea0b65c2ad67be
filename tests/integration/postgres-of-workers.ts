import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { UNSAFE_SETTINGS } from '../kit/postgres-copies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server for each worker; empty without PostgreSQL. */
    readonly postgresOfWorkers: readonly string[];
  }
}

/**
 * Starts a PostgreSQL for each worker and returns a function that stops them. Tests of several workers on one
 * server would wait for each other: its change log ends below the oldest open transaction.
 */
export async function setup({
  provide,
  globalConfig: { maxWorkers },
}: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres();
  const start = (folder: string) => startPostgres(folder, UNSAFE_SETTINGS);
  const servers = found.found
    ? await Promise.all(Array.from({ length: maxWorkers }, () => start(found.folder)))
    : [];
  provide(
    'postgresOfWorkers',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  };
}
