import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { API_KEY_PREFIX } from '@harbour/core/contract/actions';
import { isCollectionName } from '@harbour/core/contract/collections';
import { type CallParams, WORK_PROVIDER } from '../calls/call-params.ts';
import { refusal } from '../calls/refusal.ts';
import type { Session, Sessions } from '../calls/session.ts';

const BEARER = /^Bearer\s+(\S+)$/i;

/** Returns the session of an API key; throws its refusals. */
export type ReadKey = (key: string, params: CallParams) => Promise<Session>;

/**
 * Identifies the caller: a visitor, a live session or, over REST, a program with a key of an account. An
 * expired token is refused even where visitors may call, so that a client refreshes it instead of seeing less
 * than it should.
 */
export function identify(sessions: Sessions, readKey: ReadKey) {
  const sessionOf = createSessionOf(sessions, readKey);
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const params: CallParams = context.params;
    if (params.provider !== undefined) {
      const session = await sessionFor(context.path, sessionOf(context.path, params));
      context.params = { ...params, session, role: session?.role ?? 'anonymous' };
    }
    await next();
  };
}

/** An expired token does not prevent signing in or out. */
function sessionFor(path: string, session: Promise<Session | undefined>): Promise<Session | undefined> {
  return path === 'authentication' ? session.catch(() => undefined) : session;
}

function createSessionOf(sessions: Sessions, readKey: ReadKey) {
  return async (path: string, params: CallParams): Promise<Session | undefined> => {
    const { provider, actsFor, connection, headers } = params;
    if (provider === WORK_PROVIDER) return actsFor && sessions.ofAccount(actsFor);
    if (connection) return connection.session && sessions.recheck(connection.session);
    const token = BEARER.exec(String(headers?.authorization ?? ''))?.[1];
    if (token === undefined) return undefined;
    if (!token.startsWith(API_KEY_PREFIX)) return sessions.read(token);
    const session = await readKey(token, params);
    requireCollection(path);
    return session;
  };
}

/** Refuses to keys everything that is not a collection: above all accounts, factors, proofs and keys. */
function requireCollection(path: string): void {
  if (isCollectionName(path)) return;
  throw refusal('forbidden', `A key may not call ${path}: keys reach collections only. Sign in instead.`, {
    subject: path,
  });
}
