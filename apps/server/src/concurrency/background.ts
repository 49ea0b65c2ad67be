import type { Logger } from 'pino';

/** Work that no response waits for, but that stopping the server waits for. */
export interface Background {
  /** `stopping` is aborted when the server stops, so that long work ends early. */
  run(task: (stopping: AbortSignal) => Promise<void>): void;
  stop(): void;
  settled(): Promise<void>;
}

/** Runs tasks in the background and logs their failures. */
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
