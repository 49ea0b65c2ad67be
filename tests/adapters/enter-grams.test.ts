import { createBackground } from '@harbour/server/concurrency/background.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { createEnterGrams, WRITES_A_ROUND } from '@harbour/server/jobs/enter-grams.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { expect, test } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('pending grams of a search index', (tried) => {
  /** Writes a few people and reports the given number of written records. */
  async function written(records: number): Promise<{ readonly waiting: number; readonly kind: string }> {
    const { database, people } = tried();
    await notedPages(database);
    await people._create(['Amy', 'Bob', 'Chan Tai Man'].map((name) => ({ name })));
    const background = createBackground(createLog('silent'));
    const report = createEnterGrams({ database, background });
    for (let reported = 0; reported < records; reported += 1) report('people');
    await background.settled();
    return { waiting: await notedPages(database), kind: database.kind };
  }

  test('stay pending while few records were written', async () => {
    expect((await written(WRITES_A_ROUND - 1)).waiting).toBeGreaterThan(0);
  });

  test('are entered in the background if the database has a second connection', async () => {
    const { waiting, kind } = await written(WRITES_A_ROUND);
    expect(waiting > 0).toBe(kind === 'pglite');
  });
});

/** Clears the pending list of the search index and returns how many pages it had. */
async function notedPages({ db }: Database): Promise<number> {
  const text = `select gin_clean_pending_list('"people_search"')::int as pages`;
  const [response] = await execute<{ readonly pages: number }>(db, text, []);
  return response?.pages ?? 0;
}
