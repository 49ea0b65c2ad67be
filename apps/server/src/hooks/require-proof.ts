import type { HookContext, NextFunction } from '@feathersjs/feathers';
import {
  actionNeedsProof,
  actions,
  isOpenWithoutFactor,
  merchantNeedsProof,
  writeNeedsProof,
} from '@harbour/core/contract/actions';
import { collections, isCollectionName } from '@harbour/core/contract/collections';
import { allFields, writtenFields } from '@harbour/core/contract/definition';
import type { StaffWrite } from '@harbour/core/contract/values';
import { type CallParams, WORK_PROVIDER } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import { needsFactor } from '../calls/session.ts';

/**
 * Throws `proof-required` if the caller has to prove their identity again; merchants only where it says so.
 */
export type RequireProof = (params: CallParams, who?: 'staff' | 'everyone') => Promise<void>;

/** Refuses staff calls that need a fresh proof of identity, until there is one. */
export function guardByProof(requireProof: RequireProof) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { path, method, data, params } = context;
    const isGuarded = isCollectionName(path)
      ? writesIn(path, method, data).some(writeNeedsProof)
      : Object.hasOwn(actions, path) && actionNeedsProof(path);
    if (isGuarded) await requireProof(params, merchantNeedsProof(path) ? 'everyone' : 'staff');
    await next();
  };
}

function writesIn(
  collection: keyof typeof collections,
  method: string,
  data: unknown,
): readonly StaffWrite[] {
  return (Array.isArray(data) ? data : [data]).map((item: unknown) => ({
    collection,
    method,
    fields: typeof item === 'object' && item !== null ? setFields(collection, method, { ...item }) : [],
  }));
}

/** A new record that sets a field to its default does not count as setting it. */
function setFields(
  collection: keyof typeof collections,
  method: string,
  data: { readonly [field: string]: unknown },
): readonly string[] {
  const defined = allFields(collections[collection]);
  return writtenFields(data).filter((name) => method !== 'create' || data[name] !== defined[name]?.default);
}

/**
 * Refuses every call of an admin who should have a second factor by now (`factor-required`), except those
 * that set one up, and signing out. An API key of such an admin is refused as well; a job that was started
 * before runs to its end.
 */
export function requireFactor(now: () => number) {
  return async ({ path, params }: HookContext, next: NextFunction): Promise<void> => {
    const { provider, session }: CallParams = params;
    const isCall = provider !== undefined && provider !== WORK_PROVIDER;
    if (isCall && session && needsFactor(session, now()) && !isOpenWithoutFactor(path)) {
      throw refusal(
        'factor-required',
        'Admins need a passkey or an authenticator app here. Set one up, then repeat the call.',
        { subject: path },
      );
    }
    await next();
  };
}
