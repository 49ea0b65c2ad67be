import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { codeOf } from '../calls/refusal.ts';
import type { Metrics } from '../http/metrics.ts';

/** Measures every external call by service, method and outcome: `ok` or the code of its refusal. */
export function measure(observe: Metrics['observeCall']) {
  return async ({ params, path: service, method }: HookContext, next: NextFunction): Promise<void> => {
    if (params.provider === undefined) return next();
    const started = performance.now();
    const observed = (outcome: string) =>
      observe({ service, method, outcome }, (performance.now() - started) / 1000);
    try {
      await next();
      observed('ok');
    } catch (error) {
      observed(codeOf(error) ?? 'general');
      throw error;
    }
  };
}
