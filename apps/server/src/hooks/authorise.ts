import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { keyReaches } from '@harbour/core/contract/actions';
import {
  type CollectionName,
  collections,
  grantFor,
  isCollectionName,
} from '@harbour/core/contract/collections';
import { allFields, canWrite, writtenFields } from '@harbour/core/contract/definition';
import { type GrantSession, impliedValues, resolveGrant } from '@harbour/core/contract/query';
import { isStaff, methods, type Role } from '@harbour/core/contract/values';
import type { CallParams } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import { onBehalfOf } from '../calls/register-action.ts';
import type { Session } from '../calls/session.ts';
import type { CollectionParams, Visible } from '../collections/params.ts';

type Data = { readonly [field: string]: unknown };
const known: ReadonlySet<string> = new Set(methods);

/**
 * Refuses calls that the contract does not grant to the caller's role, and sets the records and fields that
 * the call may use. Anything not granted is refused.
 */
export function authorise(now: () => number) {
  return (context: HookContext, next: NextFunction): Promise<void> => {
    const { path, params } = context;
    if (params.provider !== undefined && isCollectionName(path)) authoriseCall(context, path, now);
    return next();
  };
}

function authoriseCall(context: HookContext, collection: CollectionName, now: () => number): void {
  const params: CallParams & CollectionParams = context.params;
  const role = params.role ?? 'anonymous';
  const session = { me: params.session?.account.id ?? null, now: timeOf(params, now) };
  requireScope(context.method, collection, params.session);
  const visible = requireGrant(context.method, collection, { role, session });
  requireOneRecord(context, collection);
  if (context.data !== undefined) context.data = authoriseData(context, collection, visible);
  const restriction = visible.restrict ? { restrict: visible.restrict } : {};
  const readable = (other: string) =>
    isInScope('get', other, params.session) ? visibleOf('get', other, { role, session }) : undefined;
  context.params = { ...params, role, ...restriction, now: session.now, visible: readable };
}

/** Refuses calls with a key that its scopes do not include, whatever its owner may do. */
function requireScope(method: string, collection: CollectionName, session: Session | undefined): void {
  if (isInScope(method, collection, session)) return;
  throw refusal('forbidden', `This key has no scope to ${method} ${collection}. Issue one that has it.`, {
    subject: collection,
  });
}

function isInScope(method: string, collection: string, session: Session | undefined): boolean {
  return session?.key === undefined || keyReaches(session.key.scopes, collection, method);
}

/** The time of a call; only a preview that the server itself renders has another one. */
function timeOf({ provider, at }: CallParams, now: () => number): string {
  return provider === 'page' && at !== undefined ? at : new Date(now()).toISOString();
}

interface Caller {
  readonly role: Role;
  readonly session: GrantSession;
}

/** Returns the caller in the form that grants use; `now` is in milliseconds. */
export function callerOf({ role = 'anonymous', session }: CallParams, now: number): Caller {
  return { role, session: { me: session?.account.id ?? null, now: new Date(now).toISOString() } };
}

/**
 * Returns the params of a list of a collection on behalf of another call's caller, within what they may read;
 * throws like {@link requireGrant}. `now` is in milliseconds.
 */
export function listOnBehalfOf(params: CallParams, collection: CollectionName, now: number) {
  const caller = callerOf(params, now);
  const { restrict } = requireGrant('find', collection, caller);
  return { ...onBehalfOf(params), role: caller.role, ...(restrict ? { restrict } : {}) };
}

/**
 * Returns the records and fields that the caller may use with this method; throws `not-authenticated`,
 * `forbidden` or `method-not-allowed`.
 */
export function requireGrant(method: string, collection: CollectionName, caller: Caller): Visible {
  if (!known.has(method)) throw refusal('method-not-allowed', `${collection} has no method ${method}.`);
  const visible = visibleOf(method, collection, caller);
  if (visible) return visible;
  if (caller.role === 'anonymous')
    throw refusal('not-authenticated', 'Sign in first.', { subject: collection });
  throw refusal('forbidden', `Your role (${caller.role}) may not ${method} ${collection}.`, {
    subject: collection,
  });
}

function visibleOf(method: string, collection: string, { role, session }: Caller): Visible | undefined {
  const requested = methods.find((name) => name === method);
  const grant = requested && isCollectionName(collection) ? grantFor(role, collection, requested) : undefined;
  if (grant === undefined) return undefined;
  const resolved = resolveGrant(grant, session);
  return resolved === true ? { role } : { role, restrict: resolved };
}

/** Refuses lists, and changes of all records that match: one call writes one record. */
function requireOneRecord({ method, id, data }: HookContext, collection: CollectionName): void {
  const detail = { subject: collection };
  if (Array.isArray(data)) {
    throw refusal('method-not-allowed', 'Send one record, not a list: each needs a separate call.', detail);
  }
  if (id !== null || !(method === 'patch' || method === 'remove')) return;
  throw refusal('method-not-allowed', `Name one record to ${method}: ${collection}/{id}.`, detail);
}

function authoriseData(context: HookContext, collection: CollectionName, visible: Visible): unknown {
  const { method, data } = context;
  if (method === 'restore' || method === 'purge') return { _id: data?._id ?? data?.id };
  if (method !== 'create' && method !== 'patch') return data;
  if (typeof data !== 'object' || data === null) return data;
  const record: Data = { ...data };
  const role = visible.role ?? 'anonymous';
  requireWritable(method === 'create' && isStaff(role) ? withoutId(record) : record, collection, role);
  if (method !== 'create' || !visible.restrict) return record;
  const implied = impliedValues(visible.restrict);
  requireImplied(record, implied, collection);
  return { ...record, ...implied };
}

/** Refuses a new record whose owner is not the one that the grant requires. */
function requireImplied(record: Data, implied: Data, collection: CollectionName): void {
  const other = Object.keys(implied).find(
    (name) => record[name] !== undefined && record[name] !== implied[name],
  );
  if (other === undefined) return;
  throw refusal('forbidden', `You may create ${collection} with your own ${other} only. Leave it out.`, {
    subject: other,
  });
}

/**
 * Staff may choose the id of a record that they create. If the call is repeated because its response was
 * lost, it is then refused as `already-exists` and the record is not created twice.
 */
function withoutId({ _id: _, ...record }: Data): Data {
  return record;
}

function requireWritable(data: Data, collection: CollectionName, role: Role): void {
  const fields = allFields(collections[collection]);
  for (const name of writtenFields(data)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw refusal('unknown-field', `${collection} has no field ${name}.`, { subject: name });
    if (!canWrite(role, field)) {
      throw refusal('forbidden-field', `Your role (${role}) may not set ${name} of ${collection}.`, {
        subject: name,
      });
    }
  }
}
