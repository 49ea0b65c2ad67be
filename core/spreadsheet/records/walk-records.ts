import { type ListQuery, STAFF_LIMIT } from '../../contract/index.ts';
import { allOf, idIn, type Query } from '../../table/index.ts';
import type { ReadPage, RecordQuestion, SourceRecord } from './read-page.ts';

/** The most ids in one query, so that its URL stays short. */
const IDS_AT_ONCE = 100;

export interface Walk {
  /** Rows that matched when the walk started. */
  readonly found: number;
  readonly pages: AsyncIterable<readonly SourceRecord[]>;
}

/**
 * Reads the records of a query page by page, and requests the next page while the current one is processed.
 * They are ordered by `_id`, which never changes and grows with time, up to the newest that matched at the
 * start: whatever others change meanwhile, no record occurs twice and none that matches throughout is missed.
 * Records named by id keep the given order.
 */
export async function walkRecords(
  readPage: ReadPage,
  question: RecordQuestion,
  select: readonly string[],
): Promise<Walk> {
  if (question.ids) {
    return {
      found: question.ids.length,
      pages: ahead(walkIds(readPage, { ...question, ids: question.ids, select })),
    };
  }
  const except = question.except ?? [];
  const { total, newest } = await firstLook(readPage, question);
  const found = Math.max(0, total - except.length);
  if (newest === undefined) return { found, pages: ahead(nothing()) };
  const query = { ...narrowed(question.query, { _id: { $lte: newest } }), $select: select };
  return { found, pages: ahead(walkAll(readPage, { ...question, query }, new Set(except))) };
}

async function firstLook(readPage: ReadPage, { collection, query }: RecordQuestion) {
  const newest = { ...query, $sort: { _id: -1 }, $limit: 1, $select: ['_id'] } as const;
  const { total, data } = await readPage(collection, newest);
  return { total, newest: data[0]?._id };
}

async function* walkAll(
  readPage: ReadPage,
  { collection, query, newestFirst }: RecordQuestion,
  except: ReadonlySet<unknown>,
): AsyncGenerator<readonly SourceRecord[]> {
  const order = { $sort: { _id: newestFirst ? -1 : 1 }, $limit: STAFF_LIMIT } as const;
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, cursors } = await readPage(collection, { ...query, ...order, $cursor: cursor });
    yield except.size === 0 ? data : data.filter(({ _id }) => !except.has(_id));
    cursor = cursors?.next ?? null;
  }
}

interface NamedRecords extends RecordQuestion {
  readonly ids: readonly string[];
  readonly select: readonly string[];
}

async function* walkIds(
  readPage: ReadPage,
  { collection, query, ids, select }: NamedRecords,
): AsyncGenerator<readonly SourceRecord[]> {
  const shape = { $limit: IDS_AT_ONCE, $select: [...new Set(['_id', ...select])] };
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const asked = ids.slice(start, start + IDS_AT_ONCE);
    const named = narrowed(query, idIn('_id', asked));
    const { data } = await readPage(collection, { ...named, ...shape, $cursor: '' });
    const byId = new Map(data.map((record) => [record._id, record]));
    yield asked.map((id) => byId.get(id)).filter((record) => record !== undefined);
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
