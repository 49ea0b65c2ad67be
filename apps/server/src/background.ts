import type { Logger } from 'pino';

/** Work that no answer waits for; stopping the server does. */
export interface Background {
  /** `stopping` is aborted when the server stops: long work then ends early. */
  run(task: (stopping: AbortSignal) => Promise<void>): void;
  stop(): void;
  settled(): Promise<void>;
}

/** Runs tasks beside the requests; a failure is logged. */
export function createBackground(log: Logger): Background {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const work = task(stopping.signal)
        .catch((error: unknown) => log.error({ err: error }, 'Background work failed'))
        .finally(() => running.delete(work));
      running.add(work);
    },
    stop: () => stopping.abort(new Error('The server stops')),
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
