import type { Application } from '@feathersjs/feathers';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { codeOf } from '../calls/refusal.ts';

/** A change that is valid only while the record is in one of `states`. */
interface StateChange {
  readonly states: readonly string[];
  readonly data: object;
  /** Further conditions. */
  readonly where?: object;
}

/** Reads and writes of a collection that are safe under concurrency. */
export interface SharedRecords<N extends CollectionName> {
  /** Returns the first record that matches. */
  first(query: object): Promise<RecordOf<N> | undefined>;
  /**
   * Changes a record while it is in one of the states; `undefined` if it has left them. Only one of several
   * concurrent calls succeeds.
   */
  changeWhile(id: RecordId, change: StateChange): Promise<RecordOf<N> | undefined>;
  /** Finds the record with a unique value or creates it. Only one of several concurrent calls creates it. */
  findOrCreate(unique: object, data: object): Promise<RecordOf<N>>;
}

/** Returns the records of a collection, through its service, so that events, totals and audits follow. */
export function recordsOf<N extends CollectionName>(app: Application, collection: N): SharedRecords<N> {
  const service = app.service(collection);
  const first = async (query: object): Promise<RecordOf<N> | undefined> => {
    const [record] = await service.find({ query: { ...query, $limit: 1 }, paginate: false });
    return record;
  };
  return {
    first,
    changeWhile: (id, { states, data, where }) => {
      const query = { ...where, status: { $in: [...states] } };
      return unless('not-found', service.patch(id, data, { query }));
    },
    findOrCreate: async (unique, data) => {
      const earlier = await first(unique);
      if (earlier) return earlier;
      const created = await unless('already-exists', service.create({ ...data, ...unique }));
      const record = created ?? (await first(unique));
      if (record) return record;
      throw new TypeError(`${collection} has and has not ${JSON.stringify(unique)}`);
    },
  };
}

/**
 * Returns the number of records that match now. The total of a list may lack what another node has just
 * written, which a limit has to include.
 */
export async function countNow(app: Application, collection: CollectionName, query: object): Promise<number> {
  const found: readonly unknown[] = await app
    .service(collection)
    .find({ query: { ...query, $select: ['_id'] }, paginate: false });
  return found.length;
}

/** Returns the result of the work, or `undefined` if it was refused with that code. */
export async function unless<T>(code: ReturnType<typeof codeOf>, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === code) return undefined;
    throw error;
  }
}
