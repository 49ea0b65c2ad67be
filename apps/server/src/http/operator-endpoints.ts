import type { Middleware } from 'koa';
import { type Metrics, mayReadMetrics } from './metrics.ts';

export interface OperatorDeps {
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** Rejects when the database does not answer. */
  readonly pingDatabase: () => Promise<void>;
  readonly isStopping: () => boolean;
}

/** `/healthz` (the process runs), `/readyz` (it can serve) and `/metrics` (the operator only). */
export function operatorEndpoints(deps: OperatorDeps): Middleware {
  return async (context, next) => {
    const { path } = context;
    if (path === '/healthz') answer(200, 'ok');
    else if (path === '/readyz') answer(...(await readiness(deps)));
    else if (path === '/metrics') await metrics();
    else await next();

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
