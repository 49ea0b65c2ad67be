import type { TableShape } from '../../collections/table/table-shape.ts';
import type { Database } from '../../database/database.ts';
import { type Executor, execute } from '../../database/statement.ts';

/**
 * Runs `work` in one transaction without the table's search index, and builds the index once at the end:
 * inserting millions of grams record by record takes several times as long. The table is locked meanwhile.
 */
export async function rebuildSearchIndex<T>(
  { db }: Database,
  { name }: TableShape,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const index = `${name}_search`;
    const [stated] = await execute<{ readonly definition: string }>(
      transaction,
      'select pg_get_indexdef(to_regclass($1)) as definition',
      [`"${index}"`],
    );
    if (!stated?.definition) throw new Error(`There is no index ${index}`);
    await execute(transaction, `drop index "${index}"`, []);
    const result = await work(transaction);
    // The index of 100,000 records takes longer than a statement of the server may.
    await execute(transaction, 'set local statement_timeout = 0', []);
    await execute(transaction, `set local maintenance_work_mem = '128MB'`, []);
    await execute(transaction, stated.definition, []);
    return result;
  });
}
