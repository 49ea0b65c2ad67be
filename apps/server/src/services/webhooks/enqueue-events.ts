import { webhookCollections } from '@harbour/core/contract/actions';
import { isoAt, type RecordEvent, type RecordId, type Role } from '@harbour/core/contract/values';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import { createChangeLog, type LogPosition } from '../../nodes/change-log.ts';
import { type EntryChange, readEachChange } from '../../nodes/read-changes.ts';
import { type Delivery, deliveriesOf } from '../../realtime/deliveries.ts';
import { roomOfAccount, roomOfRole } from '../../realtime/rooms.ts';
import { TRIED_MS } from './delivery-store.ts';

/** Entries of the log that one transaction reads. */
const ENTRIES = 500;
/** Rows of one insert. */
const ROWS = 200;

type Db = Kysely<DatabaseSchema>;
type Webhook = Selectable<DatabaseSchema['webhooks']>;
type NewDelivery = Insertable<DatabaseSchema['webhookDeliveries']>;

export interface EnqueueDeps {
  readonly db: Db;
  readonly newId: () => RecordId;
  readonly now: () => number;
}

/**
 * Creates deliveries for the log entries after the cursor, and moves the cursor, in one transaction: each
 * change becomes one delivery per subscription. Returns whether there is a cursor, which is so while there
 * are subscriptions, and whether the log may have more.
 */
export async function enqueueEvents(
  deps: EnqueueDeps,
): Promise<{ readonly isUsed: boolean; readonly hasMore: boolean }> {
  return deps.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<LogPosition>`select "transaction"::text as "transaction",
      "position"::float8 as "position", 0::float8 as "at" from "webhookCursor" for update skip locked`.execute(
      transaction,
    );
    const [cursor] = rows;
    if (!cursor) return { isUsed: await hasCursor(transaction), hasMore: false };
    const entries = await createChangeLog(transaction).after(cursor, ENTRIES);
    const last = entries.at(-1);
    if (!last) return { isUsed: true, hasMore: false };
    const webhooks = await transaction
      .selectFrom('webhooks')
      .selectAll()
      .where('deletedAt', 'is', null)
      .execute();
    const named = new Set(
      webhooks.flatMap(({ collections }) => collections.map(({ collection }) => collection)),
    );
    const changes = await readEachChange(
      transaction,
      entries.filter(({ collection }) => named.has(collection)),
    );
    const subscribers = {
      webhooks,
      roles: await rolesOf(transaction, webhooks),
      fieldVersions: await fieldVersionsOf(transaction, changes),
    };
    const inOrder = new Map(entries.map((entry, index) => [entry, index]));
    const sorted = changes.toSorted((a, b) => (inOrder.get(a.entry) ?? 0) - (inOrder.get(b.entry) ?? 0));
    await store(
      transaction,
      sorted.flatMap((change) => eventsOf(deps, change, subscribers)),
    );
    await moveCursor(transaction, last);
    return { isUsed: true, hasMore: entries.length === ENTRIES };
  });
}

/** Starts reading the log at its end, unless it is being read already. */
export async function beginCursor(db: Db): Promise<void> {
  const { transaction, position } = await createChangeLog(db).end();
  await sql`insert into "webhookCursor" ("id", "transaction", "position")
    select 1, ${transaction}::xid8, ${position}::bigint
    where exists (select from "webhooks" where "deletedAt" is null) on conflict do nothing`.execute(db);
}

/** Stops reading the log if there is no subscription any more. */
export async function endCursor(db: Db): Promise<void> {
  await sql`delete from "webhookCursor"
    where not exists (select from "webhooks" where "deletedAt" is null)`.execute(db);
}

async function hasCursor(db: Db): Promise<boolean> {
  return (await db.selectFrom('webhookCursor').select('id').execute()).length > 0;
}

async function moveCursor(db: Db, { transaction, position }: LogPosition): Promise<void> {
  await sql`update "webhookCursor" set "transaction" = ${transaction}::xid8,
    "position" = ${position}::bigint`.execute(db);
}

async function store(db: Db, rows: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insertInto('webhookDeliveries')
      .values(rows.slice(from, from + ROWS))
      .execute();
}

/** The current role of each subscription's owner; a disabled or removed owner has none and sees nothing. */
async function rolesOf(db: Db, webhooks: readonly Webhook[]): Promise<ReadonlyMap<RecordId, Role>> {
  const ids = (values: readonly (RecordId | null)[]) => values.filter((value) => value !== null);
  const [owners, users] = [ids(webhooks.map(({ owner }) => owner)), ids(webhooks.map(({ user }) => user))];
  const live = <T extends 'admins' | 'users'>(table: T) =>
    sql<{ readonly _id: RecordId; readonly role: Role }>`select "_id",
      ${table === 'admins' ? sql.ref('type') : sql.lit('merchant')} as "role" from ${sql.table(table)}
      where "deletedAt" is null and "disabledAt" is null
        and "_id" = any(${table === 'admins' ? owners : users}::uuid[])`.execute(db);
  const found = [(await live('admins')).rows, (await live('users')).rows].flat();
  return new Map(found.map(({ _id, role }) => [_id, role]));
}

interface Subscribers {
  readonly webhooks: readonly Webhook[];
  readonly roles: ReadonlyMap<RecordId, Role>;
  readonly fieldVersions: FieldVersions;
}

/** The version at which each field of a record last changed. */
type FieldVersions = ReadonlyMap<RecordId, { readonly [field: string]: number }>;

async function fieldVersionsOf(db: Db, changes: readonly EntryChange[]): Promise<FieldVersions> {
  const all: (readonly [RecordId, Record<string, number>])[] = [];
  for (const [collection, ofCollection] of Map.groupBy(changes, ({ entry }) => entry.collection)) {
    const ids = ofCollection.map(({ entry }) => entry.record);
    const { rows } = await sql<{ readonly _id: RecordId; readonly fieldVersions: Record<string, number> }>`
      select "_id", "fieldVersions" from ${sql.table(collection)} where "_id" = any(${ids}::uuid[])`.execute(
      db,
    );
    all.push(...rows.map((row) => [row._id, row.fieldVersions] as const));
  }
  return new Map(all);
}

function eventsOf(
  { newId, now }: EnqueueDeps,
  { entry, change }: EntryChange,
  { webhooks, roles, fieldVersions }: Subscribers,
): readonly NewDelivery[] {
  const { collection, record } = entry;
  if (!webhookCollections.includes(collection)) return [];
  const at = isoAt(now());
  const published = deliveriesOf({ collection, method: entry.method, change, now: at });
  const times = { createdAt: at, dueAt: at, givenUpAt: isoAt(now() + TRIED_MS) };
  return webhooks.flatMap((webhook) => {
    if (!webhook.collections.some((named) => named.collection === collection)) return [];
    const seen = seenBy(webhook, roles, published);
    if (!seen || !isWanted(webhook, seen.delivery.event)) return [];
    const body = JSON.stringify(bodyOf(entry, seen.delivery, fieldVersions.get(record)));
    const { event } = seen.delivery;
    const { role } = seen;
    return [{ id: newId(), webhook: webhook._id, collection, record, event, role, body, ...times }];
  });
}

function isWanted({ events }: Webhook, event: RecordEvent): boolean {
  return events.length === 0 || events.some((named) => named.event === event);
}

interface Seen {
  readonly delivery: Delivery;
  readonly role: Role;
}

/** Returns the event of the change that a socket of the owner would receive, by the same rules. */
function seenBy(
  { user, owner }: Webhook,
  roles: Subscribers['roles'],
  published: readonly Delivery[],
): Seen | undefined {
  const account = owner ?? user;
  const role = account ? roles.get(account) : undefined;
  if (!account || !role) return undefined;
  const rooms = [roomOfRole(role), roomOfAccount(account)];
  const isIn = (others: readonly string[]) => others.some((room) => rooms.includes(room));
  const delivery = published.find(({ rooms: to, except }) => isIn(to) && !isIn(except));
  return delivery && { delivery, role };
}

/**
 * The event as it is sent. `fields` are those that the change modified; a field that was changed again since
 * is in a later event, because `record` is the record at the time when the event was created.
 */
function bodyOf(
  { collection, record: id, version, at }: EntryChange['entry'],
  { event, payload }: Delivery,
  fieldVersions: { readonly [field: string]: number } = {},
): object {
  const changed = Object.keys(fieldVersions).filter((field) => fieldVersions[field] === version);
  const fields = changed.filter((field) => field in payload);
  const record = event === 'removed' ? null : payload;
  return {
    type: `${collection}.${event}`,
    timestamp: isoAt(at),
    data: { collection, id, event, version, fields, record },
  };
}
