import { createCollection, logChanges, type MigrationDatabase, run } from './create-collection.ts';

/**
 * Creates the tables of webhooks: subscriptions, their deliveries, and how far the change log was read
 * for them. The log gets the version of each change, so that an event can say what it changed; the triggers
 * of all collections are made anew for that.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    'alter table "changes" add column "version" integer',
    LOG_FUNCTION_OF,
    LOG_CHANGES_OF,
    `do $body$
    declare
      "logged" text;
    begin
      for "logged" in select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = 'log_insert' and c.relnamespace = current_schema()::regnamespace
      loop
        perform log_function_of("logged");
      end loop;
    end
    $body$`,
  ]);
  await createCollection(db, 'webhooks', {
    columns: [
      '"name" text not null',
      '"url" text not null',
      `"status" text not null default 'active'`,
      '"user" uuid references "users" on delete cascade',
      '"owner" uuid references "admins" on delete cascade',
      `"collections" jsonb not null default '[]'`,
      `"events" jsonb not null default '[]'`,
      '"failingSince" timestamptz(3)',
      '"previousUntil" timestamptz(3)',
      '"sealedSecret" text',
      '"previousSecret" text',
    ],
    references: ['user', 'owner'],
  });
  await run(db, [DELIVERIES, ...DELIVERY_INDEXES, CURSOR]);
  await logChanges(db, 'webhooks');
}

const DELIVERIES = `create table "webhookDeliveries" (
  "number" bigint generated always as identity primary key,
  "id" uuid not null unique,
  "webhook" uuid not null references "webhooks" on delete cascade,
  "collection" text not null,
  "record" uuid not null,
  "event" text not null,
  "body" text not null,
  "state" text not null default 'waiting',
  "attempts" integer not null default 0,
  "log" jsonb not null default '[]',
  "createdAt" timestamptz(3) not null,
  "dueAt" timestamptz(3) not null,
  "givenUpAt" timestamptz(3) not null
)`;

const DELIVERY_INDEXES = [
  `create index "webhookDeliveries_due" on "webhookDeliveries" ("dueAt", "number") where "state" = 'waiting'`,
  `create index "webhookDeliveries_order" on "webhookDeliveries" ("webhook", "record", "number")
    where "state" = 'waiting'`,
  'create index "webhookDeliveries_list" on "webhookDeliveries" ("webhook", "number")',
  'create index "webhookDeliveries_age" on "webhookDeliveries" ("createdAt")',
];

const CURSOR = `create table "webhookCursor" (
  "id" integer primary key check ("id" = 1),
  "transaction" xid8 not null,
  "position" bigint not null
)`;

/** As in `0032-changes.ts`, with the version, and as a function that can be replaced. */
const LOG_FUNCTION_OF = `create function log_function_of("table" text) returns void language plpgsql as $make$
declare
  "kept" text;
begin
  select string_agg(format('%L, o.%I', column_name, column_name), ', ') into "kept"
    from information_schema.columns
    where table_schema = current_schema() and table_name = "table" and column_name in (
      'deletedAt', 'status', 'publish', 'publishFrom', 'publishTo', 'expiry', 'public', 'shared',
      'user', 'owner', 'email', 'type', 'disabledAt'
    );
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into "changes" ("collection", "record", "method", "version")
          select %2$L, n."_id", 'create', n."version" from "added" n;
      elsif tg_op = 'UPDATE' then
        insert into "changes" ("collection", "record", "method", "before", "version")
          select %2$L, n."_id", case
            when o."deletedAt" is null and n."deletedAt" is not null then 'remove'
            when o."deletedAt" is not null and n."deletedAt" is null then 'restore'
            else 'patch' end, jsonb_build_object(%3$s), n."version"
          from "removed" o join "added" n on n."_id" = o."_id" where n."version" <> o."version";
      else
        insert into "changes" ("collection", "record", "method", "before")
          select %2$L, o."_id", 'purge', jsonb_build_object(%3$s) from "removed" o;
      end if;
      return null;
    end
    $body$
  $function$, 'log_' || "table", "table", "kept");
end
$make$`;

const LOG_CHANGES_OF = `create or replace function log_changes_of("table" text) returns void
language plpgsql as $make$
begin
  perform log_function_of("table");
  execute format('create trigger "log_insert" after insert on %I referencing new table as "added"
    for each statement execute function %I()', "table", 'log_' || "table");
  execute format('create trigger "log_update" after update on %I
    referencing old table as "removed" new table as "added"
    for each statement execute function %I()', "table", 'log_' || "table");
  execute format('create trigger "log_delete" after delete on %I referencing old table as "removed"
    for each statement execute function %I()', "table", 'log_' || "table");
end
$make$`;
