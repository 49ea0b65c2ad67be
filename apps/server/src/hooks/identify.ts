import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { type CallParams, WORK_PROVIDER } from '../calls/call-params.ts';
import type { Session, Sessions } from '../calls/session.ts';

const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * Identifies the caller: a visitor or a live session. An expired token is refused even where visitors may
 * call, so that a client refreshes it instead of seeing less than it should.
 */
export function identify(sessions: Sessions) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const params: CallParams = context.params;
    if (params.provider !== undefined) {
      const session = await sessionFor(context.path, sessionOf(sessions, params));
      context.params = { ...params, session, role: session?.role ?? 'anonymous' };
    }
    await next();
  };
}

/** An expired token does not prevent signing in or out. */
function sessionFor(path: string, session: Promise<Session | undefined>): Promise<Session | undefined> {
  return path === 'authentication' ? session.catch(() => undefined) : session;
}

async function sessionOf(
  sessions: Sessions,
  { provider, actsFor, connection, headers }: CallParams,
): Promise<Session | undefined> {
  if (provider === WORK_PROVIDER) return actsFor && sessions.ofAccount(actsFor);
  if (connection) return connection.session && sessions.recheck(connection.session);
  const token = BEARER.exec(String(headers?.authorization ?? ''))?.[1];
  return token === undefined ? undefined : sessions.read(token);
}
