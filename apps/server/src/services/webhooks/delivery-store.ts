import {
  DELIVERIES_PAGE,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@harbour/core/contract/actions';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';

/** How long a node's lease of a delivery lasts, in milliseconds: longer than an attempt. */
const LEASE_MS = 20_000;
/** The number of deliveries that a node takes at once. */
const BATCH = 40;
/** The attempts of a delivery that are kept. */
const KEPT_ATTEMPTS = 20;
/** For how long a delivery is tried, in milliseconds. */
export const TRIED_MS = 3 * 86_400_000;

/** A delivery taken for an attempt, with what its request needs. */
export interface TakenDelivery {
  readonly id: RecordId;
  readonly webhook: RecordId;
  readonly body: string;
  /** Including this attempt. */
  readonly attempts: number;
  readonly givenUpAt: string;
  readonly url: string;
  readonly sealedSecret: string | null;
  readonly previousSecret: string | null;
  readonly previousUntil: string | null;
  readonly failingSince: string | null;
}

/** The state of a delivery after an attempt; `dueAt` is in milliseconds since 1970. */
interface Outcome {
  readonly state: WebhookDeliveryState;
  readonly dueAt: number;
  readonly attempt: WebhookAttempt;
}

/** Deliveries in the database that all nodes share; times are milliseconds since 1970. */
export interface DeliveryStore {
  /**
   * Leases deliveries that are due, of subscriptions that are active. Of each record only the oldest delivery
   * that waits is taken, so that no event overtakes an earlier one.
   */
  take(now: number): Promise<readonly TakenDelivery[]>;
  settle(id: RecordId, outcome: Outcome): Promise<void>;
  list(webhook: RecordId, asked: ListedDeliveries): Promise<readonly WebhookDelivery[]>;
  /** Makes one delivery due again; false if the subscription has none of that id. */
  resend(webhook: RecordId, id: RecordId, now: number): Promise<boolean>;
  /** Makes every delivery after a number due again, and returns how many there are. */
  replay(webhook: RecordId, after: number, now: number): Promise<number>;
  /** Gives what waits three more days from now, and makes it due at once. */
  resume(webhook: RecordId, now: number): Promise<void>;
  /** Returns the seconds since the oldest delivery that nobody attempts became due; 0 if there is none. */
  secondsLate(now: number): Promise<number>;
  /** Deletes deliveries that were created before a time and wait for nothing; returns how many. */
  forget(before: number): Promise<number>;
}

interface ListedDeliveries {
  readonly state?: WebhookDeliveryState | undefined;
  readonly before?: number | undefined;
}

/** Creates the store over the table `webhookDeliveries`. */
export function createDeliveryStore(db: Kysely<DatabaseSchema>): DeliveryStore {
  const fresh = (now: number) => ({
    state: 'waiting' as const,
    attempts: 0,
    dueAt: isoAt(now),
    givenUpAt: isoAt(now + TRIED_MS),
  });
  return {
    take: (now) => takeDue(db, now),
    async settle(id, { state, dueAt, attempt }) {
      await sql`update "webhookDeliveries" set "state" = ${state}, "dueAt" = ${isoAt(dueAt)},
          "log" = jsonb_path_query_array(${JSON.stringify([attempt])}::jsonb || "log", ${sql.lit(`$[0 to ${KEPT_ATTEMPTS - 1}]`)})
        where "id" = ${id} and "state" = 'waiting'`.execute(db);
    },
    list: (webhook, asked) => listDeliveries(db, webhook, asked),
    async resend(webhook, id, now) {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set(fresh(now))
        .where('id', '=', id)
        .where('webhook', '=', webhook)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async replay(webhook, after, now) {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set(fresh(now))
        .where('webhook', '=', webhook)
        .where('number', '>', after)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async resume(webhook, now) {
      const waiting = db.updateTable('webhookDeliveries').set(fresh(now)).where('webhook', '=', webhook);
      await waiting.where('state', '=', 'waiting').execute();
    },
    secondsLate: (now) => readLateness(db, now),
    async forget(before) {
      const old = db.deleteFrom('webhookDeliveries').where('createdAt', '<', isoAt(before));
      const { numDeletedRows } = await old.where('state', '<>', 'waiting').executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** The deliveries that are due, as `d`; of each record only the oldest one that waits. */
const dueBy = (now: number) => sql`"webhookDeliveries" "d"
        join "webhooks" on "webhooks"."_id" = "d"."webhook"
          and "webhooks"."status" = 'active' and "webhooks"."deletedAt" is null
        where "d"."state" = 'waiting' and "d"."dueAt" <= ${isoAt(now)} and not exists (
          select from "webhookDeliveries" "e" where "e"."webhook" = "d"."webhook"
            and "e"."record" = "d"."record" and "e"."state" = 'waiting' and "e"."number" < "d"."number")`;

async function readLateness(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const { rows } = await sql<{ readonly dueAt: string }>`
    select "d"."dueAt" from ${dueBy(now)} order by "d"."dueAt", "d"."number" limit 1`.execute(db);
  const [oldest] = rows;
  return oldest ? Math.max(0, (now - Date.parse(oldest.dueAt)) / 1000) : 0;
}

async function takeDue(db: Kysely<DatabaseSchema>, now: number): Promise<readonly TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`with "taken" as (
      update "webhookDeliveries" set "attempts" = "attempts" + 1, "dueAt" = ${isoAt(now + LEASE_MS)}
      where "number" in (select "d"."number" from ${dueBy(now)}
        order by "d"."dueAt", "d"."number" limit ${BATCH} for update of "d" skip locked)
      returning "id", "webhook", "body", "attempts", "givenUpAt")
    select "taken".*, "url", "sealedSecret", "previousSecret", "previousUntil", "failingSince"
    from "taken" join "webhooks" on "webhooks"."_id" = "taken"."webhook"`.execute(db);
  return rows;
}

async function listDeliveries(
  db: Kysely<DatabaseSchema>,
  webhook: RecordId,
  { state, before }: ListedDeliveries,
): Promise<readonly WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select "number"::float8 as "number", "id", "collection", "record", "event", "state", "attempts", "log",
      "createdAt", "dueAt" from "webhookDeliveries"
    where "webhook" = ${webhook} and "state" = coalesce(${state ?? null}, "state")
      and "number" < coalesce(${before ?? null}::float8, 'infinity'::float8)
    order by "webhookDeliveries"."number" desc limit ${DELIVERIES_PAGE}`.execute(db);
  return rows;
}
