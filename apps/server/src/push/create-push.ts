import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Background } from '../concurrency/background.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { coalesce } from './coalesce.ts';
import { createCountStore } from './count-store.ts';
import { type DeliverDeps, deliver, type PushAttempt, updateCounts } from './deliver.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createPushLine } from './push-line.ts';
import { createIsPushService } from './push-services.ts';
import type { VapidKeys } from './vapid.ts';

/**
 * Returns the number of days for which the deliveries of a message are kept after its last change; no push
 * service keeps one longer than a day.
 */
const DELIVERY_DAYS = 30;
const DAY_MS = 86_400_000;
/** How long receipts from devices are gathered before the message shows them. */
const RECEIPTS_DELAY_MS = 1000;

export interface PushDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly keys: VapidKeys;
  readonly background: Background;
  readonly now: () => number;
  /** Hosts that may be called; see {@link createIsPushService}. */
  readonly services: readonly string[];
  /** Allows a push service on this machine; for tests. */
  readonly isAllowed?: ((address: URL) => boolean) | undefined;
  readonly tracing?: Pick<Tracing, 'span'> | undefined;
}

/** Push messages as the server sends them. */
export interface Push {
  readonly publicKey: string;
  /** True for a push subscription (JSON text) at an allowed push service. */
  leadsToService(subscription: string): boolean;
  /** Sends all deliveries that are due. */
  deliver(stopping: AbortSignal): Promise<void>;
  /**
   * Returns the number of devices that would get a message now; for a message that was sent before, those
   * that it has not reached.
   */
  countAudience(message?: string): Promise<number>;
  /** Starts sending a message soon, in the background; failed deliveries are retried. */
  begin(message: RecordId): void;
  /** Removes old deliveries and returns how many; the counts of their messages stay. */
  deleteOld(): Promise<number>;
  /** Returns the attempts of this process since it started, by outcome. */
  attempts(): Readonly<Record<PushAttempt, number>>;
  /** Returns the number of deliveries that wait for an attempt. */
  countWaiting(): Promise<number>;
  /** Records a device's report about a delivery, each kind once; ignores unknown receipts. */
  noteReceipt(receipt: string, what: 'shown' | 'clicked'): Promise<void>;
}

/** Creates the sending of push messages. */
export function createPush({ app, db, keys, background, now, services, ...deps }: PushDeps): Push {
  const store = createDeliveryStore(db);
  const line = createPushLine({
    ...deps,
    keys,
    subject: `mailto:${brand.email}`,
    now,
    isService: createIsPushService(services),
  });
  const attempts = { sent: 0, later: 0, failed: 0, gone: 0 };
  const count = (outcome: PushAttempt) => {
    attempts[outcome] += 1;
  };
  const sending: DeliverDeps = { app, store, counts: createCountStore(db), line, count, now };
  const run = (stopping: AbortSignal) => deliver(sending, stopping);
  const notify = coalesce({
    background,
    delayMs: RECEIPTS_DELAY_MS,
    work: (message: RecordId) => updateCounts(sending, message),
  });
  return {
    publicKey: keys.publicKey,
    leadsToService: line.leadsToService,
    deliver: run,
    countAudience: store.countAudience,
    begin: (message) =>
      background.run(async (stopping) => {
        await store.revive(message, now());
        await run(stopping);
      }),
    attempts: () => ({ ...attempts }),
    countWaiting: store.countWaiting,
    deleteOld: () => store.deleteOld(now() - DELIVERY_DAYS * DAY_MS),
    noteReceipt: async (receipt, what) => {
      const message = await store.note(receipt, what === 'shown' ? 'shownAt' : 'clickedAt', now());
      if (message) notify(message);
    },
  };
}
