import type { CollectionName } from '@harbour/core/contract/collections';
import { isRecord } from '@harbour/core/contract/values';
import { type Cursors, type ListRequest, listQuery, type RelatedNames } from '@harbour/core/table';
import * as v from 'valibot';
import type { StoredResponses } from '../../session/stored-responses.ts';
import type { Row } from '../table-screen.ts';

/** The number of rows of one list that are stored. */
const MOST_ROWS = 100;

/** The number of names of one kind that are stored. */
const MOST_NAMES = 500;

/** The rows that a request returned. */
interface Rows {
  readonly data: readonly Row[];
  readonly total: number;
  readonly cursors: Cursors;
}

/** The rows of a list from an earlier time, and the time of the server's response, as ISO text in UTC. */
interface StoredRows extends Rows {
  readonly at: string;
}

/** Reads and stores the responses to a list's requests on this device. */
export interface RowStore {
  /** Returns the rows of a request; `undefined` if there are none, and while the server responds. */
  read(request: ListRequest): StoredRows | undefined;
  store(request: ListRequest, rows: Rows): void;
}

const row = v.custom<Row>(
  (value) => isRecord(value) && typeof value._id === 'string' && typeof value.version === 'number',
);
const cursor = v.nullable(v.string());
const response = v.object({
  data: v.array(row),
  total: v.number(),
  cursors: v.object({ previous: cursor, next: cursor }),
});

/** Creates the row store of one list. */
export function createRowStore(
  stored: StoredResponses,
  collection: CollectionName,
  trash: boolean,
): RowStore {
  const keyOf = (request: ListRequest) => JSON.stringify([collection, trash, listQuery(request)]);
  return {
    read(request) {
      const found = stored.read('list', keyOf(request));
      const { success, output } = v.safeParse(response, found?.response);
      return found && success ? { ...output, at: found.at } : undefined;
    },
    store(request, { data, total, cursors }) {
      stored.store('list', keyOf(request), { data: data.slice(0, MOST_ROWS), total, cursors });
    },
  };
}

const namesSchema = v.array(
  v.tuple([v.string(), v.array(v.tuple([v.string(), v.nullable(v.looseObject({}))]))]),
);

/** Returns the stored names of a collection's lists; none while the server responds. */
export function readNames(stored: StoredResponses, collection: CollectionName): RelatedNames {
  const { success, output } = v.safeParse(namesSchema, stored.read('names', collection)?.response);
  return new Map(success ? output.map(([key, records]) => [key, new Map(records)]) : []);
}

/** Stores the latest names that a collection's lists show. */
export function storeNames(stored: StoredResponses, collection: CollectionName, names: RelatedNames): void {
  const latest = [...names].map(([key, records]) => [key, [...records].slice(-MOST_NAMES)]);
  if (latest.length > 0) stored.store('names', collection, latest);
}
