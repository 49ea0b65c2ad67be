import type { PaginationParams } from '@feathersjs/feathers';
import { isRecordId, type Page, type RecordId } from '@harbour/core/contract';
import type { Database } from '../database/database.ts';
import { mostRecords } from './asker.ts';
import type { Scope } from './conditions.ts';
import type { CountCache } from './count-cache.ts';
import { createRecords } from './create-records.ts';
import { findAll, findPage, only } from './find-page.ts';
import { getRecord } from './get-record.ts';
import { type ListRequest, listRequest, selectedColumns } from './list-request.ts';
import { notFound } from './lock-records.ts';
import { askerOf, type Change, type CollectionParams, type StoredRecord } from './params.ts';
import { patchRecords, updateRecord } from './patch-records.ts';
import { populate, type ShapeOf } from './populate.ts';
import type { TableShape } from './table-shape.ts';
import { purgeRecord, restoreRecord, trashRecords } from './trash.ts';
import type { RawWhere } from './where.ts';
import type { WriteTask } from './write.ts';

/** What the service of one collection stands on. */
export interface StoreDeps {
  readonly database: Database;
  readonly counts: CountCache;
  readonly shape: TableShape;
  readonly shapeOf: ShapeOf;
  readonly clock: () => Date;
  readonly newId: () => RecordId;
}

/** One collection's calls, each with the params of the service call it answers. */
export type CollectionStore = ReturnType<typeof createCollectionStore>;

/** Reads and writes one collection; what a call may see and do is in its params. */
export function createCollectionStore(deps: StoreDeps) {
  const { database, counts, shape, shapeOf } = deps;
  const taskOf = (params: CollectionParams): WriteTask => ({ ...deps, params });

  function scopeOf(params: CollectionParams, request: ListRequest): Scope {
    const { where, trash } = request;
    return { shape, asker: askerOf(params), where, restrict: params.restrict, trash };
  }

  async function fill(params: CollectionParams, request: ListRequest, records: readonly StoredRecord[]) {
    if (request.populate.length === 0) return records;
    const { visible } = params;
    return populate({ database, shape, shapeOf, asker: askerOf(params), visible }, records, request.populate);
  }

  /** What a write answers: the records as they are now (a purged one as it was), as far as the caller asked and sees. */
  async function answer(
    params: CollectionParams,
    changes: readonly Change[],
  ): Promise<readonly StoredRecord[]> {
    const columns = selectedColumns(shape, params.query?.$select, askerOf(params));
    return changes.flatMap(({ before, after }) => {
      const record = after ?? before;
      return record ? [only(record, columns)] : [];
    });
  }

  async function answerOne(params: CollectionParams, id: RecordId, changes: Promise<readonly Change[]>) {
    const [record] = await answer(params, await changes);
    if (!record) throw notFound(shape.name, id);
    return record;
  }

  return {
    async find(params: CollectionParams, paginate: PaginationParams | undefined) {
      const request = listRequest(shape, params.query ?? {}, askerOf(params));
      const { limit, paged } = limitOf(request, params, paginate);
      const task = { database, counts, request, limit, scope: scopeOf(params, request) };
      if (!paged) return [...(await fill(params, request, await findAll(task)))];
      const page: Page<StoredRecord> = await findPage(task);
      return { ...page, data: [...(await fill(params, request, page.data))] };
    },
    async get(id: RecordId, params: CollectionParams): Promise<StoredRecord> {
      const request = listRequest(shape, params.query ?? {}, askerOf(params));
      const record = await getRecord(database, scopeOf(params, request), request, id);
      const [filled] = await fill(params, request, [record]);
      return filled ?? record;
    },
    create: async (entries: readonly RawWhere[], params: CollectionParams) =>
      answer(params, await createRecords(taskOf(params), entries)),
    update: (id: RecordId, data: RawWhere, params: CollectionParams) =>
      answerOne(params, id, updateRecord(taskOf(params), id, data)),
    patch: (id: RecordId, data: RawWhere, params: CollectionParams) =>
      answerOne(params, id, patchRecords(taskOf(params), id, data)),
    patchAll: async (data: RawWhere, params: CollectionParams) =>
      answer(params, await patchRecords(taskOf(params), null, data)),
    remove: (id: RecordId, params: CollectionParams) =>
      answerOne(params, id, trashRecords(taskOf(params), id)),
    removeAll: async (params: CollectionParams) => answer(params, await trashRecords(taskOf(params), null)),
    restore: (id: RecordId, params: CollectionParams) =>
      answerOne(params, id, restoreRecord(taskOf(params), id)),
    purge: (id: RecordId, params: CollectionParams) => answerOne(params, id, purgeRecord(taskOf(params), id)),
    /** The id, if it can be one; nothing has any other. */
    idOf(id: unknown): RecordId {
      if (isRecordId(id)) return id;
      throw notFound(shape.name, id);
    },
  };
}

function limitOf(request: ListRequest, params: CollectionParams, paginate: PaginationParams | undefined) {
  const asker = askerOf(params);
  const most = mostRecords(asker) ?? Number.POSITIVE_INFINITY;
  const paging = paginate && (paginate.default || paginate.max) ? paginate : undefined;
  const paged = paging !== undefined || request.cursor !== undefined || asker.external;
  const bound = Math.min(most, paging?.max ?? Number.POSITIVE_INFINITY);
  const limit = Math.min(request.limit ?? (paged ? (paging?.default ?? bound) : bound), bound);
  return { paged, limit: Number.isFinite(limit) ? limit : undefined };
}
