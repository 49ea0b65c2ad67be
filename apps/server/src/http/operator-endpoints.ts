import { brand } from '@harbour/core/brand';
import { API_VERSION, IDENTITY_PATH, type ServerIdentity } from '@harbour/core/contract';
import type { Middleware } from 'koa';
import program from '../../package.json' with { type: 'json' };
import { type Metrics, mayReadMetrics } from './metrics.ts';

export interface OperatorDeps {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** Rejects if the database does not respond. */
  readonly pingDatabase: () => Promise<void>;
  readonly isStopping: () => boolean;
}

const identity: ServerIdentity = {
  status: 'ok',
  product: brand.wordMark,
  name: brand.name,
  version: program.version,
  apiVersion: API_VERSION,
};

/**
 * Serves `/healthz` (public: the process runs, and its identity), `/readyz` (it can serve) and `/metrics`
 * (operator only).
 */
export function operatorEndpoints(deps: OperatorDeps): Middleware {
  return async (context, next) => {
    const { path } = context;
    if (path === IDENTITY_PATH) identify();
    else if (path === '/readyz') answer(...(await readiness(deps)));
    else if (path === '/metrics') await metrics();
    else await next();

    function identify(): void {
      context.status = 200;
      context.set({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
      context.body = identity;
    }
    function answer(status: number, body: string): void {
      context.status = status;
      context.set('Cache-Control', 'no-store');
      context.body = `${body}\n`;
    }
    async function metrics(): Promise<void> {
      if (!mayReadMetrics(context.req, deps.metricsToken)) return answer(404, 'not found');
      answer(200, await deps.metrics.text());
      context.type = deps.metrics.contentType;
    }
  };
}

async function readiness({ isStopping, pingDatabase }: OperatorDeps): Promise<readonly [number, string]> {
  if (isStopping()) return [503, 'stopping'];
  return pingDatabase().then(
    () => [200, 'ready'] as const,
    () => [503, 'the database does not answer'] as const,
  );
}
