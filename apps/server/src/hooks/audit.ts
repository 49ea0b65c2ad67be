import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { isCollectionName } from '@harbour/core/contract/collections';
import { isStaff, type Method, methods, type RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import type { CollectionParams } from '../collections/params.ts';
import type { Change, StoredRecord } from '../collections/table/stored-record.ts';
import type { Alongside } from '../collections/write/attached-rows.ts';
import { type AuditEntry, type AuditRecorder, auditedFields } from '../collections/write/audit-recorder.ts';

export interface AuditDeps {
  readonly record: AuditRecorder;
  /** Called with the stored entries once their write is committed. */
  readonly onRecorded: (entries: readonly StoredRecord[], gather: CollectionParams['gather']) => void;
}

/** Records every write of staff, and who made it, atomically with the write. */
export function audit({ record: { shape, recordOf }, onRecorded }: AuditDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { path } = context;
    const who = authorOf(context);
    if (!who || !isCollectionName(path)) return next();
    const { job }: CollectionParams = context.params;
    const alongside: Alongside = {
      shape,
      former: 'before',
      recordOf: (change) =>
        recordOf({
          ...who,
          ...auditedFields(path, change),
          collection: path,
          record: subjectOf(change),
          job: job ?? null,
        }),
    };
    context.params = { ...context.params, alongside };
    await next();
    const { changes = [], gather }: CollectionParams = context.params;
    const entries = changes.flatMap(({ alongside: entry }) => entry ?? []);
    if (entries.length > 0) onRecorded(entries, gather);
  };
}

function subjectOf({ before, after }: Change): RecordId {
  const subject = after ?? before;
  if (subject) return subject._id;
  throw new TypeError('A change concerns no record');
}

type Author = Pick<AuditEntry, 'actor' | 'actorEmail' | 'role' | 'method' | 'ip' | 'requestId'>;

function authorOf({ method: called, params }: HookContext): Author | undefined {
  const { session, ip, requestId }: CallParams = params;
  const method = writes.find((name) => name === called);
  if (!session || !method || !isStaff(session.role)) return undefined;
  const { account, email, role } = session;
  return { actor: account.id, actorEmail: email, role, method, ip: ip ?? null, requestId: requestId ?? null };
}

const writes: readonly Method[] = methods.filter((method) => method !== 'find' && method !== 'get');
