import { logChanges, type MigrationDatabase, run } from './create-collection.ts';

/** The collections of this version; later ones are logged by the migration that creates them. */
const COLLECTIONS = [
  'industries',
  'modules',
  'appTemplates',
  'contactForms',
  'billingProfiles',
  'orders',
  'subscriptions',
  'invoices',
  'payments',
  'refunds',
  'credits',
  'sellingCompanies',
  'bankTransactions',
  'news',
  'ads',
  'campaigns',
  'products',
  'categories',
  'pushMessages',
  'devices',
  'users',
  'admins',
  'settings',
  'attachments',
  'auditLog',
  'missingTranslations',
  'savedViews',
];

/**
 * Creates the change log, which triggers write in the transaction that changes a record, whichever path
 * the change takes. Other nodes read it in the order of (`transaction`, `position`), below the oldest running
 * transaction, so that a late commit is never skipped. `node` is the session's `harbour.node`.
 *
 * Also stores with an exchanged refresh token the one that followed it, sealed: see `sign-in-store.ts`.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "changes" (
      "transaction" xid8 not null default pg_current_xact_id(),
      "position" bigint generated always as identity,
      "at" timestamptz(3) not null default now(),
      "node" text default current_setting('harbour.node', true),
      "collection" text not null,
      "record" uuid not null,
      "method" text not null,
      "before" jsonb,
      primary key ("transaction", "position")
    )`,
    'create index "changes_at" on "changes" using brin ("at")',
    LOG_CHANGES_OF,
    LOG_ENDED_SESSIONS,
    `create trigger "log_ended" after update on "sessions"
      referencing old table as "removed" new table as "added"
      for each statement execute function log_ended_sessions()`,
    'alter table "sessions" add column "next" text',
  ]);
  for (const name of COLLECTIONS) await logChanges(db, name);
}

/**
 * `before` has what decides who could see the record and what its change means to sign-ins: the columns below
 * that the table has. A statement that leaves the version alone changes nothing that anyone reads.
 */
export const LOG_CHANGES_OF = `create function log_changes_of("table" text) returns void language plpgsql as $make$
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
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into "changes" ("collection", "record", "method")
          select %2$L, n."_id", 'create' from "added" n;
      elsif tg_op = 'UPDATE' then
        insert into "changes" ("collection", "record", "method", "before")
          select %2$L, n."_id", case
            when o."deletedAt" is null and n."deletedAt" is not null then 'remove'
            when o."deletedAt" is not null and n."deletedAt" is null then 'restore'
            else 'patch' end, jsonb_build_object(%3$s)
          from "removed" o join "added" n on n."_id" = o."_id" where n."version" <> o."version";
      else
        insert into "changes" ("collection", "record", "method", "before")
          select %2$L, o."_id", 'purge', jsonb_build_object(%3$s) from "removed" o;
      end if;
      return null;
    end
    $body$
  $function$, 'log_' || "table", "table", "kept");
  execute format('create trigger "log_insert" after insert on %I referencing new table as "added"
    for each statement execute function %I()', "table", 'log_' || "table");
  execute format('create trigger "log_update" after update on %I
    referencing old table as "removed" new table as "added"
    for each statement execute function %I()', "table", 'log_' || "table");
  execute format('create trigger "log_delete" after delete on %I referencing old table as "removed"
    for each statement execute function %I()', "table", 'log_' || "table");
end
$make$`;

/** The record of an ended sign-in is its family. */
const LOG_ENDED_SESSIONS = `create function log_ended_sessions() returns trigger language plpgsql as $body$
begin
  insert into "changes" ("collection", "record", "method")
    select distinct 'sessions', n."family", 'remove' from "removed" o join "added" n on n."id" = o."id"
    where o."revokedAt" is null and n."revokedAt" is not null;
  return null;
end
$body$`;
