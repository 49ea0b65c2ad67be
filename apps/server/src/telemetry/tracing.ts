import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Statement } from '../database/database.ts';
import { errorCode } from '../process/error-code.ts';
import { METHODS } from './meters.ts';
import { operationOf, summaryOf, withoutValues } from './statement-text.ts';

/** A piece of work as a span shows it; names and attributes contain no personal data. */
export interface SpanFacts {
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'consumer';
  readonly attributes: Attributes;
  /** True for work that no other work has requested: it starts a trace. */
  readonly isRoot?: boolean;
  /** Returns the type of an error, and whether it is the server's own fault. */
  readonly describe: (error: unknown) => { readonly type: string; readonly isFault: boolean };
}

/** Adds the outcome of the work to its span, and the type of an error that it does not throw. */
export type RecordResult = (attributes: Attributes, errorType?: string) => void;

/** Records spans by OpenTelemetry's semantic conventions; exists only if traces are exported. */
export interface Tracing {
  /** Runs work in a span below the active one. */
  span<T>(facts: SpanFacts, work: (note: RecordResult) => Promise<T>): Promise<T>;
  /** Handles a request in a span that continues the caller's trace, and ends with the response. */
  request(exchange: TracedExchange, handle: () => void): void;
  /** Adds the span of a statement below the active one; without one, nothing is recorded. */
  statement(statement: Statement): void;
  /** Returns the id of the active trace, 32 hexadecimal digits. */
  traceId(): string | undefined;
  /** Exports the remaining spans and stops. */
  stop(): Promise<void>;
}

interface TracedExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path with names in place of ids. */
  readonly route: string;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Records spans with OpenTelemetry's API, whose provider has been registered; `stop` ends that. */
export function createTracing(stop: () => Promise<void>): Tracing {
  const tracer = trace.getTracer('harbour');
  return {
    span: (facts, work) => spanOf(tracer, facts, work),
    request: (exchange, handle) => traceRequest(tracer, exchange, handle),
    statement: (statement) => traceStatement(tracer, statement),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    stop,
  };
}

async function spanOf<T>(
  tracer: Tracer,
  facts: SpanFacts,
  work: (note: RecordResult) => Promise<T>,
): Promise<T> {
  const { name, kind, attributes, isRoot = false, describe } = facts;
  const parent = isRoot ? ROOT_CONTEXT : context.active();
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  try {
    const note: RecordResult = (found, errorType) => {
      span.setAttributes(found);
      if (errorType !== undefined) fail(span, errorType, true);
    };
    return await context.with(trace.setSpan(parent, span), () => work(note));
  } catch (error) {
    const { type, isFault } = describe(error);
    fail(span, type, isFault);
    throw error;
  } finally {
    span.end();
  }
}

function traceRequest(
  tracer: Tracer,
  { request, response, route }: TracedExchange,
  handle: () => void,
): void {
  const method = METHODS.has(request.method) ? String(request.method) : '_OTHER';
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  // The template replaces the path too: a path may contain what a visitor typed.
  const attributes = { 'http.request.method': method, 'http.route': route, 'url.path': route };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  response.once('close', () => {
    const { statusCode } = response;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) fail(span, String(statusCode), true);
    span.end();
  });
  context.with(trace.setSpan(parent, span), handle);
}

function traceStatement(tracer: Tracer, { text, ms, error }: Statement): void {
  if (trace.getActiveSpan() === undefined) return;
  const ended = Date.now();
  const query = withoutValues(text);
  const summary = summaryOf(query);
  const span = tracer.startSpan(summary, {
    kind: SpanKind.CLIENT,
    startTime: ended - ms,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operationOf(query),
      'db.query.summary': summary,
      'db.query.text': query,
    },
  });
  if (error !== undefined) fail(span, sqlStateOf(error), true);
  span.end(ended);
}

/** The message of an error may contain values, so only its type is recorded. */
function fail(span: Span, type: string, isFault: boolean): void {
  span.setAttribute('error.type', type);
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
}

function sqlStateOf(error: unknown): string {
  const code = String(errorCode(error));
  return /^[A-Z0-9_]{2,40}$/.test(code) ? code : '_OTHER';
}
