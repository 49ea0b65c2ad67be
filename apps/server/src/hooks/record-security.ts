import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { SecurityReason } from '@harbour/core/contract/collections';
import { type CallParams, type Concerns, requestSource } from '../calls/call-params.ts';
import { codeOf } from '../calls/refusal.ts';
import type { AccountRef } from '../calls/session.ts';
import { adminEvents, eventOf, type SeenCall, type SeenEvent } from './security-events.ts';

/** An event of the security log with its circumstances. */
export interface SecurityEntry extends Omit<SeenEvent, 'account'> {
  readonly reason?: SecurityReason;
  readonly account?: AccountRef;
  readonly accountEmail?: string;
  readonly actor?: AccountRef;
  readonly actorEmail?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly requestId?: string;
}

/** Stores an entry before the call returns. */
export type RecordSecurity = (entry: SecurityEntry) => Promise<void>;

/** Refusals that show an attempt to access what is not the caller's; others are mistakes. */
const TELLING: readonly SecurityReason[] = [
  'wrong-credentials',
  'wrong-code',
  'wrong-passkey',
  'second-factor-required',
  'challenge-expired',
  'email-unverified',
  'account-disabled',
  'sso-only',
  'refresh-reused',
  'factor-required',
  'forbidden',
  'forbidden-field',
  'too-many-requests',
];

/** Returns the reason of a refusal that is recorded; `undefined` for a mistake, or any other error. */
export function tellingReason(error: unknown): SecurityReason | undefined {
  const code = codeOf(error);
  return TELLING.find((each) => each === code);
}

/**
 * Records the security events of external calls: sign-ins, proofs, factors, roles, exports, and refusals of
 * those and of anything else that a signed-in caller may not do.
 */
export function recordSecurity(record: RecordSecurity) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, session }: CallParams = context.params;
    if (provider === undefined) {
      await next();
      if (context.path === 'admins' && session) await recordAll(record, seenCall(context), {});
      return;
    }
    const seen = eventOf(seenCall(context));
    const concerns: Concerns = {};
    context.params = { ...context.params, concerns };
    try {
      await next();
    } catch (error) {
      const reason = tellingReason(error);
      const event = seen ?? (session ? refused(context) : undefined);
      if (event && reason) {
        await record({
          ...event,
          ...circumstances(seenCall(context), concerns),
          ...overEvent(event, concerns),
          reason,
        });
      }
      throw error;
    }
    // A successful refresh is not an event, nor is a call that has changed nothing.
    if (seen && context.data?.strategy !== 'refresh' && !concerns.isRepeated) {
      await record({ ...seen, ...circumstances(seenCall(context), concerns), ...overEvent(seen, concerns) });
    }
    if (context.path === 'admins') await recordAll(record, seenCall(context), concerns);
  };
}

async function recordAll(record: RecordSecurity, call: SeenCall, concerns: Concerns): Promise<void> {
  for (const seen of adminEvents(call)) {
    await record({ ...seen, ...circumstances(call, concerns), ...overEvent(seen, concerns) });
  }
}

function refused({ path, method }: HookContext): SeenEvent {
  return { event: 'refusal', detail: `${method} ${path}` };
}

function seenCall({ path, method, data, params }: HookContext): SeenCall {
  return { path, method, data: typeof data === 'object' && data !== null ? { ...data } : {}, params };
}

/** The caller and the origin of a call. */
function circumstances({ path, method, data, params }: SeenCall, concerns: Concerns): Partial<SecurityEntry> {
  // A sign-in belongs to the person who signs in, whoever was signed in before.
  const session = path === 'authentication' && method === 'create' ? undefined : params.session;
  const entered = typeof data.email === 'string' ? data.email.trim().toLowerCase().slice(0, 254) : undefined;
  const account = concerns.account ?? session?.account;
  const accountEmail = concerns.email ?? session?.email ?? entered;
  return {
    ...(account && { account }),
    ...(accountEmail && { accountEmail }),
    ...requestSource(params),
    ...(session && { actor: session.account, actorEmail: session.email }),
  };
}

/** An event of another account names that account, and the caller as the one who acted. */
function overEvent({ account }: SeenEvent, { means, detail }: Concerns): Partial<SecurityEntry> {
  return { ...(account && { account }), ...(means && { means }), ...(detail && { detail }) };
}
