import type { IncomingMessage } from 'node:http';
import type { Middleware } from '@feathersjs/koa';
import type { Logger } from 'pino';
import type { Tracing } from '../telemetry/tracing.ts';
import type { ClientAddress } from './client-address.ts';
import { type Caller, logRequest } from './request-line.ts';

/** The sender of a request, and the id of the request in the log and the response. */
export interface RequestIdentity {
  /** Receives the account of the caller while the request is handled. */
  readonly caller: Caller;
  readonly ip: string;
  readonly requestId: string;
}

export type IdentifyRequest = (request: IncomingMessage) => RequestIdentity;

export interface IdentifyDeps {
  readonly clientAddress: ClientAddress;
  readonly newId: () => string;
  readonly tracing?: Pick<Tracing, 'traceId'> | undefined;
}

const GIVEN_ID = /^[\w-]{8,60}$/;

/** The trace that a caller names (https://www.w3.org/TR/trace-context); zeros name none. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/**
 * Reads the caller's address, and the id of the request: that of its trace if there is one, else the id that
 * it carries, or a new one.
 */
export function createIdentifyRequest({ clientAddress, newId, tracing }: IdentifyDeps): IdentifyRequest {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']?.toString() ?? '';
    const ip = clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString());
    const traceId = tracing?.traceId() ?? TRACE_PARENT.exec(headers.traceparent?.toString() ?? '')?.[1];
    return { ip, requestId: traceId ?? (GIVEN_ID.test(given) ? given : newId()), caller: {} };
  };
}

interface RequestContextDeps {
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
