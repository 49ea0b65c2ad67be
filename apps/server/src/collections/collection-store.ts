import type { PaginationParams } from '@feathersjs/feathers';
import { isRecordId, type RecordId } from '@harbour/core/contract/values';
import { notFound } from '../calls/refusal.ts';
import { createBinder } from '../database/binder.ts';
import type { CollectionParams } from './params.ts';
import { listRequest, pageLimit } from './query/list-request.ts';
import { readGuarded } from './query/read-guarded.ts';
import { matches, type RelatedSearch } from './query/search-condition.ts';
import { findAll, findPage } from './read/find-page.ts';
import { createRecordReader } from './read/get-record.ts';
import { populate, type ShapeOf } from './read/populate.ts';
import { recordsShowing, type SelectionBounds, selectRecords } from './read/select-records.ts';
import type { RawRecord, StoredRecord } from './table/stored-record.ts';
import type { ListTask } from './totals/count-records.ts';
import { type SummaryParts, summariseRecords } from './totals/summarise-records.ts';
import { createRecords } from './write/create-records.ts';
import { createJoinedWrites } from './write/joined/joined-writes.ts';
import { patchRecords, updateRecord } from './write/patch-records.ts';
import { purgeRecord, restoreRecord, trashRecords } from './write/trash.ts';
import { type WriteTask, written, writtenOne } from './write/write.ts';

/** Dependencies of a collection's store. */
export interface StoreDeps extends Omit<WriteTask, 'params' | 'joined'> {
  readonly shapeOf: ShapeOf;
}

/** The calls of one collection, each with the params of its service call. */
export type CollectionStore = ReturnType<typeof createCollectionStore>;

/** Reads and writes one collection; the params say what a call may see and do. */
export function createCollectionStore(deps: StoreDeps) {
  const { shape } = deps;
  // The server's own writes are few, and many concern money: each is written separately.
  const ofCallers = createJoinedWrites(deps.database, shape);
  const taskOf = (params: CollectionParams): WriteTask => ({ ...deps, params });
  return {
    ...createReader(deps),
    create: (entries: readonly RawRecord[], params: CollectionParams) =>
      written({ ...taskOf(params), joined: params.provider === undefined ? undefined : ofCallers }, (task) =>
        createRecords(task, entries),
      ),
    update: (id: RecordId, data: RawRecord, params: CollectionParams) =>
      writtenOne(taskOf(params), (task) => updateRecord(task, id, data)),
    patch: (id: RecordId, data: RawRecord, params: CollectionParams) =>
      writtenOne(taskOf(params), (task) => patchRecords(task, id, data)),
    patchAll: (data: RawRecord, params: CollectionParams) =>
      written(taskOf(params), (task) => patchRecords(task, null, data)),
    remove: (id: RecordId, params: CollectionParams) =>
      writtenOne(taskOf(params), (task) => trashRecords(task, id)),
    removeAll: (params: CollectionParams) => written(taskOf(params), (task) => trashRecords(task, null)),
    restore: (id: RecordId, params: CollectionParams) =>
      writtenOne(taskOf(params), (task) => restoreRecord(task, id)),
    purge: (id: RecordId, params: CollectionParams) =>
      writtenOne(taskOf(params), (task) => purgeRecord(task, id)),
    /** Joins the database statements of concurrent writes to single records. */
    joinWrites: () => createJoinedWrites(deps.database, shape),
    /** Parses an id; throws `not-found` for any other text, as no record has it. */
    idOf(id: unknown): RecordId {
      if (isRecordId(id)) return id;
      throw notFound(shape.name, id);
    },
  };
}

function createReader({ database, counts, shape, shapeOf }: StoreDeps) {
  const readRecord = createRecordReader(database);
  function readTask(params: CollectionParams) {
    const request = listRequest(shape, params);
    const { where, trash } = request;
    return {
      database,
      counts,
      request,
      scope: { shape, where, trash, restrict: params.restrict, now: params.now },
    };
  }
  return {
    async find(params: CollectionParams, paginate: PaginationParams | undefined) {
      const task = await withRelatedFound(readTask(params));
      const { limit, paged } = pageLimit(task.request, params, paginate);
      const fill = async (records: readonly StoredRecord[]) => [
        ...(await populate({ database, shapeOf, params }, records, task.request.populate)),
      ];
      if (!paged) return fill(await findAll({ ...task, limit }));
      const page = await findPage({ ...task, limit });
      return { ...page, data: await fill(page.data) };
    },
    /** Returns the records that the query finds, regardless of its page. */
    select: (params: CollectionParams, bounds: SelectionBounds) => selectRecords(readTask(params), bounds),
    /** Counts and adds up the records that the query finds, by a field of theirs. */
    summarise: (params: CollectionParams, parts: SummaryParts) => summariseRecords(readTask(params), parts),
    /** Returns the records that show an attachment, among those that the params let the caller see. */
    showing: (params: CollectionParams, requested: Parameters<typeof recordsShowing>[1]) =>
      recordsShowing(readTask(params), requested),
    async get(id: RecordId, params: CollectionParams): Promise<StoredRecord> {
      const task = readTask(params);
      const record = await readRecord(task, id);
      const [filled] = await populate({ database, shapeOf, params }, [record], task.request.populate);
      return filled ?? record;
    },
  };
}

/** The most related records that are looked up first; more are part of the list's statement. */
const MOST_RELATED = 1_000;

/**
 * Looks up the related records that a search finds, and drops the relations without any: most searches then
 * concern only the list's own texts, whose total and plan are known.
 */
async function withRelatedFound<T extends Pick<ListTask, 'database' | 'request'>>(task: T): Promise<T> {
  const { search } = task.request;
  if (!search || search.related.length === 0) return task;
  const found = await Promise.all(search.related.map((relation) => idsOf(task, relation)));
  const related = found.filter(({ ids }) => ids?.length !== 0);
  return { ...task, request: { ...task.request, search: { ...search, related } } };
}

async function idsOf(
  { database }: Pick<ListTask, 'database'>,
  relation: RelatedSearch,
): Promise<RelatedSearch> {
  const binder = createBinder();
  const text = `select "_id" from ${relation.shape.table} where ${matches(relation.search, binder)} limit ${MOST_RELATED + 1}`;
  const rows = await readGuarded<{ readonly _id: RecordId }>(database, text, binder.values);
  return rows.length > MOST_RELATED ? relation : { ...relation, ids: rows.map(({ _id }) => _id) };
}
