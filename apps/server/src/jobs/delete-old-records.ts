import type { Application } from '@feathersjs/feathers';
import { type CollectionName, collectionNames, collections } from '@harbour/core/contract/collections';
import type { CollectionDefinition } from '@harbour/core/contract/definition';
import { isoAt, type RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { redactEntries } from '../audit-chain/redact-entries.ts';
import { attemptEach, createFailures } from '../concurrency/failures.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { execute } from '../database/statement.ts';
import { purgeRecord, removeFound } from './empty-trash.ts';

/**
 * Permanently deletes the records that are older than the retention period of their collection, and the audit
 * log's content about these and about those that were deleted from the trash. Returns how many were deleted.
 * A record that cannot be deleted does not block the others; the reason is thrown at the end.
 */
export async function deleteOldRecords(app: Application, database: Database, now: number): Promise<number> {
  const failures = createFailures();
  let forgotten = 0;
  for (const name of collectionNames) {
    const { keptYears }: CollectionDefinition = collections[name];
    if (keptYears === undefined) continue;
    const before = yearsBefore(now, keptYears);
    const query = { createdAt: { $lt: before }, $sort: { createdAt: 1 } };
    const inCollection = await failures.attempt(() =>
      removeFound({ app, name, query, failures }, (id) => deleteOld(app, name, id)),
    );
    forgotten += inCollection ?? 0;
    await failures.attempt(() => deleteFromLog(database, name));
  }
  failures.throwAny();
  return forgotten;
}

/**
 * Empties the entries of deleted records: the writer and the time stay, as they are not data of the visitor.
 */
async function deleteFromLog(database: Database, name: CollectionName): Promise<void> {
  const rows = await execute<{ readonly _id: RecordId }>(
    database.db,
    `select "_id" from "auditLog"
      where "collection" = $1 and ("before" is not null or "after" is not null)
        and not exists (select from "${name}" as kept where kept."_id" = "auditLog"."record")`,
    [name],
  );
  const entries = rows.map(({ _id }) => _id);
  await redactEntries(database, { entries, part: 'changes', reason: 'the record was deleted for good' });
}

function yearsBefore(now: number, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString();
}

/** Returns false for a record that is still in use. */
async function deleteOld(app: Application, name: CollectionName, id: RecordId): Promise<boolean> {
  await app.service(name).remove(id);
  return purgeRecord(app, name, id);
}

/** The days for which the security log is stored; the privacy notice names them. */
export const SECURITY_LOG_DAYS = 400;
const DAY_MS = 86_400_000;

/** Deletes the entries of the security log that are older than 400 days, and returns how many there were. */
export async function deleteOldSecurityLog(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const before = new Date(now - SECURITY_LOG_DAYS * DAY_MS).toISOString();
  const old = await db.deleteFrom('securityLog').where('createdAt', '<', before).executeTakeFirst();
  return Number(old.numDeletedRows);
}

/** The days for which a report of a missing text is stored that no page repeats. */
const REPORT_DAYS = 30;

/**
 * Deletes the reports for good that no page has repeated for {@link REPORT_DAYS} days, so that texts that
 * were translated, or never existed, take no space; returns how many. `now` is in milliseconds since 1970.
 */
export async function deleteOldReports(app: Application, now: number): Promise<number> {
  const query = { updatedAt: { $lt: isoAt(now - REPORT_DAYS * DAY_MS) }, $select: ['_id'] };
  const service = app.service('missingTranslations');
  const old: readonly { readonly _id: RecordId }[] = await service.find({ query, paginate: false });
  await attemptEach(old, async ({ _id }) => {
    await service.remove(_id);
    await purgeRecord(app, 'missingTranslations', _id);
  });
  return old.length;
}

/** How long an expired sign-in is kept, so that a program that comes back is no new device. */
const SIGN_IN_DAYS = 30;
/** How long a refusal is kept that an account met. */
const REFUSAL_DAYS = 90;

/**
 * Deletes what is no longer needed: the sign-ins that expired 30 days ago, the links and challenges that were
 * used or have expired, the references to the cards of subscriptions that have ended and owe nothing, and the
 * refusals older than 90 days. Returns how many rows there were. Accounts delete their own with each sign-in;
 * this is for those that never come back.
 */
export async function deleteExpired(db: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const deletions = [
    db.deleteFrom('sessions').where('expiresAt', '<=', before(SIGN_IN_DAYS)),
    db
      .deleteFrom('oneTimeTokens')
      .where(({ eb, or }) => or([eb('usedAt', 'is not', null), eb('expiresAt', '<=', before(0))])),
    db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', before(0)),
    db.deleteFrom('ssoAttempts').where('expiresAt', '<=', before(0)),
    db.deleteFrom('socialPermissions').where('expiresAt', '<=', before(0)),
    db
      .deleteFrom('paymentMethods')
      .where('subscription', 'in', db.selectFrom('subscriptions').select('_id').where('status', '=', 'ended'))
      .where('subscription', 'not in', owing(db)),
    db.deleteFrom('accountTroubles').where('at', '<=', before(REFUSAL_DAYS)),
  ];
  let deleted = 0;
  for (const deletion of deletions) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** The subscriptions that an open invoice is of, which their cards may still pay. */
function owing(db: Kysely<DatabaseSchema>) {
  return db
    .selectFrom('invoices')
    .select('subscription')
    .where('status', '=', 'open')
    .where('subscription', 'is not', null);
}
