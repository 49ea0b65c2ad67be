import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@feathersjs/feathers';
import { restorableFields } from '@harbour/core/contract/actions';
import { type CollectionName, isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import type { Role } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import type { StoredRecord } from '../../collections/table/stored-record.ts';

type Entry = RecordOf<'auditLog'>;
type Values = NonNullable<Entry['before']>;

/**
 * Registers `auditLog/restoreVersion`: restores a record's fields from one side of an entry, through its
 * collection's own service. An entry of a removal restores the record, or removes it again. Throws `conflict`
 * if the fields have changed since (unless forced), `bad-request` for a side without values, and the errors
 * of the write itself.
 */
export function registerRestoreVersion(app: Application): void {
  registerAction(app, 'auditLog/restoreVersion', async ({ id, side, force = false }, params) => {
    const call = onBehalfOf(params);
    const entry: Entry = await app.service('auditLog').get(id, call);
    const { collection } = entry;
    const wanted = entry[side];
    if (!wanted || !isCollectionName(collection)) throw nothingToRestore(side);
    const restoring = { app, collection, call, entry, force };
    const record =
      'deletedAt' in wanted && entry.method !== 'create'
        ? await moveBack(restoring, wanted.deletedAt === null)
        : await patchBack(restoring, wanted);
    return { collection, _id: record._id, version: Number(record.version) };
  });
}

interface Restoring {
  readonly app: Application;
  readonly collection: CollectionName;
  readonly call: CallParams;
  readonly entry: Entry;
  readonly force: boolean;
}

async function moveBack({ app, collection, call, entry }: Restoring, live: boolean): Promise<StoredRecord> {
  const service = collectionOf(app, collection);
  const { record: _id } = entry;
  return live ? service.restore({ _id }, call) : only(await service.remove(_id, call));
}

async function patchBack(restoring: Restoring, wanted: Values): Promise<StoredRecord> {
  const { app, collection, call, entry, force } = restoring;
  const service = collectionOf(app, collection);
  const values = settable(collection, call.role ?? 'anonymous', wanted);
  if (Object.keys(values).length === 0) throw nothingToRestore('fields');
  const current = await service.get(entry.record, call);
  if (!force) requireUnchanged(current, entry.after ?? {}, values);
  return only(await service.patch(entry.record, { ...values, version: current.version }, call));
}

function settable(collection: CollectionName, role: Role, wanted: Values): Values {
  return Object.fromEntries(restorableFields(role, collection, wanted).map((name) => [name, wanted[name]]));
}

function requireUnchanged(current: StoredRecord, left: Values, wanted: Values): void {
  const changed = Object.keys(wanted).filter((name) => {
    const value = current[name] ?? null;
    return !isDeepStrictEqual(value, left[name] ?? null) && !isDeepStrictEqual(value, wanted[name] ?? null);
  });
  if (changed.length === 0) return;
  const conflicts = changed.map((field) => ({ field, theirs: current[field], mine: wanted[field] }));
  throw refusal('conflict', `Changed since then: ${changed.join(', ')}.`, { conflicts });
}

function only(record: StoredRecord | StoredRecord[]): StoredRecord {
  if (!Array.isArray(record)) return record;
  throw new TypeError('A call for one record returned several');
}

function nothingToRestore(subject: string) {
  return refusal('bad-request', 'This entry contains nothing to which the record could be restored.', {
    subject,
  });
}
