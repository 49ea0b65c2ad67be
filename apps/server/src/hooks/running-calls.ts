import type { HookContext, NextFunction } from '@feathersjs/feathers';

/** The calls in progress, so that stopping can drain them. */
export interface RunningCalls {
  readonly hook: (context: HookContext, next: NextFunction) => Promise<void>;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
}

/** Counts calls while they run. */
export function createRunningCalls(): RunningCalls {
  const running = new Set<Promise<void>>();
  return {
    hook: (_context, next) => {
      const call = next().finally(() => running.delete(call));
      running.add(call);
      return call;
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
