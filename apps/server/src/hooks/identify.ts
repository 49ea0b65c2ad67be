import type { HookContext, NextFunction } from '@feathersjs/feathers';
import type { CallParams } from '../call-params.ts';
import type { Session, Sessions } from '../session.ts';

const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * Finds out who calls: nobody, or a live session. A token that has ended is refused even where visitors may call, so that
 * a client refreshes it in place of seeing less than it should.
 */
export function identify(sessions: Sessions) {
  return async (context: HookContext, next: NextFunction): Promise<void> => {
    const params: CallParams = context.params;
    if (params.provider !== undefined && context.path !== 'authentication') {
      const session = await sessionOf(sessions, params);
      context.params = { ...params, session, role: session?.role ?? 'anonymous' };
    }
    await next();
  };
}

function sessionOf(sessions: Sessions, { connection, headers }: CallParams): Promise<Session> | undefined {
  if (connection) return connection.session && sessions.recheck(connection.session);
  const token = BEARER.exec(String(headers?.authorization ?? ''))?.[1];
  return token === undefined ? undefined : sessions.read(token);
}
