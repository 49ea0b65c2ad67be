import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/database.ts';
import type { Meters } from './meters.ts';
import { kindOf, routeTemplate } from './route-template.ts';
import type { Tracing } from './tracing.ts';

export interface FollowRequestsDeps {
  readonly metrics: Pick<Meters, 'observeRequest'>;
  readonly tracing?: Pick<Tracing, 'request'> | undefined;
  /** True for the names of services. */
  readonly isService: (name: string) => boolean;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Measures every statement of a database, and traces it; returns the function that stops this. */
export function followRequests({ metrics, tracing, isService }: FollowRequestsDeps, handle: Handle): Handle {
  return (request, response) => {
    const { method = '', url = '/' } = request;
    const started = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : undefined;
      const seconds = (performance.now() - started) / 1000;
      metrics.observeRequest({ method, kind: kindOf(url), status }, seconds);
    });
    if (!tracing) return handle(request, response);
    const route = routeTemplate(url, isService);
    tracing.request({ request, response, route }, () => handle(request, response));
  };
}

interface FollowStatementsDeps {
  readonly database: Pick<Database, 'watch'>;
  readonly metrics: Pick<Meters, 'observeStatement'>;
  readonly tracing?: Pick<Tracing, 'statement'> | undefined;
}

/** Measures every statement of a database, and traces it; returns the function that ends this. */
export function followStatements({ database, metrics, tracing }: FollowStatementsDeps): () => void {
  return database.watch((statement) => {
    metrics.observeStatement(statement.error === undefined ? 'ok' : 'error', statement.ms / 1000);
    tracing?.statement(statement);
  });
}
