import { beginCursor, type EnqueueDeps, enqueueEvents } from './enqueue-events.ts';
import { createSender, type SendDueDeps, type Sender } from './send-due.ts';

/** How often a server looks by itself, in milliseconds: a change may become readable after its wake-up. */
const LOOK_MS = 250;

export interface RunWebhooksDeps extends EnqueueDeps, SendDueDeps {}

/** Makes and sends events while the server runs. */
export interface WebhookRunner {
  start(): void;
  stop(): void;
  /** Looks at once: something is due again. */
  wake(): void;
  /**
   * Looks at once for events of a collection that was written to. Without subscriptions, only a write of a
   * subscription matters.
   */
  follow(collection: string): void;
  /** Returns the attempts of this process since it started, by outcome. */
  readonly attempts: Sender['attempts'];
}

/**
 * Creates the runner. Without subscriptions it does nothing but wait for the first one. Reading the log and
 * sending do not wait for each other.
 */
export function createWebhookRunner(options: RunWebhooksDeps): WebhookRunner {
  const { db, background, log } = options;
  const sender = createSender(options);
  const state = { isUsed: false, isReading: false, isWoken: false, isStopped: true };
  let timer: NodeJS.Timeout | undefined;

  function wakeAgain(): void {
    state.isWoken = true;
    if (state.isUsed) sender.look();
  }

  async function read(stopping: AbortSignal): Promise<void> {
    do {
      state.isWoken = false;
      const { isUsed, hasMore } = await enqueueEvents(options);
      state.isUsed = isUsed;
      if (hasMore) wakeAgain();
    } while (state.isWoken && !stopping.aborted);
  }

  function look(): void {
    if (state.isStopped) return;
    if (state.isReading) return void wakeAgain();
    state.isReading = true;
    background.run(async (stopping) => {
      await read(stopping)
        .catch((error: unknown) => log.debug({ err: error }, 'Webhooks wait for the database'))
        .finally(() => {
          state.isReading = false;
          // Also after a failure: what waits already is sent although the log cannot be read.
          if (state.isUsed) sender.look();
        });
    });
  }

  /** A subscription may have no place in the log yet: a copy of an installation, or a node that died. */
  function begin(): void {
    background.run(async () => {
      await beginCursor(db);
      look();
    });
  }

  return {
    wake: look,
    follow(collection) {
      if (state.isStopped) return;
      if (collection === 'webhooks') begin();
      else if (state.isUsed) look();
    },
    attempts: sender.attempts,
    start() {
      state.isStopped = false;
      begin();
      timer = setInterval(() => {
        if (state.isUsed) look();
      }, LOOK_MS);
      timer.unref();
    },
    stop() {
      state.isStopped = true;
      clearInterval(timer);
    },
  };
}
