import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { recordsOf, unless } from '../collections/records-of.ts';
import { createFailures, type Failures } from '../concurrency/failures.ts';
import type { CountStore } from './count-store.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import type { PushLine, PushOutcome } from './push-line.ts';
import { pushPayload } from './push-payload.ts';

/** Maximum number of attempts of a delivery; the last is about two hours after the first. */
const MOST_ATTEMPTS = 7;
const FIRST_WAIT_MS = 60_000;
/** Maximum wait that a push service may ask for, in milliseconds. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Maximum duration of a run in milliseconds, so that slow push services do not block the other jobs; the next
 * run continues.
 */
const LONGEST_RUN_MS = 30_000;

/**
 * How late a message may begin, or an attempt be made, in milliseconds: after a longer downtime its news may
 * be over, or it may be night.
 */
const LATEST_MS = 2 * 3_600_000;

type Message = RecordOf<'pushMessages'>;

/** The outcome of an attempt: `later` is retried, and a device that is `gone` accepts no more. */
export type PushAttempt = 'sent' | 'later' | 'failed' | 'gone';

export interface DeliverDeps {
  readonly app: Application;
  readonly store: DeliveryStore;
  readonly counts: CountStore;
  readonly line: PushLine;
  /** Counts the outcome of an attempt. */
  readonly count: (outcome: PushAttempt) => void;
  readonly now: () => number;
}

/**
 * Sends everything that is due: begins scheduled messages, attempts deliveries, and finishes messages without
 * waiting deliveries. A delivery that is more than {@link LATEST_MS} late is given up, and a message that no
 * device has received by then becomes `missed` until somebody sends it.
 *
 * The next run continues an interrupted one, and concurrent nodes take different deliveries. A message or a
 * delivery that fails unexpectedly does not stop the others; the failure is thrown at the end.
 */
export async function deliver(deps: DeliverDeps, stopping: AbortSignal): Promise<void> {
  const { app, store, counts, now } = deps;
  const failures = createFailures();
  const update = async (messages: ReadonlySet<RecordId>) => {
    for (const message of messages) await failures.attempt(() => updateCounts(deps, message));
  };
  await beginScheduled(deps, failures);
  await store.expire(now() - LATEST_MS, 'It was due while no server sent messages');
  const sending: readonly Message[] = await find(app, { status: 'sending' });
  for (const message of sending) await failures.attempt(() => addressDevices(deps, message));
  const end = now() + LONGEST_RUN_MS;
  while (!stopping.aborted && now() < end) {
    const taken = await store.take(now());
    if (taken.length === 0) break;
    await Promise.all(taken.map((delivery) => failures.attempt(() => attempt(deps, delivery))));
    await update(new Set(taken.map(({ message }) => message)));
  }
  const outdated = await counts.outdated();
  await update(new Set([...sending.map(({ _id }) => _id), ...outdated]));
  failures.throwAny();
}

/** Records the results of a message, and its end once no delivery waits; skips one in the trash. */
export async function updateCounts({ app, store, counts }: DeliverDeps, message: RecordId): Promise<void> {
  // Checked first: a delivery that is closed later is included in the counts.
  const isWaiting = await store.isWaiting(message);
  const fared = await counts.count(message);
  const patching: Promise<Message> = app.service('pushMessages').patch(message, fared);
  const notified = await unless('not-found', patching);
  if (!notified || isWaiting) return;
  const status = fared.sentCount === 0 && fared.failedCount > 0 ? 'failed' : 'sent';
  await recordsOf(app, 'pushMessages').changeWhile(message, { states: ['sending'], data: { status } });
}

async function beginScheduled(deps: DeliverDeps, failures: Failures): Promise<void> {
  const { app, store, now } = deps;
  const due = { status: 'scheduled', date: { $lte: isoAt(now()) } };
  for (const { _id, date } of await find(app, due)) {
    await failures.attempt(async () => {
      const isMissed = date !== null && isTooLate(deps, date);
      if (!isMissed) await store.revive(_id, now());
      const data = { status: isMissed ? 'missed' : 'sending' };
      await recordsOf(app, 'pushMessages').changeWhile(_id, { states: ['scheduled'], data });
    });
  }
}

/** Addresses a message to its devices, unless it was interrupted too long ago. */
async function addressDevices(deps: DeliverDeps, { _id, updatedAt }: Message): Promise<void> {
  const { app, store, now } = deps;
  if (!isTooLate(deps, updatedAt)) return store.address(_id, now());
  if (await store.isAddressed(_id)) return;
  const missed = { states: ['sending'], data: { status: 'missed' } };
  await recordsOf(app, 'pushMessages').changeWhile(_id, missed);
}

function isTooLate({ now }: DeliverDeps, at: string): boolean {
  return Date.parse(at) <= now() - LATEST_MS;
}

async function attempt(deps: DeliverDeps, delivery: Delivery): Promise<void> {
  const { line, store, count } = deps;
  const { receipt, pushToken, message } = delivery;
  if (pushToken === null) return store.close(receipt, 'gone', 'The device no longer accepts messages');
  const topic = message.replaceAll('-', '');
  const outcome = await line.send(pushToken, { text: pushPayload(delivery), topic });
  count(outcome.kind === 'refused' ? 'failed' : outcome.kind);
  if (outcome.kind === 'sent') return store.close(receipt, 'sent');
  if (outcome.kind === 'refused') return store.close(receipt, 'failed', outcome.reason);
  if (outcome.kind === 'later') return tryLater(deps, delivery, outcome);
  await store.close(receipt, 'gone', 'The subscription has ended');
  await deleteSubscription(deps, delivery);
}

async function tryLater(
  { store, now }: DeliverDeps,
  { receipt, attempts }: Delivery,
  { reason, afterSeconds }: Extract<PushOutcome, { kind: 'later' }>,
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) return store.close(receipt, 'failed', reason);
  const requested = (afterSeconds ?? 0) * 1000;
  const wait = Math.min(LONGEST_WAIT_MS, Math.max(requested, FIRST_WAIT_MS * 2 ** (attempts - 1)));
  await store.postpone(receipt, now() + wait, reason);
}

/** Does nothing if the device has subscribed again meanwhile, or is gone. */
async function deleteSubscription({ app }: DeliverDeps, { device: id, pushToken }: Delivery): Promise<void> {
  const device = await recordsOf(app, 'devices').first({ _id: id });
  if (device?.pushToken !== pushToken) return;
  await app.service('devices').patch(id, { pushEnabled: false, pushToken: null });
}

async function find(app: Application, query: object): Promise<readonly Message[]> {
  return app.service('pushMessages').find({ query: { ...query, $sort: { date: 1 } }, paginate: false });
}
