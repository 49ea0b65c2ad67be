import { type MigrationDatabase, run } from './create-collection.ts';

/**
 * Makes the audit log append-only and gives it a chain of seals. A trigger queues each new entry, and a job
 * seals what is queued. Content is only ever blanked, by transactions that have set
 * `harbour.audit_redaction`; see `audit-chain/redact-entries.ts`.
 */
export async function up(db: MigrationDatabase): Promise<void> {
  await run(db, [
    `create table "auditUnsealed" (
      "entry" uuid primary key,
      "at" timestamptz(3) not null default clock_timestamp()
    )`,
    `create table "auditSeals" (
      "number" bigint primary key,
      "day" date not null,
      "sealedAt" timestamptz(3) not null,
      "kind" text not null,
      "entry" uuid not null,
      "part" text,
      "reason" text,
      "changesDigest" text,
      "changesSalt" text,
      "personDigest" text,
      "personSalt" text,
      "hash" text not null
    )`,
    `create unique index "auditSeals_entry" on "auditSeals" ("entry") where "kind" = 'entry'`,
    QUEUE_ENTRIES,
    `create trigger "queue_for_seal" after insert on "auditLog" referencing new table as "added"
      for each statement execute function queue_audit_entries()`,
    KEEP_LOG,
    KEEP_SEALS,
    REFUSE_TRUNCATE,
    ...['auditLog', 'auditSeals'].flatMap((table) => [
      `create trigger "append_only" before update or delete on "${table}"
        for each row execute function keep_${table === 'auditLog' ? 'audit_log' : 'audit_seals'}()`,
      `create trigger "never_truncated" before truncate on "${table}"
        for each statement execute function refuse_audit_truncate()`,
    ]),
    'insert into "auditUnsealed" ("entry", "at") select "_id", "createdAt" from "auditLog"',
  ]);
}

const QUEUE_ENTRIES = `create function queue_audit_entries() returns trigger language plpgsql as $body$
begin
  insert into "auditUnsealed" ("entry") select a."_id" from "added" a;
  return null;
end
$body$`;

const REFUSAL = `raise exception 'The audit log is append-only: nothing in % may be changed or deleted', tg_table_name
    using errcode = 'insufficient_privilege'`;

/** Lets a redaction blank the changes, or who made them and the search text made of that; nothing else. */
const KEEP_LOG = `create function keep_audit_log() returns trigger language plpgsql as $body$
declare
  "blankable" text[] := '{before,after,actorEmail,ip,searchText,searchGrams}';
begin
  if tg_op = 'UPDATE' and current_setting('harbour.audit_redaction', true) = 'on'
    and to_jsonb(new) - "blankable" = to_jsonb(old) - "blankable"
    and (new."before" is null or new."before" is not distinct from old."before")
    and (new."after" is null or new."after" is not distinct from old."after")
    and (new."actorEmail" = 'erased' or new."actorEmail" = old."actorEmail")
    and (new."ip" is null or new."ip" is not distinct from old."ip")
    and (new."searchText" = '' or new."searchText" = old."searchText")
  then
    return new;
  end if;
  ${REFUSAL};
end
$body$`;

/** Lets a redaction delete the salts of what it blanks. */
const KEEP_SEALS = `create function keep_audit_seals() returns trigger language plpgsql as $body$
declare
  "blankable" text[] := '{changesSalt,personSalt}';
begin
  if tg_op = 'UPDATE' and current_setting('harbour.audit_redaction', true) = 'on'
    and to_jsonb(new) - "blankable" = to_jsonb(old) - "blankable"
    and (new."changesSalt" is null or new."changesSalt" is not distinct from old."changesSalt")
    and (new."personSalt" is null or new."personSalt" is not distinct from old."personSalt")
  then
    return new;
  end if;
  ${REFUSAL};
end
$body$`;

const REFUSE_TRUNCATE = `create function refuse_audit_truncate() returns trigger language plpgsql as $body$
begin
  ${REFUSAL};
end
$body$`;
