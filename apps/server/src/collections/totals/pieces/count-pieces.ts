import type { Database } from '../../../database/database.ts';
import { type Executor, execute } from '../../../database/statement.ts';
import type { TableShape } from '../../table/table-shape.ts';
import { analyzePieces } from './analyze-pieces.ts';
import type { Watch } from './cached-pieces.ts';
import { createPieceCounts, type PieceCounts } from './piece-counts.ts';

/** A search with more matches than this is common; only the pieces of such searches are counted ahead. */
export const COMMON = 1_000;

/**
 * How many texts are sampled to learn the pieces. At two per cent, a piece of 1,000 records is seen about 20
 * times, one of 300 about 6 times.
 */
const SAMPLED = { part: 0.02, most: 4_000, least: 6 };
const ROWS_A_FETCH = 250;

interface Row {
  readonly searchText: string;
}

/**
 * Counts the live records that contain each common piece, in a snapshot, a few records at a time in the
 * background. Does nothing if a write comes in between, as the snapshot may or may not include it.
 */
export async function countPieces(
  { db }: Database,
  shape: TableShape,
  { watch, stopping }: { readonly watch: Watch; readonly stopping: AbortSignal },
): Promise<void> {
  const stopped = AbortSignal.any([watch.lost, stopping]);
  const counted = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      // The first statement takes the snapshot.
      const records = await estimateOf(snapshot, shape);
      if (!watch.isCalm()) return undefined;
      watch.startRecording();
      const texts = await sampleOf(snapshot, shape, records);
      const counts = createPieceCounts(await analyzePieces({ texts, least: SAMPLED.least }, stopped));
      await countAll(snapshot, shape, { counts, stopped });
      return counts;
    });
  if (counted) watch.finish(shape, counted);
}

async function estimateOf(snapshot: Executor, { table }: TableShape): Promise<number> {
  const text = `select "reltuples"::float8 as "records" from "pg_class" where "oid" = to_regclass($1)`;
  const [row] = await execute<{ readonly records: number }>(snapshot, text, [table]);
  return row?.records ?? 0;
}

async function sampleOf(
  snapshot: Executor,
  { table }: TableShape,
  records: number,
): Promise<readonly string[]> {
  const part = Math.min(SAMPLED.part, SAMPLED.most / Math.max(1, records));
  const text = `select "searchText" from ${table} tablesample bernoulli (${part * 100}) where "deletedAt" is null`;
  const rows = await execute<Row>(snapshot, text, []);
  return rows.map(({ searchText }) => searchText);
}

async function countAll(
  snapshot: Executor,
  { table }: TableShape,
  { counts, stopped }: { readonly counts: PieceCounts; readonly stopped: AbortSignal },
): Promise<void> {
  const all = `select "searchText" from ${table} where "deletedAt" is null`;
  await execute(snapshot, `declare "texts" no scroll cursor for ${all}`, []);
  for (let rows: readonly Row[] = [{ searchText: '' }]; rows.length > 0; ) {
    stopped.throwIfAborted();
    rows = await execute<Row>(snapshot, `fetch ${ROWS_A_FETCH} from "texts"`, []);
    for (const { searchText } of rows) counts.add(searchText, 1);
  }
}
