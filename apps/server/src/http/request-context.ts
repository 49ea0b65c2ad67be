import type { Middleware } from '@feathersjs/koa';
import type { Logger } from 'pino';
import type { ClientAddress } from './client-address.ts';

const GIVEN_ID = /^[\w-]{8,60}$/;

export interface RequestContextDeps {
  readonly clientAddress: ClientAddress;
  readonly newId: () => string;
  readonly log: Logger;
}

/** Gives each request its id, its caller's address and its line in the log; the line has the path but no query. */
export function requestContext({ clientAddress, newId, log }: RequestContextDeps): Middleware {
  return async (context, next) => {
    const started = performance.now();
    const { req, method, path } = context;
    const given = context.get('X-Request-Id');
    const requestId = GIVEN_ID.test(given) ? given : newId();
    const ip = clientAddress(req.socket.remoteAddress ?? '', context.get('X-Forwarded-For'));
    context.feathers = Object.assign({ ...context.feathers }, { ip, requestId });
    context.set('X-Request-Id', requestId);
    await next();
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method, path, status: context.status, ms }, 'Request');
  };
}
