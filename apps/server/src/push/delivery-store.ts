import type { ContentLanguage, LocalizedText, RecordId } from '@harbour/core/contract';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import { ACCEPTS } from './accepting.ts';

/** For how long a node has a delivery to itself, in milliseconds: longer than any try takes. */
const LEASE_MS = 120_000;
/** How many deliveries a node takes at once. */
const BATCH = 50;

/** One message to one device, taken for a try. */
export interface Delivery {
  /** Names it to the device, and to nobody else. */
  readonly receipt: string;
  readonly message: RecordId;
  readonly device: RecordId;
  /** This try included. */
  readonly attempts: number;
  /** Nothing where the device takes no messages any more. */
  readonly pushToken: string | null;
  readonly locale: ContentLanguage | null;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly link: string | null;
}

/** How a message has fared. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly sentCount: number;
  readonly deliveredCount: number;
  readonly failedCount: number;
  readonly clickCount: number;
}

/** Deliveries in the database that all nodes share; times are milliseconds since 1970. */
export interface DeliveryStore {
  /** Writes down a delivery to each device that accepts messages now and has none. */
  address(message: RecordId, now: number): Promise<void>;
  /** Has those that failed tried anew. */
  revive(message: RecordId, now: number): Promise<void>;
  /** Takes some that are due, none of a message in the trash; no other node gets them, and they are due again when this one dies. */
  take(now: number): Promise<readonly Delivery[]>;
  close(receipt: string, state: 'sent' | 'failed' | 'gone', reason?: string): Promise<void>;
  postpone(receipt: string, until: number, reason: string): Promise<void>;
  count(message: RecordId): Promise<DeliveryCounts>;
  /** Notes what a device says of a delivery, once; answers its message, or nothing where that was known or never sent. */
  note(receipt: string, field: 'shownAt' | 'clickedAt', now: number): Promise<RecordId | undefined>;
}

/** The store over the table `pushDeliveries`. */
export function createDeliveryStore(db: Kysely<DatabaseSchema>): DeliveryStore {
  return {
    async address(message, now) {
      await sql`insert into "pushDeliveries" ("message", "device", "dueAt")
        select ${message}, "devices"."_id", ${isoAt(now)} from "devices"
        left join "users" on "users"."_id" = "devices"."user"
        where ${ACCEPTS}
        on conflict ("message", "device") do nothing`.execute(db);
    },
    async revive(message, now) {
      const again = { state: 'waiting', attempts: 0, dueAt: isoAt(now) } as const;
      const failed = db.updateTable('pushDeliveries').set(again).where('message', '=', message);
      await failed.where('state', '=', 'failed').execute();
    },
    async take(now) {
      const { rows } = await sql<Delivery>`with "taken" as (
          update "pushDeliveries" set "attempts" = "attempts" + 1, "dueAt" = ${isoAt(now + LEASE_MS)}
          where "receipt" in (select "receipt" from "pushDeliveries"
            join "pushMessages" on "pushMessages"."_id" = "message" and "pushMessages"."deletedAt" is null
            where "state" = 'waiting' and "dueAt" <= ${isoAt(now)}
            order by "dueAt" limit ${BATCH} for update of "pushDeliveries" skip locked)
          returning "receipt", "message", "device", "attempts")
        select "taken".*, case when ${ACCEPTS} then "pushToken" end as "pushToken", "users"."locale",
          "title", "body", "link" from "taken"
        join "pushMessages" on "pushMessages"."_id" = "taken"."message"
        join "devices" on "devices"."_id" = "taken"."device"
        left join "users" on "users"."_id" = "devices"."user"`.execute(db);
      return rows;
    },
    async close(receipt, state, reason) {
      const change = { state, reason: reason ?? null };
      await db.updateTable('pushDeliveries').set(change).where('receipt', '=', receipt).execute();
    },
    async postpone(receipt, until, reason) {
      const change = { dueAt: isoAt(until), reason };
      await db.updateTable('pushDeliveries').set(change).where('receipt', '=', receipt).execute();
    },
    async count(message) {
      const { rows } = await sql<DeliveryCounts>`select
          count(*) filter (where "state" = 'waiting')::int as "waiting",
          count(*) filter (where "state" = 'sent')::int as "sentCount",
          count("shownAt")::int as "deliveredCount",
          count(*) filter (where "state" in ('failed', 'gone'))::int as "failedCount",
          count("clickedAt")::int as "clickCount"
        from "pushDeliveries" where "message" = ${message}`.execute(db);
      const [counts] = rows;
      if (counts) return counts;
      throw new TypeError('A count has no row');
    },
    async note(receipt, field, now) {
      const noted = await db
        .updateTable('pushDeliveries')
        .set({ [field]: isoAt(now) })
        .where('receipt', '=', receipt)
        .where(field, 'is', null)
        .returning('message')
        .executeTakeFirst();
      return noted?.message;
    },
  };
}

function isoAt(time: number): string {
  return new Date(time).toISOString();
}
