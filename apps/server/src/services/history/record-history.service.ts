import type { Application } from '@feathersjs/feathers';
import { type RecordVersion, VERSIONS_MAX } from '@harbour/core/contract/actions';
import {
  type AuditSide,
  type CollectionName,
  canCall,
  grantFor,
  type RecordOf,
  readableFields,
} from '@harbour/core/contract/collections';
import { matchesWhere, resolveGrant } from '@harbour/core/contract/query';
import type { RecordId, Role } from '@harbour/core/contract/values';
import type { CallParams } from '../../calls/call-params.ts';
import { codeOf, notFound, refusal } from '../../calls/refusal.ts';
import { registerAction, requireSession } from '../../calls/register-action.ts';
import { collectionOf } from '../../collections/collection-service.ts';
import type { StoredRecord } from '../../collections/table/stored-record.ts';

/** Registers `records/history`, which reads the audit log for people who may edit the record. */
export function registerRecordHistory(app: Application, now: () => number): void {
  registerAction(app, 'records/history', async ({ collection, record: id, before }, params) => {
    const { role, account } = requireSession(params);
    requireEditing(role, collection);
    const record = await readVisible(app, { collection, id, now }, params);
    const query = { collection, record: id, ...(before ? { _id: { $lt: before } } : {}) };
    const newestFirst = { $sort: { _id: -1 }, $limit: VERSIONS_MAX + 1 };
    const entries: readonly RecordOf<'auditLog'>[] = await app
      .service('auditLog')
      .find({ query: { ...query, ...newestFirst }, paginate: false });
    const shown = entries.slice(0, VERSIONS_MAX);
    const fields = new Set(readableFields(role, collection));
    const isOpen = grantFor(role, collection, 'get') === true || isOwnRecord(record, account.id);
    return {
      versions: isOpen ? shown.flatMap((entry) => versionOf(entry, fields)) : [],
      next: entries.length > VERSIONS_MAX ? (shown.at(-1)?._id ?? null) : null,
      current: { version: Number(record.version), values: pick(record, fields) },
    };
  });
}

/** Admins also see the history of records that nobody edits: they may read the audit log itself. */
function requireEditing(role: Role, collection: CollectionName): void {
  if (canCall(role, collection, 'patch') || canCall(role, 'auditLog', 'find')) return;
  throw refusal(
    'forbidden',
    `Your role (${role}) may not edit ${collection}, so it may not see its history.`,
    {
      subject: collection,
    },
  );
}

/**
 * True for a record of the caller. A record of somebody else that matches a condition may have been hidden
 * from them before, such as a view that was not shared yet: they see its current state, but not its history.
 */
function isOwnRecord({ owner, user }: StoredRecord, account: RecordId): boolean {
  return owner === account || user === account;
}

interface Wanted {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly now: () => number;
}

/** Returns the record, also from the trash, if the caller may read it; throws `not-found`. */
async function readVisible(app: Application, { collection, id, now }: Wanted, params: CallParams) {
  const { role, account } = requireSession(params);
  const grant = grantFor(role, collection, 'get');
  const record = await readAnywhere(app, collection, id);
  if (grant !== undefined) {
    const where = resolveGrant(grant, { me: account.id, now: new Date(now()).toISOString() });
    if (where === true || matchesWhere(record, where)) return record;
  }
  throw notFound(collection, id);
}

async function readAnywhere(
  app: Application,
  collection: CollectionName,
  id: RecordId,
): Promise<StoredRecord> {
  const service = collectionOf(app, collection);
  try {
    return await service.get(id, { query: {} });
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error;
    return service.get(id, { query: { $trash: true } });
  }
}

/** A version of which the caller may read nothing is left out, except for removals and restorations. */
function versionOf(entry: RecordOf<'auditLog'>, fields: ReadonlySet<string>): readonly RecordVersion[] {
  const { _id, createdAt, actorEmail, role, method } = entry;
  const before = entry.before && pick(entry.before, fields);
  const after = entry.after && pick(entry.after, fields);
  const isEmpty = Object.keys({ ...before, ...after }).length === 0;
  if (isEmpty && method === 'patch') return [];
  return [{ _id, at: createdAt, by: actorEmail, role, method, before, after }];
}

function pick(values: object, fields: ReadonlySet<string>): AuditSide {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)));
}
