import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { type RecordId, recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { type TableShape, tableShape } from '../../collections/table/table-shape.ts';
import type { Database } from '../../database/database.ts';
import { type Executor, execute } from '../../database/statement.ts';
import { vacuumTable } from '../../database/vacuum.ts';
import { insertRecords } from '../insert-records.ts';
import type { SeedRecord } from '../seed-record.ts';
import { generators, type LargeCollection } from './generators.ts';
import { readVocabularies } from './paragraphs.ts';
import { createRandom } from './random.ts';

const ROWS_A_BATCH = 1_000;
/** From this number on it is faster to rebuild the search index. */
const MANY_ROWS = 10_000;

export interface SeedRowsOptions {
  readonly database: Database;
  readonly collection: LargeCollection;
  readonly rows: number;
  /** The same seed generates the same rows. */
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}

/** Fills a collection with generated records, a batch per statement, and returns how many were new. */
export async function seedRows({ database, onProgress, ...rest }: SeedRowsOptions): Promise<number> {
  const shape = tableShape(collections[rest.collection]);
  const records = await generateRecords(rest);
  const fill = async (executor: Executor) => {
    let done = 0;
    let stored = 0;
    for (const batch of batchesOf(records)) {
      stored += await insertRecords(executor, shape, batch);
      done += batch.length;
      onProgress?.(done);
    }
    return stored;
  };
  if (rest.rows < MANY_ROWS) return fill(database.db);
  const stored = await rebuildSearchIndex(database, shape, fill);
  await vacuumTable(database, shape.name);
  return stored;
}

/** Returns the records that {@link seedRows} stores, generated lazily. */
export async function generateRecords({
  collection,
  rows,
  seed,
}: Pick<SeedRowsOptions, 'collection' | 'rows' | 'seed'>): Promise<Iterable<SeedRecord>> {
  // The words are the same for every seed, so that runs with different seeds complement each other.
  const words = await readVocabularies(createRandom(0));
  const make = generators[collection];
  return (function* records() {
    const random = createRandom(seed);
    for (let index = 0; index < rows; index += 1) {
      const createdAt = timestampOf(index);
      const values = make({ index, random, createdAt, words, name: String(seed) });
      yield { _id: largeId(collection, seed, index), createdAt, values };
    }
  })();
}

const BASE = Date.parse('2026-06-30T12:00:00Z');
const STEP_MS = 15 * 60_000;

/** Creation time of the record at `index`: one per quarter of an hour, backwards from a fixed day. */
function timestampOf(index: number): string {
  return new Date(BASE - index * STEP_MS).toISOString();
}

/** Creates a UUIDv7 for the record at `index`, the same for the same seed. */
function largeId(collection: CollectionName, seed: number, index: number): RecordId {
  const time = (BASE - index * STEP_MS).toString(16).padStart(12, '0');
  const place = index.toString(16).padStart(7, '0');
  const run = (seed >>> 0).toString(16).padStart(8, '0');
  const letters = collection.charCodeAt(0).toString(16).padStart(3, '0').slice(-3);
  const tail = `8${run.slice(0, 3)}-${run.slice(3)}${place}`;
  return v.parse(recordIdSchema, `${time.slice(0, 8)}-${time.slice(8)}-7${letters}-${tail}`);
}

function* batchesOf(records: Iterable<SeedRecord>): Iterable<readonly SeedRecord[]> {
  let batch: SeedRecord[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < ROWS_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

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
