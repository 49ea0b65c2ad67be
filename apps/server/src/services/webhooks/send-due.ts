import type { Application } from '@feathersjs/feathers';
import type { WebhookProblem } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import { shareNext } from '../../concurrency/join-calls.ts';
import { createGate } from '../../concurrency/queues.ts';
import type { TokenSeal } from '../../social/seal-token.ts';
import type { DeliveryStore, DueWebhook, TakenDelivery } from './delivery-store.ts';
import { type SendEventDeps, sendEvent } from './send-event.ts';

/**
 * The number of batches that a node sends concurrently for webhooks whose receivers respond soon, and for all
 * others.
 */
const BATCHES = { prompt: 8, slow: 4 } as const;
/** The longest delay between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 8 * 3_600_000;
/** Each delay is this many times the previous one. */
const GROWTH = 3;
/** The status with which a receiver unsubscribes. */
const GONE = 410;

export interface SendDueDeps extends SendEventDeps {
  readonly app: Application;
  readonly store: DeliveryStore;
  readonly seal: TokenSeal;
  readonly background: Background;
  readonly log: Logger;
  /** The delay after the first failed attempt, in seconds. */
  readonly retrySeconds: number;
}

/** The outcome of an attempt. */
type Outcome = 'sent' | WebhookProblem;

/** Sends what is due while the server runs. */
export interface Sender {
  /** Starts sending what is due, unless that is in progress already. */
  look(): void;
  /** Returns the attempts of this process since it started, by outcome. */
  attempts(): Readonly<Record<Outcome, number>>;
}

/**
 * Creates the sender. Each webhook has one batch in progress at a time, and waits only for its own receiver:
 * a batch starts once there is a free slot among those of its pace, first come, first served. Slow receivers
 * share separate slots, so that they never take those of the prompt ones, however many they are.
 */
export function createSender(options: SendDueDeps): Sender {
  const { store, background, log, now } = options;
  const attempts = { ...NO_ATTEMPTS };
  const count = (outcome: Outcome) => {
    attempts[outcome] += 1;
  };
  const deps = { ...options, count };
  const gates = { prompt: createGate(BATCHES.prompt), slow: createGate(BATCHES.slow) };
  const paces = createPaces(now);
  const sending = new Set<RecordId>();

  async function sendBatch(webhook: RecordId): Promise<number> {
    const taken = await store.take(webhook, now());
    const durations = await Promise.all(taken.map((delivery) => sendOne(deps, delivery)));
    if (taken.length > 0) paces.note(webhook, Math.max(...durations));
    return taken.length;
  }

  async function sendAll({ webhook, isFailing }: DueWebhook, stopping: AbortSignal): Promise<void> {
    for (let sent = 1; sent > 0; ) {
      const isSlow = paces.isSlow(webhook) ?? isFailing;
      const gate = gates[isSlow ? 'slow' : 'prompt'];
      sent = await gate(async () => (stopping.aborted ? 0 : sendBatch(webhook)));
    }
  }

  function begin(due: DueWebhook): void {
    if (sending.has(due.webhook)) return;
    sending.add(due.webhook);
    background.run(async (stopping) => {
      await sendAll(due, stopping)
        .catch((error: unknown) => log.debug({ err: error }, 'A webhook waits for the database'))
        .finally(() => sending.delete(due.webhook));
    });
  }

  const beginAll = shareNext(async () => {
    for (const due of await store.due(now())) begin(due);
    return () => {};
  });

  return {
    look() {
      background.run(() =>
        beginAll(undefined).catch((error: unknown) =>
          log.debug({ err: error }, 'Webhooks wait for the database'),
        ),
      );
    },
    attempts: () => ({ ...attempts }),
  };
}

/** Every outcome exists from the start: Prometheus detects an increase only from a value that it has read. */
const NO_ATTEMPTS: Readonly<Record<Outcome, number>> = {
  sent: 0,
  'private-address': 0,
  redirect: 0,
  refused: 0,
  'unknown-host': 0,
  'no-connection': 0,
  certificate: 0,
  timeout: 0,
  'unreadable-secret': 0,
};

type SendDeps = SendDueDeps & { readonly count: (outcome: Outcome) => void };

/**
 * Sends one delivery and returns how long the receiver took, in milliseconds. If the outcome cannot be
 * stored, the delivery is sent again once its lease is over.
 */
async function sendOne(deps: SendDeps, delivery: TakenDelivery): Promise<number> {
  const { id, url, body, webhook } = delivery;
  const secrets = secretsOf(deps, delivery);
  const attempt = secrets
    ? await sendEvent(deps, { id, url, body, secrets })
    : { at: isoAt(deps.now()), status: null, problem: 'unreadable-secret' as const, ms: 0 };
  deps.count(attempt.problem ?? 'sent');
  await settle(deps, delivery, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, webhook, delivery: id }, 'The outcome of an attempt could not be stored'),
  );
  return attempt.ms;
}

async function settle(
  deps: SendDeps,
  { id, webhook, attempts, givenUpAt, failingSince }: TakenDelivery,
  attempt: Awaited<ReturnType<typeof sendEvent>>,
): Promise<void> {
  const { store, now } = deps;
  if (attempt.problem === null) {
    await store.settle(id, { state: 'sent', dueAt: now(), attempt });
    if (failingSince !== null) await note(deps, webhook, { failingSince: null });
    return;
  }
  const isGivenUp = now() >= Date.parse(givenUpAt);
  const dueAt = now() + pauseAfter(attempts, deps.retrySeconds);
  await store.settle(id, { state: isGivenUp ? 'failed' : 'waiting', dueAt, attempt });
  if (attempt.status === GONE) await note(deps, webhook, { status: 'paused' });
  else if (failingSince === null) await note(deps, webhook, { failingSince: isoAt(now()) });
}

/** Updates the subscription with the result of its attempts; it may have been removed meanwhile. */
async function note({ app, log }: SendDueDeps, webhook: RecordId, data: object): Promise<void> {
  await app
    .service('webhooks')
    .patch(webhook, data)
    .catch((error: unknown) => log.debug({ err: error, webhook }, 'A subscription is gone'));
}

/** Returns the secrets with which a delivery is signed; `undefined` if they cannot be decrypted. */
function secretsOf({ seal, now }: SendDueDeps, delivery: TakenDelivery): readonly string[] | undefined {
  const { webhook, sealedSecret, previousSecret, previousUntil } = delivery;
  const secret = sealedSecret === null ? undefined : seal.open(sealedSecret, webhook);
  if (secret === undefined) return undefined;
  const isBoth = previousUntil !== null && Date.parse(previousUntil) > now();
  const previous = isBoth && previousSecret !== null ? seal.open(previousSecret, webhook) : undefined;
  return previous === undefined ? [secret] : [secret, previous];
}

/**
 * Returns the delay after an attempt in milliseconds: three times the previous one, at most eight hours,
 * minus a random part of up to a fifth, so that many do not retry together.
 */
function pauseAfter(attempts: number, retrySeconds: number): number {
  const pause = Math.min(retrySeconds * 1000 * GROWTH ** (attempts - 1), LONGEST_PAUSE_MS);
  return pause * (1 - Math.random() / 5);
}

/** A receiver that takes this long to respond is slow, in milliseconds. */
const SLOW_MS = 2_000;
/** How long a pace is remembered, in milliseconds. */
const REMEMBERED_MS = 5 * 60_000;

/** The recent response times of the receivers of webhooks in this process. */
interface Paces {
  /** Records the duration of the slowest attempt of a batch, in milliseconds. */
  note(webhook: RecordId, ms: number): void;
  /** True if a receiver was slow in the last five minutes; `undefined` if nothing was sent to it. */
  isSlow(webhook: RecordId): boolean | undefined;
}

/** Creates an empty memory of paces; `now` returns milliseconds since 1970. */
export function createPaces(now: () => number): Paces {
  const paces = new Map<RecordId, { readonly isSlow: boolean; readonly until: number }>();
  const isSlow = (webhook: RecordId) => {
    const pace = paces.get(webhook);
    return pace && pace.until > now() ? pace.isSlow : undefined;
  };
  return {
    isSlow,
    note(webhook, ms) {
      // A receiver that only sometimes responds in time counts as slow until it has always done so.
      if (ms < SLOW_MS && isSlow(webhook)) return;
      for (const [old, { until }] of paces) if (until <= now()) paces.delete(old);
      paces.set(webhook, { isSlow: ms >= SLOW_MS, until: now() + REMEMBERED_MS });
    },
  };
}
