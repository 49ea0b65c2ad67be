import { type Page, readWholeList } from '@harbour/core/contract/definition';
import { matchesQuery } from '@harbour/core/table';
import type { PageApi } from '../page-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record that replaces the saved one. */
interface Overlay {
  readonly collection: string;
  readonly record: Values;
}

/**
 * Returns the services with one record replaced: wherever the site reads its collection, it finds this record
 * where its values belong. Nothing is written; `act` and `create` are refused.
 */
export function overlayRecord(api: PageApi, { collection, record }: Overlay): PageApi {
  const refuse = () => Promise.reject(new Error('A preview changes nothing.'));
  return {
    act: refuse,
    create: refuse,
    call: (action) => api.call(action),
    async get(name, id, query) {
      return name === collection && id === record._id ? record : api.get(name, id, query);
    },
    async find(name, query = {}) {
      const requested: Values = { ...query };
      const isWhole = name === collection && requested.$cursor === '';
      const found = await (isWhole ? findWhole(api, name, requested) : api.find(name, query));
      return name === collection && isPage(found) ? withRecord(found, record, requested) : found;
    },
  };
}

interface Found {
  readonly data: readonly Values[];
  readonly total: number;
}

function isPage(found: unknown): found is Found {
  return typeof found === 'object' && found !== null && 'data' in found && Array.isArray(found.data);
}

/**
 * Reads all of a cursor-paged list as one page: the record may belong between any two of its pages, while the
 * saved one is on another.
 */
async function findWhole(
  api: PageApi,
  name: string,
  { $cursor, $limit, ...query }: Values,
): Promise<Found & Pick<Page<Values>, 'cursors'>> {
  // The service returns a page of records.
  const find = (page: object) => api.find(name, page) as Promise<Page<Values>>;
  const data = await readWholeList(find, query);
  return { data, total: data.length, cursors: { previous: null, next: null } };
}

/** Adds the record to a page of a list, by its order, without making the page longer than requested. */
function withRecord(found: Found, record: Values, query: Values): Found {
  const others = found.data.filter(({ _id }) => _id !== record._id);
  const removed = found.data.length - others.length;
  if (!matchesQuery(query, record)) return { ...found, data: others, total: found.total - removed };
  const limit =
    typeof query.$limit === 'number' && query.$cursor === undefined ? query.$limit : Number.POSITIVE_INFINITY;
  // A saved record keeps its page of a longer list; it is added to the first page only if it is new there.
  const isHere = removed > 0 || !(Number(query.$skip) > 0);
  const data = isHere ? [record, ...others].toSorted(compareRecords(query.$sort)).slice(0, limit) : others;
  return { ...found, data, total: found.total - removed + 1 };
}

/** Returns the order of a query's `$sort`; an empty value comes last, and equal records keep their order. */
function compareRecords(sort: unknown): (one: Values, other: Values) => number {
  const keys = Object.entries(typeof sort === 'object' && sort !== null ? sort : {});
  return (one, other) => {
    for (const [name, direction] of keys) {
      const order = compareValues(one[name], other[name]);
      if (order !== 0) return direction === -1 ? -order : order;
    }
    return 0;
  };
}

function compareValues(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((value) =>
    typeof value === 'number' ? value : String(value ?? ''),
  );
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}
