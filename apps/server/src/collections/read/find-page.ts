import { CURSOR_MODE_TOTAL, type Page } from '@harbour/core/contract/definition';
import { decodeCursor, encodeCursor } from '../query/cursor.ts';
import { knownMatches, planSearch, readKnown } from '../search/plan-search.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import { selectColumns } from '../table/table-shape.ts';
import { countRecords } from '../totals/count-records.ts';
import type { ListTask } from '../totals/list-task.ts';
import { readRecords } from './read-records.ts';

/** Reads a page by number with its exact total or, in cursor mode, a page beyond the cursor. */
export async function findPage(task: ListTask): Promise<Page<StoredRecord>> {
  const { cursor, skip, search } = task.request;
  const limit = task.limit ?? 0;
  if (cursor !== undefined) return findBeyond(task, cursor, limit);
  const known = search ? await knownMatches(task) : null;
  if (known) return { total: known.length, limit, skip, data: await readKnown(task, known, { skip, limit }) };
  const [counted, data] = await Promise.all([countRecords(task, search), readPage(task, { skip, limit })]);
  return { total: totalBy(data.length, { skip, limit }) ?? counted, limit, skip, data };
}

/**
 * Returns the total as the rows of a last page tell it; `undefined` for other pages. A write may be committed
 * between the count and the rows, and a client that was then given different numbers would keep them.
 */
function totalBy(rows: number, { skip, limit }: { skip: number; limit: number }): number | undefined {
  return rows < limit && (rows > 0 || skip === 0) ? skip + rows : undefined;
}

async function readPage(task: ListTask, stretch: { skip: number; limit: number }) {
  if (stretch.limit === 0) return [];
  return readRecords(task, await planSearch(task), stretch);
}

/** Reads every record of the list, or the first `limit`, without a total. */
export async function findAll(task: ListTask): Promise<StoredRecord[]> {
  if (task.limit === 0) return [];
  return readRecords(task, await planSearch({ ...task, limit: undefined }), {
    skip: task.request.skip,
    limit: task.limit,
  });
}

async function findBeyond(task: ListTask, cursor: string, limit: number): Promise<Page<StoredRecord>> {
  const { sort, columns } = task.request;
  const position = cursor === '' ? undefined : decodeCursor(sort, cursor);
  const withKeys = [...columns, ...sort.map(({ column }) => column)];
  // One record more than requested shows whether there are more.
  const stretch = { limit: limit + 1, position, columns: withKeys };
  const read = await readRecords(task, await planSearch(task), stretch);
  const more = read.length > limit;
  const backwards = position?.backwards ?? false;
  const records = backwards ? read.slice(0, limit).reverse() : read.slice(0, limit);
  const [first, last] = [records[0], records.at(-1)];
  const hasPrevious = backwards ? more : position !== undefined;
  const hasNext = backwards || more;
  return {
    total: CURSOR_MODE_TOTAL,
    limit,
    skip: 0,
    data: records.map((record) => selectColumns(record, columns)),
    cursors: {
      previous: first && hasPrevious ? encodeCursor(sort, first, true) : null,
      next: last && hasNext ? encodeCursor(sort, last, false) : null,
    },
  };
}
