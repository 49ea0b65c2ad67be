import { shareNext } from '../../concurrency/join-calls.ts';
import { beginCursor, type EnqueueDeps, enqueueEvents } from './enqueue-events.ts';
import { createSender, type SendDueDeps, type Sender } from './send-due.ts';

/**
 * How often a server checks without a wake-up, in milliseconds: a change may become readable after its
 * wake-up.
 */
const LOOK_MS = 250;

export interface RunWebhooksDeps extends EnqueueDeps, SendDueDeps {}

/** Creates and sends events while the server runs. */
export interface WebhookRunner {
  start(): void;
  stop(): void;
  /** Checks at once: something is due again. */
  wake(): void;
  /**
   * Checks at once for events of a collection that was written to. Without subscriptions, only a write of a
   * subscription matters.
   */
  follow(collection: string): void;
  /** Returns the attempts of this process since it started, by outcome. */
  readonly attempts: Sender['attempts'];
}

/**
 * Creates the runner. Without subscriptions it only waits for the first one. Reading the log and sending do
 * not wait for each other.
 */
export function createWebhookRunner(options: RunWebhooksDeps): WebhookRunner {
  const { db, background, log } = options;
  const sender = createSender(options);
  const state = { isBegun: false, isUsed: false, isStopped: true };
  let timer: NodeJS.Timeout | undefined;

  async function read(stopping: AbortSignal): Promise<void> {
    if (!state.isBegun) {
      state.isBegun = true;
      // A subscription may have no position in the log yet: in a copy of an installation, or after a node
      // died.
      await beginCursor(db);
    }
    for (let hasMore = true; hasMore && !stopping.aborted; ) {
      const found = await enqueueEvents(options);
      state.isUsed = found.isUsed;
      hasMore = found.hasMore;
      if (hasMore) sender.look();
    }
  }

  const readNext = shareNext(async ([stopping]: readonly AbortSignal[]) => {
    if (stopping) await read(stopping);
    return () => {};
  });

  function look(): void {
    if (state.isStopped) return;
    background.run(async (stopping) => {
      await readNext(stopping).catch((error: unknown) => {
        // It is unknown now whether there are subscriptions, so the timer checks again.
        state.isBegun = false;
        log.debug({ err: error }, 'Webhooks wait for the database');
      });
      // Also after a failure: waiting deliveries are sent even if the log cannot be read.
      if (state.isUsed) sender.look();
    });
  }

  return {
    wake: look,
    follow(collection) {
      if (collection === 'webhooks') state.isBegun = false;
      if (state.isUsed || !state.isBegun) look();
    },
    attempts: sender.attempts,
    start() {
      state.isStopped = false;
      look();
      timer = setInterval(() => {
        if (state.isUsed || !state.isBegun) look();
      }, LOOK_MS);
      timer.unref();
    },
    stop() {
      state.isStopped = true;
      clearInterval(timer);
    },
  };
}
