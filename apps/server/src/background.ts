import type { Logger } from 'pino';

/** Work that no answer waits for; stopping the server does. */
export interface Background {
  run(task: () => Promise<void>): void;
  settled(): Promise<void>;
}

/** Runs tasks beside the requests; a failure is logged. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const work = task()
        .catch((error: unknown) => log.error({ err: error }, 'Background work failed'))
        .finally(() => running.delete(work));
      running.add(work);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
