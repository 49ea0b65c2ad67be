import { DELIVERIES_PAGE, type WebhookDelivery } from '@harbour/core/contract/actions';
import type { WebhookAttempt, WebhookDeliveryState } from '@harbour/core/contract/collections';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';

/** How long a node's lease of a delivery lasts, in milliseconds: longer than an attempt. */
const LEASE_MS = 20_000;
/** The number of deliveries of a webhook that a node takes at once. */
const BATCH = 20;
/** The most deliveries of a webhook that may wait because they are being sent again. */
export const REPLAY_MAX = 10_000;
/** The number of a delivery's attempts that are stored. */
const STORED_ATTEMPTS = 20;
/** How long a delivery is retried, in milliseconds. */
export const TRIED_MS = 3 * 86_400_000;

/** A webhook with deliveries that are due. */
export interface DueWebhook {
  readonly webhook: RecordId;
  /** True if its last attempt failed. */
  readonly isFailing: boolean;
}

/** A delivery taken for an attempt, with the data that its request needs. */
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
  /** Returns the webhooks from which {@link DeliveryStore.take} would lease something. */
  due(now: number): Promise<readonly DueWebhook[]>;
  /**
   * Leases a few deliveries of a webhook that are due, if it is active and its owner may sign in. Of each
   * record only the oldest waiting delivery is taken, so that no event overtakes an earlier one. A delivery
   * that contains more than its owner may now read becomes `failed` instead.
   */
  take(webhook: RecordId, now: number): Promise<readonly TakenDelivery[]>;
  settle(id: RecordId, outcome: Outcome): Promise<void>;
  list(webhook: RecordId, requested: ListedDeliveries): Promise<readonly WebhookDelivery[]>;
  /** Makes one delivery due again; false if the subscription has none with that id. */
  resend(webhook: RecordId, id: RecordId, now: number): Promise<boolean>;
  /**
   * Makes every delivery after a number due again, up to and including another one, and returns how many
   * there are. Does nothing if more than {@link REPLAY_MAX} deliveries of the webhook would then be waiting.
   */
  replay(webhook: RecordId, range: DeliveryRange, now: number): Promise<Replay>;
  /** Gives waiting deliveries three more days from now, and makes them due at once. */
  resume(webhook: RecordId, now: number): Promise<void>;
  /**
   * Returns the seconds since the oldest delivery that nobody attempts became due; 0 if there is none.
   * Deliveries of failing webhooks do not count, because their receivers make them late.
   */
  secondsLate(now: number): Promise<number>;
  /** Deletes deliveries that were created before a time, also those that wait; returns how many. */
  deleteOld(before: number): Promise<number>;
}

interface ListedDeliveries {
  readonly state?: WebhookDeliveryState | undefined;
  readonly before?: number | undefined;
}

/** Numbers of deliveries: all after one, up to and including another one if it is given. */
interface DeliveryRange {
  readonly after: number;
  readonly until?: number | undefined;
}

/**
 * The number of deliveries that are sent again, and the number that would wait; none are sent if those are
 * too many.
 */
interface Replay {
  readonly count: number;
  readonly waiting: number;
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
    due: (now) => dueWebhooks(db, now),
    take: (webhook, now) => takeDue(db, webhook, now),
    async settle(id, { state, dueAt, attempt }) {
      await sql`update "webhookDeliveries" set "state" = ${state}, "dueAt" = ${isoAt(dueAt)},
          "log" = jsonb_path_query_array(${JSON.stringify([attempt])}::jsonb || "log", ${sql.lit(`$[0 to ${STORED_ATTEMPTS - 1}]`)})
        where "id" = ${id} and "state" = 'waiting'`.execute(db);
    },
    list: (webhook, requested) => listDeliveries(db, webhook, requested),
    async resend(webhook, id, now) {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set(fresh(now))
        .where('id', '=', id)
        .where('webhook', '=', webhook)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async replay(webhook, { after, until }, now) {
      const last = until ?? Number.MAX_SAFE_INTEGER;
      const isRequested = sql<boolean>`"number" > ${after}::bigint and "number" <= ${last}::bigint`;
      const own = db.selectFrom('webhookDeliveries').where('webhook', '=', webhook);
      const counted = await own
        .where((eb) => eb.or([isRequested, eb('state', '=', 'waiting')]))
        .select(({ fn }) => fn.countAll().as('waiting'))
        .executeTakeFirstOrThrow();
      const waiting = Number(counted.waiting);
      if (waiting > REPLAY_MAX) return { count: 0, waiting };
      const again = db.updateTable('webhookDeliveries').set(fresh(now)).where('webhook', '=', webhook);
      const { numUpdatedRows } = await again.where(isRequested).executeTakeFirst();
      return { count: Number(numUpdatedRows), waiting };
    },
    async resume(webhook, now) {
      const waiting = db.updateTable('webhookDeliveries').set(fresh(now)).where('webhook', '=', webhook);
      await waiting.where('state', '=', 'waiting').execute();
    },
    secondsLate: (now) => readLateness(db, now),
    async deleteOld(before) {
      const old = db.deleteFrom('webhookDeliveries').where('createdAt', '<', isoAt(before));
      const { numDeletedRows } = await old.executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** True for an account of a table that may sign in, as its API keys and its webhooks need. */
const isLive = (table: 'admins' | 'users', id: string) => sql`exists (
          select from ${sql.table(table)} "account" where "account"."_id" = "webhooks".${sql.ref(id)}
            and "account"."deletedAt" is null and "account"."disabledAt" is null)`;

/** The webhooks whose events are sent. */
const IS_SENT = sql`"webhooks"."status" = 'active' and "webhooks"."deletedAt" is null
        and (${isLive('admins', 'owner')} or ${isLive('users', 'user')})`;

/**
 * True for a delivery `d` that was made for a role which its owner no longer has. Admins read all that
 * editors do, so an owner who became an admin gets the waiting ones.
 */
const IS_BEYOND = sql`"d"."role" is not null and exists (
          select from "webhooks" "w" join "admins" on "admins"."_id" = "w"."owner"
          where "w"."_id" = "d"."webhook" and "admins"."type" not in ("d"."role", 'admin'))`;

/** True for a delivery `d` that is due; of each record only for the oldest waiting one. */
const isDue = (now: number) => sql`"d"."state" = 'waiting' and "d"."dueAt" <= ${isoAt(now)} and not exists (
          select from "webhookDeliveries" "e" where "e"."webhook" = "d"."webhook"
            and "e"."record" = "d"."record" and "e"."state" = 'waiting' and "e"."number" < "d"."number")`;

async function readLateness(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const { rows } = await sql<{ readonly dueAt: string }>`
    select "d"."dueAt" from "webhookDeliveries" "d" join "webhooks" on "webhooks"."_id" = "d"."webhook"
    where ${IS_SENT} and "webhooks"."failingSince" is null and ${isDue(now)}
    order by "d"."dueAt", "d"."number" limit 1`.execute(db);
  const [oldest] = rows;
  return oldest ? Math.max(0, (now - Date.parse(oldest.dueAt)) / 1000) : 0;
}

async function dueWebhooks(db: Kysely<DatabaseSchema>, now: number): Promise<readonly DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select "_id" as "webhook", "failingSince" is not null as "isFailing" from "webhooks"
    where ${IS_SENT} and exists (
      select from "webhookDeliveries" "d" where "d"."webhook" = "webhooks"."_id" and ${isDue(now)})`.execute(
    db,
  );
  return rows;
}

async function takeDue(
  db: Kysely<DatabaseSchema>,
  webhook: RecordId,
  now: number,
): Promise<readonly TakenDelivery[]> {
  await sql`update "webhookDeliveries" "d" set "state" = 'failed'
    where "d"."webhook" = ${webhook} and "d"."state" = 'waiting' and ${IS_BEYOND}`.execute(db);
  const { rows } = await sql<TakenDelivery>`with "taken" as (
      update "webhookDeliveries" set "attempts" = "attempts" + 1, "dueAt" = ${isoAt(now + LEASE_MS)}
      where "number" in (select "d"."number" from "webhookDeliveries" "d"
        join "webhooks" on "webhooks"."_id" = "d"."webhook"
        where "d"."webhook" = ${webhook} and ${IS_SENT} and ${isDue(now)} and not (${IS_BEYOND})
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
