import type { Application } from '@feathersjs/feathers';
import type { WebhookProblem } from '@harbour/core/contract/actions';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import type { TokenSeal } from '../../social/seal-token.ts';
import type { DeliveryStore, TakenDelivery } from './delivery-store.ts';
import { beginCursor, type EnqueueDeps, enqueueEvents } from './enqueue-events.ts';
import { type SendEventDeps, sendEvent } from './send-event.ts';

/** How often a server looks by itself, in milliseconds: a change may become readable after its wake-up. */
const LOOK_MS = 250;
/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 8 * 3_600_000;
/** Each pause is this many times the one before. */
const GROWTH = 3;
/** The status by which a receiver says that it wants no more. */
const GONE = 410;

export interface RunWebhooksDeps extends EnqueueDeps, SendEventDeps {
  readonly app: Application;
  readonly store: DeliveryStore;
  readonly seal: TokenSeal;
  readonly background: Background;
  readonly log: Logger;
  /** The pause after the first failed attempt, in seconds. */
  readonly retrySeconds: number;
}

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
  attempts(): Readonly<Record<Outcome, number>>;
}

/** The outcome of an attempt. */
type Outcome = 'sent' | WebhookProblem;

/** Creates the runner. Without subscriptions it does nothing but wait for the first one. */
export function createWebhookRunner(options: RunWebhooksDeps): WebhookRunner {
  const { db, background, log } = options;
  const attempts = { ...NO_ATTEMPTS };
  const count = (outcome: Outcome) => {
    attempts[outcome] += 1;
  };
  const deps = { ...options, count };
  const state = { isUsed: false, isRunning: false, isWoken: false, isStopped: true };
  let timer: NodeJS.Timeout | undefined;

  async function round(stopping: AbortSignal): Promise<void> {
    do {
      state.isWoken = false;
      const { isUsed, hasMore } = await enqueueEvents(deps);
      state.isUsed = isUsed;
      const sent = isUsed ? await sendDue(deps) : 0;
      if (hasMore || sent > 0) state.isWoken = true;
    } while (state.isWoken && !stopping.aborted);
  }

  function look(): void {
    if (state.isStopped) return;
    if (state.isRunning) {
      state.isWoken = true;
      return;
    }
    state.isRunning = true;
    background.run(async (stopping) => {
      await round(stopping)
        .catch((error: unknown) => log.debug({ err: error }, 'Webhooks wait for the database'))
        .finally(() => {
          state.isRunning = false;
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
    attempts: () => ({ ...attempts }),
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

/**
 * Every outcome is there from the start: Prometheus sees a counter grow only from a value that it has read.
 */
const NO_ATTEMPTS: Readonly<Record<Outcome, number>> = {
  sent: 0,
  'private-address': 0,
  redirect: 0,
  refused: 0,
  'unknown-host': 0,
  'no-connection': 0,
  certificate: 0,
  timeout: 0,
};

type SendDeps = RunWebhooksDeps & { readonly count: (outcome: Outcome) => void };

/** Sends what is due, several at once, and returns how many there were. */
async function sendDue(deps: SendDeps): Promise<number> {
  const taken = await deps.store.take(deps.now());
  await Promise.all(taken.map((delivery) => sendOne(deps, delivery)));
  return taken.length;
}

async function sendOne(deps: SendDeps, delivery: TakenDelivery): Promise<void> {
  const { store, now } = deps;
  const { id, url, body, webhook, attempts, givenUpAt } = delivery;
  const attempt = await sendEvent(deps, { id, url, body, secrets: secretsOf(deps, delivery) });
  deps.count(attempt.problem ?? 'sent');
  if (attempt.problem === null) {
    await store.settle(id, { state: 'sent', dueAt: now(), attempt });
    if (delivery.failingSince !== null) await note(deps, webhook, { failingSince: null });
    return;
  }
  const isGivenUp = now() >= Date.parse(givenUpAt);
  const dueAt = now() + pauseAfter(attempts, deps.retrySeconds);
  await store.settle(id, { state: isGivenUp ? 'failed' : 'waiting', dueAt, attempt });
  if (attempt.status === GONE) await note(deps, webhook, { status: 'paused' });
  else if (delivery.failingSince === null) await note(deps, webhook, { failingSince: isoAt(now()) });
}

/** Writes to the subscription what its attempts say of it; it may have been removed meanwhile. */
async function note({ app, log }: RunWebhooksDeps, webhook: RecordId, data: object): Promise<void> {
  await app
    .service('webhooks')
    .patch(webhook, data)
    .catch((error: unknown) => log.debug({ err: error, webhook }, 'A subscription is gone'));
}

function secretsOf({ seal, now }: RunWebhooksDeps, delivery: TakenDelivery): readonly string[] {
  const { webhook, sealedSecret, previousSecret, previousUntil } = delivery;
  const isBoth = previousUntil !== null && Date.parse(previousUntil) > now();
  const sealed = [sealedSecret, isBoth ? previousSecret : null].filter((secret) => secret !== null);
  return sealed.flatMap((secret) => seal.open(secret, webhook) ?? []);
}

/**
 * Returns the pause after an attempt in milliseconds: three times the one before, at most eight hours, and up
 * to a fifth less, so that many do not come back together.
 */
function pauseAfter(attempts: number, retrySeconds: number): number {
  const pause = Math.min(retrySeconds * 1000 * GROWTH ** (attempts - 1), LONGEST_PAUSE_MS);
  return pause * (1 - Math.random() / 5);
}
