import {
  type ContentLanguage,
  isoAt,
  type LocalizedText,
  type RecordId,
} from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import { ACCEPTS } from './accepting.ts';

/** How long a node's lease of a delivery lasts, in milliseconds: longer than any attempt. */
const LEASE_MS = 120_000;
/** The number of deliveries that a node takes at once. */
const BATCH = 50;

/** One message to one device, taken for an attempt. */
export interface Delivery {
  /** Identifies it to the device, and to nobody else. */
  readonly receipt: string;
  readonly message: RecordId;
  readonly device: RecordId;
  /** Including this attempt. */
  readonly attempts: number;
  /** `null` if the device no longer accepts messages. */
  readonly pushToken: string | null;
  readonly locale: ContentLanguage | null;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly link: string | null;
}

/** Deliveries in the database that all nodes share; times are milliseconds since 1970. */
export interface DeliveryStore {
  /** Creates a delivery for each device that accepts messages now and has none. */
  address(message: RecordId, now: number): Promise<void>;
  /**
   * Returns the number of devices that would get it if it were sent now: those that accept messages and whose
   * delivery is not finished.
   */
  countAudience(message?: string): Promise<number>;
  /** Makes failed deliveries due again; a message without deliveries starts again, with new counts. */
  revive(message: RecordId, now: number): Promise<void>;
  /**
   * Leases some deliveries that are due, except those of messages in the trash; no other node gets them
   * unless this one dies.
   */
  take(now: number): Promise<readonly Delivery[]>;
  close(receipt: string, state: 'sent' | 'failed' | 'gone', reason?: string): Promise<void>;
  postpone(receipt: string, until: number, reason: string): Promise<void>;
  /** Closes, as failed, the deliveries that have been due since a time before `before`. */
  expire(before: number, reason: string): Promise<void>;
  /** True if the message has been addressed to any device. */
  isAddressed(message: RecordId): Promise<boolean>;
  /** True while a delivery of the message still waits for an attempt. */
  isWaiting(message: RecordId): Promise<boolean>;
  /** Returns the number of deliveries of all messages that wait for an attempt. */
  countWaiting(): Promise<number>;
  /**
   * Records a device's report about a delivery, once; returns its message, or `undefined` if it was recorded
   * before or never sent.
   */
  note(receipt: string, field: 'shownAt' | 'clickedAt', now: number): Promise<RecordId | undefined>;
  /** Removes deliveries of messages that are not being sent nor changed since; returns how many. */
  deleteOld(before: number): Promise<number>;
}

/** Creates the store over the table `pushDeliveries`. */
export function createDeliveryStore(db: Kysely<DatabaseSchema>): DeliveryStore {
  return {
    async address(message, now) {
      await sql`insert into "pushDeliveries" ("message", "device", "dueAt")
        select ${message}, "devices"."_id", ${isoAt(now)} from "devices"
        left join "users" on "users"."_id" = "devices"."user"
        where ${ACCEPTS}
        on conflict ("message", "device") do nothing`.execute(db);
    },
    async countAudience(message) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as "count" from "devices" left join "users" on "users"."_id" = "devices"."user"
        left join "pushDeliveries" on "device" = "devices"."_id" and "message" = ${message ?? null}::uuid
        where ${ACCEPTS} and coalesce("state", 'waiting') in ('waiting', 'failed')`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async revive(message, now) {
      await sql`delete from "pushCounts" where "message" = ${message}
        and not exists (select from "pushDeliveries" where "message" = ${message})`.execute(db);
      await sql`with "revived" as (
          update "pushDeliveries" set "state" = 'waiting', "attempts" = 0, "dueAt" = ${isoAt(now)}
          where "message" = ${message} and "state" = 'failed' returning "message")
        insert into "pushCounts" ("message", "failed")
        select "message", -count(*) from "revived" group by "message"`.execute(db);
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
      const [sent, failed] = state === 'sent' ? [1, 0] : [0, 1];
      await sql`with "closed" as (
          update "pushDeliveries" set "state" = ${state}, "reason" = ${reason ?? null}
          where "receipt" = ${receipt} and "state" = 'waiting' returning "message")
        insert into "pushCounts" ("message", "sent", "failed")
        select "message", ${sent}::int, ${failed}::int from "closed"`.execute(db);
    },
    async postpone(receipt, until, reason) {
      const change = { dueAt: isoAt(until), reason };
      await db.updateTable('pushDeliveries').set(change).where('receipt', '=', receipt).execute();
    },
    expire: (before, reason) => expire(db, before, reason),
    isAddressed: (message) => hasDelivery(db, message, sql`true`),
    isWaiting: (message) => hasDelivery(db, message, sql`"state" = 'waiting'`),
    async countWaiting() {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as "count" from "pushDeliveries" where "state" = 'waiting'`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async note(receipt, field, now) {
      const counted = sql.ref(field === 'shownAt' ? 'delivered' : 'clicked');
      const { rows } = await sql<{ readonly message: RecordId }>`with "noted" as (
          update "pushDeliveries" set ${sql.ref(field)} = ${isoAt(now)}
          where "receipt" = ${receipt} and ${sql.ref(field)} is null returning "message")
        insert into "pushCounts" ("message", ${counted})
        select "message", 1 from "noted" returning "message"`.execute(db);
      return rows[0]?.message;
    },
    async deleteOld(before) {
      const { numAffectedRows = 0n } = await sql`delete from "pushDeliveries" using "pushMessages"
        where "pushMessages"."_id" = "message" and "status" <> 'sending'
          and "updatedAt" < ${isoAt(before)}`.execute(db);
      return Number(numAffectedRows);
    },
  };
}

async function expire(db: Kysely<DatabaseSchema>, before: number, reason: string): Promise<void> {
  await sql`with "expired" as (
      update "pushDeliveries" set "state" = 'failed', "reason" = ${reason}
      where "state" = 'waiting' and "dueAt" < ${isoAt(before)} returning "message")
    insert into "pushCounts" ("message", "failed")
    select "message", count(*)::int from "expired" group by "message"`.execute(db);
}

async function hasDelivery(
  db: Kysely<DatabaseSchema>,
  message: RecordId,
  condition: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql`select from "pushDeliveries"
    where "message" = ${message} and ${condition} limit 1`.execute(db);
  return rows.length > 0;
}
