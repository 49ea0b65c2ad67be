import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import type { RecordId } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import type { Background } from '../background.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { createCountStore } from './count-store.ts';
import { type DeliverDeps, deliver, updateCounts } from './deliver.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { gather } from './gather.ts';
import { createPushLine } from './push-line.ts';
import { createIsPushService } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

/**
 * For how long after the last change of a message its deliveries are kept, in days; no push service keeps one
 * longer than a day.
 */
const DELIVERY_DAYS = 30;
const DAY_MS = 86_400_000;
/** What devices tell comes together for so long before the message shows it. */
const RECEIPTS_DELAY_MS = 1000;

export interface PushDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly keys: VapidKeys;
  readonly background: Background;
  readonly now: () => number;
  /** Hosts that may be called; see {@link createIsPushService}. */
  readonly services: readonly string[];
  /** Lets a push service on this machine be called; for tests. */
  readonly isAllowed?: ((address: URL) => boolean) | undefined;
}

/** Push messages as the server sends them. */
export interface Push {
  readonly publicKey: string;
  /** True for a push subscription (JSON text) that leads to a push service which is called. */
  leadsToService(subscription: string): boolean;
  /** Does all that is due. */
  deliver(stopping: AbortSignal): Promise<void>;
  /**
   * How many devices would be sent something now; of a message that has been sent before, those that it has
   * not reached.
   */
  countAudience(message?: string): Promise<number>;
  /**
   * Begins soon with a message that is to be sent; what of it failed earlier is tried anew. Nobody waits for
   * it.
   */
  begin(message: RecordId): void;
  /**
   * Removes deliveries that nobody asks for any more, and tells how many; the counts of their messages stay.
   */
  forget(): Promise<number>;
  /** Notes what a device says of what it was sent, each once; anything else is passed over. */
  noteReceipt(receipt: string, what: 'shown' | 'clicked'): Promise<void>;
}

/** Puts the sending of push messages together. */
export function createPush({ app, db, keys, background, now, services, isAllowed }: PushDeps): Push {
  const store = createDeliveryStore(db);
  const line = createPushLine({
    ...{ keys, subject: `mailto:${brand.email}`, now, isAllowed },
    isService: createIsPushService(services),
  });
  const deps: DeliverDeps = { app, store, counts: createCountStore(db), line, now };
  const run = (stopping: AbortSignal) => deliver(deps, stopping);
  const tell = gather({
    background,
    delayMs: RECEIPTS_DELAY_MS,
    work: (message: RecordId) => updateCounts(deps, message),
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
    forget: () => store.forget(now() - DELIVERY_DAYS * DAY_MS),
    noteReceipt: async (receipt, what) => {
      const message = await store.note(receipt, what === 'shown' ? 'shownAt' : 'clickedAt', now());
      if (message) tell(message);
    },
  };
}
