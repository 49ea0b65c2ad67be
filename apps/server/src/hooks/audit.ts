import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { isCollectionName, isStaff, type Method, methods } from '@harbour/core/contract';
import type { CallParams } from '../call-params.ts';
import type { CollectionParams, StoredRecord } from '../collections/params.ts';
import { type AuditEntry, type AuditRecorder, auditedFields } from '../services/audit-log/audit-recorder.ts';

export interface AuditDeps {
  readonly record: AuditRecorder;
  /** Told of the kept entries once their write is committed. */
  readonly onRecorded: (entries: readonly StoredRecord[]) => void;
}

/** Keeps who changed what in every write of staff, in the same transaction: neither is there without the other. */
export function audit({ record, onRecorded }: AuditDeps) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { path } = context;
    const who = authorOf(context);
    if (!who || !isCollectionName(path)) return next();
    const entries: StoredRecord[] = [];
    const withinWrite: CollectionParams['withinWrite'] = async (transaction, change) => {
      const subject = change.after?._id ?? change.before?._id;
      if (!subject) return;
      const fields = auditedFields(path, change);
      entries.push(await record(transaction, { ...who, ...fields, collection: path, record: subject }));
    };
    context.params = { ...context.params, withinWrite };
    await next();
    if (entries.length > 0) onRecorded(entries);
  };
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
