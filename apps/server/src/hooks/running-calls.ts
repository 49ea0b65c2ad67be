import type { HookContext, NextFunction } from '@feathersjs/feathers';
import { WORK_PROVIDER } from '../calls/call-params.ts';

/** The calls in progress, so that stopping can drain them. */
export interface RunningCalls {
  readonly hook: (context: HookContext, next: NextFunction) => Promise<void>;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /**
   * True while external calls, other than those of pages and of the server's own work, are running or have
   * just ended.
   */
  isBusy(): boolean;
}

/** Callers come in bursts: a call that follows another within this time, in milliseconds, belongs to it. */
const BURST_MS = 200;

/** Counts calls while they run. */
export function createRunningCalls(): RunningCalls {
  const running = new Set<Promise<void>>();
  let fromOutside = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    hook: ({ params: { provider } }, next) => {
      const isFromOutside = provider !== undefined && provider !== 'page' && provider !== WORK_PROVIDER;
      if (isFromOutside) fromOutside += 1;
      const call = next().finally(() => {
        running.delete(call);
        if (!isFromOutside) return;
        fromOutside -= 1;
        lastAt = performance.now();
      });
      running.add(call);
      return call;
    },
    isBusy: () => fromOutside > 0 || performance.now() - lastAt < BURST_MS,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
