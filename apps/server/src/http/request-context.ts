import type { Middleware } from '@feathersjs/koa';
import type { Logger } from 'pino';
import type { IdentifyRequest } from './identify-request.ts';
import { logRequest } from './request-line.ts';

export interface RequestContextDeps {
  readonly identify: IdentifyRequest;
  readonly log: Logger;
}

/** Gives each request its id, its caller's address and its log line, which has the path but not the query. */
export function requestContext({ identify, log }: RequestContextDeps): Middleware {
  return async (context, next) => {
    const started = performance.now();
    const { req, method, path } = context;
    const { ip, requestId, caller } = identify(req);
    context.feathers = Object.assign({ ...context.feathers }, { ip, requestId, caller });
    context.set('X-Request-Id', requestId);
    await next();
    const { status } = context;
    logRequest(log, { requestId, transport: 'http', method, path, status, ...caller }, started);
  };
}
