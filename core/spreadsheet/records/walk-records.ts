import { type ListQuery, STAFF_LIMIT } from '../../contract/definition/query.ts';
import { allOf, idIn, type Query } from '../../table/query/query.ts';
import type { ReadPage, RecordRequest, SourceRecord } from './read-page.ts';

/** The most ids in one query, so that its URL stays short. */
const IDS_AT_ONCE = 100;

export interface Walk {
  /** Rows that matched when the walk started. */
  readonly found: number;
  readonly pages: AsyncIterable<readonly SourceRecord[]>;
}

/**
 * Reads the records of a query page by page, and requests the next page while the current one is processed.
 * The set of records is that of the start: their ids are read by `_id`, which never changes and grows with
 * time, up to the newest that matched. Whatever others change meanwhile, no record occurs twice, none that
 * matches throughout is missed, and none is added. With a `sort` the pages come in that order, each record at
 * its place when its page is read; records that were moved past the place already reached come at the end.
 * The values are those of the time when a page is read. Records named by id keep the given order.
 */
export async function walkRecords(
  readPage: ReadPage,
  request: RecordRequest,
  select: readonly string[],
): Promise<Walk> {
  if (request.ids) {
    return {
      found: request.ids.length,
      pages: ahead(walkIds(readPage, { ...request, ids: request.ids, select })),
    };
  }
  const except = request.except ?? [];
  const { total, newest } = await firstLook(readPage, request);
  const found = Math.max(0, total - except.length);
  if (newest === undefined) return { found, pages: ahead(nothing()) };
  const query = narrowed(request.query, { _id: { $lte: newest } });
  const walk = { ...request, query, select, except: new Set<unknown>(except) };
  return { found, pages: ahead(isByAge(request) ? walkAll(readPage, walk) : walkSorted(readPage, walk)) };
}

/** True for an order by age, which is that of the ids. */
function isByAge({ sort = {} }: RecordRequest): boolean {
  const [first = '_id'] = Object.keys(sort);
  return first === '_id' || first === 'createdAt';
}

async function firstLook(readPage: ReadPage, { collection, query }: RecordRequest) {
  const newest = { ...query, $sort: { _id: -1 }, $limit: 1, $select: ['_id'] } as const;
  const { total, data } = await readPage(collection, newest);
  return { total, newest: data[0]?._id };
}

interface WholeWalk extends Omit<RecordRequest, 'except'> {
  readonly select: readonly string[];
  readonly except: ReadonlySet<unknown>;
}

async function* walkAll(readPage: ReadPage, walk: WholeWalk): AsyncGenerator<readonly SourceRecord[]> {
  const { sort = {}, except } = walk;
  const [way = 1] = Object.values(sort);
  for await (const data of pagesOf(readPage, { ...walk, sort: { _id: way } })) {
    yield except.size === 0 ? data : data.filter(({ _id }) => !except.has(_id));
  }
}

async function* walkSorted(readPage: ReadPage, walk: WholeWalk): AsyncGenerator<readonly SourceRecord[]> {
  const left = new Set<string>();
  for await (const data of walkAll(readPage, { ...walk, sort: {}, select: ['_id'] })) {
    for (const { _id } of data) left.add(String(_id));
  }
  for await (const data of pagesOf(readPage, walk)) yield data.filter(({ _id }) => left.delete(String(_id)));
  yield* walkIds(readPage, { ...walk, except: [], ids: [...left] });
}

async function* pagesOf(
  readPage: ReadPage,
  { collection, query, sort, select }: Pick<WholeWalk, 'collection' | 'query' | 'sort' | 'select'>,
): AsyncGenerator<readonly SourceRecord[]> {
  const shape = { $sort: sort ?? {}, $limit: STAFF_LIMIT, $select: select };
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, cursors } = await readPage(collection, { ...query, ...shape, $cursor: cursor });
    yield data;
    cursor = cursors?.next ?? null;
  }
}

interface NamedRecords extends RecordRequest {
  readonly ids: readonly string[];
  readonly select: readonly string[];
}

async function* walkIds(
  readPage: ReadPage,
  { collection, query, ids, select }: NamedRecords,
): AsyncGenerator<readonly SourceRecord[]> {
  const shape = { $limit: IDS_AT_ONCE, $select: [...new Set(['_id', ...select])] };
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const requested = ids.slice(start, start + IDS_AT_ONCE);
    const named = narrowed(query, idIn('_id', requested));
    const { data } = await readPage(collection, { ...named, ...shape, $cursor: '' });
    const byId = new Map(data.map((record) => [record._id, record]));
    yield requested.map((id) => byId.get(id)).filter((record) => record !== undefined);
  }
}

async function* nothing(): AsyncGenerator<readonly SourceRecord[]> {}

/** Requests the next item while the caller processes the current one. */
async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // It is awaited above in the next iteration; until then a rejection must not count as unhandled.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** The server reads `$search` and `$trash` only at the top level of a query. */
function narrowed(query: ListQuery, condition: Query): ListQuery {
  const { $search, $trash, ...conditions } = query;
  return {
    ...allOf([conditions, condition]),
    ...($search === undefined ? {} : { $search }),
    ...($trash === undefined ? {} : { $trash }),
  };
}
