import { sql } from 'kysely';
import type { Background } from '../concurrency/background.ts';
import type { Database } from '../database/database.ts';

/** Number of written records after which a search index is updated: their grams are about two megabytes. */
export const WRITES_A_ROUND = 400;

export interface EnterGramsDeps {
  readonly database: Database;
  readonly background: Background;
}

/**
 * Has PostgreSQL merge the grams of new texts into the search indexes in the background; returns the function
 * to call for each written record with its collection. PostgreSQL only queues new grams at first; by default
 * it merges those of about a thousand records at once while one write waits, for most of a second. The
 * embedded database has one connection, which would wait in either case.
 */
export function createEnterGrams({ database, background }: EnterGramsDeps): (collection: string) => void {
  const written = new Map<string, number>();
  const running = new Set<string>();

  async function enter(collection: string): Promise<void> {
    running.add(collection);
    try {
      const index = `"${collection}_search"`;
      await sql`select gin_clean_pending_list(to_regclass(${index})) where to_regclass(${index}) is not null`.execute(
        database.db,
      );
    } finally {
      running.delete(collection);
    }
  }

  return (collection) => {
    if (database.kind !== 'postgres') return;
    const count = (written.get(collection) ?? 0) + 1;
    written.set(collection, count);
    if (count < WRITES_A_ROUND || running.has(collection)) return;
    written.set(collection, 0);
    background.run(() => enter(collection));
  };
}
