import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { isRecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { CallParams } from '../calls/call-params.ts';
import { codeOf } from '../calls/refusal.ts';
import type { Metrics } from '../http/metrics.ts';
import { logRequest } from '../http/request-line.ts';
import { errorCode } from '../process/error-code.ts';
import type { SpanFacts, Tracing } from '../telemetry/tracing.ts';

export interface MeasureDeps {
  readonly metrics: Pick<Metrics, 'observeCall'>;
  readonly log: Pick<Logger, 'info'>;
  readonly newId: () => string;
  readonly tracing?: Pick<Tracing, 'span' | 'traceId'> | undefined;
}

type External = CallParams & { provider?: string };

/**
 * Measures every call from outside by transport, service, method and outcome, traces it, and logs those that
 * came over a socket: each has its own request id, which is the id of its trace if there is one.
 */
export function measure({ metrics, log, newId, tracing }: MeasureDeps) {
  return (context: HookContext, next: NextFunction): Promise<void> => {
    const { provider, requestId, connection }: External = context.params;
    if (provider === undefined) return next();
    // The params of a call within another one no longer have the id of the connection.
    const isFromSocket = connection !== undefined && connection.requestId === requestId;
    const run = async () => {
      if (isFromSocket) context.params = { ...context.params, requestId: tracing?.traceId() ?? newId() };
      const started = performance.now();
      let failure: unknown;
      try {
        await next();
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        const { path: service, method } = context;
        const outcome = failure === undefined ? 'ok' : (codeOf(failure) ?? 'general');
        const seconds = (performance.now() - started) / 1000;
        metrics.observeCall({ transport: provider, service, method, outcome }, seconds);
        noteCaller(context.params);
        if (isFromSocket) logRequest(log, lineOf(context, failure), started);
      }
    };
    return tracing ? tracing.span(spanOf(context, isFromSocket), run) : run();
  };
}

/** Reports the caller to the HTTP request that made the call. */
function noteCaller({ caller, session }: CallParams): void {
  if (caller && session) caller.account = session.account.id;
}

const HTTP_METHODS = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
} as const;

function httpMethodOf(method: string): string {
  return Object.entries(HTTP_METHODS).find(([name]) => name === method)?.[1] ?? 'POST';
}

function lineOf(context: HookContext, failure: unknown) {
  const { requestId = '', session }: CallParams = context.params;
  const { id, path: service, method } = context;
  // Any other value instead of an id may be something that a person typed.
  const target = id === undefined ? '' : `/${isRecordId(id) ? id : '{id}'}`;
  const done = method === 'create' ? 201 : 200;
  return {
    requestId,
    transport: 'socket',
    method: httpMethodOf(method),
    path: `/api/${service}${target}`,
    status: failure === undefined ? done : statusOf(failure),
    account: session?.account.id,
  } as const;
}

function statusOf(error: unknown): number {
  const code = errorCode(error);
  return typeof code === 'number' ? code : 500;
}

function spanOf({ path: service, method }: HookContext, isFromSocket: boolean): SpanFacts {
  return {
    name: `${service}/${method}`,
    kind: isFromSocket ? 'server' : 'internal',
    isRoot: isFromSocket,
    attributes: { 'rpc.system': 'feathers', 'rpc.service': service, 'rpc.method': method },
    describe: (error) => ({ type: codeOf(error) ?? 'general', isFault: statusOf(error) >= 500 }),
  };
}
