import { isDeepStrictEqual } from 'node:util';
import { FeathersError } from '@feathersjs/errors';
import type { Application } from '@feathersjs/feathers';
import type { BatchChange, BatchResult } from '@harbour/core/contract/actions';
import { type CollectionName, collections, readableFields } from '@harbour/core/contract/collections';
import type { Role } from '@harbour/core/contract/values';
import { codeOf } from '../calls/refusal.ts';
import { createGate } from '../concurrency/queues.ts';
import type { CollectionService } from './collection-service.ts';
import { collectionOf } from './collection-service.ts';
import type { CollectionParams, Written } from './params.ts';
import type { Change, StoredRecord } from './table/stored-record.ts';

/** Each uses a transaction; this leaves most database connections to other calls. */
const AT_ONCE = 4;

/** The parameters of one change of a batch. */
type Attachments = Pick<CollectionParams, 'settles'>;

/**
 * Makes single changes of a batch through the collection's service, on behalf of the params' caller, and
 * returns the written records. A refusal is an outcome and not thrown.
 */
export function makeChange(app: Application, collection: CollectionName, params: CollectionParams) {
  const service = collectionOf(app, collection);
  const joined = service.store.joinWrites();
  const fewAtOnce = createGate(AT_ONCE);
  return async (
    change: BatchChange,
    onWritten: (written: Written) => void,
    attachments: Attachments = {},
  ): Promise<BatchResult> => {
    const made: Change[] = [];
    const gather = (written: Written) => {
      if (written.collection === collection) made.push(...written.changes);
      onWritten(written);
    };
    try {
      const call = { ...params, ...attachments, gather };
      const { _id, version } = await ('restore' in change
        ? fewAtOnce(() => service.restore({ _id: change._id }, call))
        : callFor(service, change, { ...call, joined }));
      const [first] = made;
      const before = first ? changedBefore(collection, params.role ?? 'anonymous', first) : {};
      return { _id, ok: true, version: Number(version), before };
    } catch (error) {
      return refused('create' in change ? null : change._id, error);
    }
  };
}

function callFor(
  service: CollectionService,
  change: Exclude<BatchChange, { readonly restore: true }>,
  params: CollectionParams,
): Promise<StoredRecord> {
  if ('create' in change) return onlyOne(service.create(change.create, params));
  const { _id, version } = change;
  if ('data' in change) return onlyOne(service.patch(_id, { ...change.data, version }, params));
  const query = change.force ? { $force: true } : {};
  return onlyOne(service.remove(_id, { ...params, query, expected: version }));
}

/** Checks that a call for one record returned one. */
async function onlyOne(response: Promise<StoredRecord | StoredRecord[]>): Promise<StoredRecord> {
  const record = await response;
  if (Array.isArray(record)) throw new TypeError('A call for one record returned several');
  return record;
}

function refused(_id: Extract<BatchResult, { ok: false }>['_id'], error: unknown): BatchResult {
  const code = codeOf(error);
  // The error of every call has a code by now; any other error is a bug of this module.
  if (!(error instanceof FeathersError) || code === undefined) throw error;
  return { _id, ok: false, code, message: error.message, data: { ...error.data, code } };
}

/** Returns the former values of the fields that a change modified, as far as the role may read them. */
function changedBefore(collection: CollectionName, role: Role, { before, after }: Change) {
  if (!before || !after) return {};
  const names = readableFields(role, collection).filter(
    (name) =>
      Object.hasOwn(collections[collection].fields, name) && !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}
