import type { RecordId } from '@harbour/core/contract/values';
import { redactEntries } from '../audit-chain/redact-entries.ts';
import type { Database } from '../database/database.ts';
import { type Executor, execute } from '../database/statement.ts';
import type { Media } from '../media/media.ts';
import { StartFailure } from '../process/start-failure.ts';
import { filesOf } from '../services/attachments/earlier-file.ts';
import { dataMap } from './data-map.ts';
import { type Person, picturesOf, readPerson, valuesOf } from './find-person.ts';
import type { Holding } from './holding.ts';
import { recordInLog } from './record-in-log.ts';

/** The outcome for the rows of one place of the data map. */
export interface Erased {
  readonly holding: Holding;
  readonly rows: number;
}

const REASON = 'the person was erased';

/**
 * Erases a person: blanks or deletes the data stored about them, except data that must be kept by law, ends
 * their sign-ins, and records it in the audit log. May be repeated after an interruption. Throws a {@link
 * StartFailure} while they have a subscription, an open invoice, an unfinished order or payment, and for
 * the last admin who can sign in.
 */
export async function erasePerson(
  database: Database,
  media: Media,
  person: Person,
): Promise<readonly Erased[]> {
  await requireErasable(database.db, person);
  const found = await readPerson(database.db, person);
  // The audit log and the files come first: the person is still found if the rest has to be repeated.
  const redacted = await redactLog(
    database,
    person,
    found.flatMap(({ rows }) => rows.map(idOf)),
  );
  for (const file of picturesOf(found).flatMap(filesOf)) await media.remove(file);
  return database.db.transaction().execute(async (executor) => {
    const erased: Erased[] = [];
    for (const holding of dataMap) {
      const rows = holding.erasure.kind === 'redact' ? redacted : await eraseRows(executor, holding, person);
      if (rows > 0) erased.push({ holding, rows });
    }
    await recordInLog(executor, found, 'remove');
    return erased;
  });
}

/** Throws a {@link StartFailure} that names what has to end before the person can be erased, if anything. */
export async function requireErasable(executor: Executor, person: Person): Promise<void> {
  const [busy] = await execute<{ readonly what: string; readonly reference: string }>(
    executor,
    `select 'The subscription' as "what", "reference" from "subscriptions"
        where "user" = any($1::uuid[]) and "status" <> 'ended' and "deletedAt" is null
      union all select 'The invoice', "reference" from "invoices"
        where "user" = any($1::uuid[]) and "status" = 'open' and "deletedAt" is null
      union all select 'The order', "reference" from "orders"
        where "user" = any($1::uuid[]) and "status" = 'pending' and "deletedAt" is null
      union all select 'The payment', "reference" from "payments"
        where "user" = any($1::uuid[]) and "status" in ('started', 'processing') and "deletedAt" is null`,
    [person.users],
  );
  if (busy) {
    const { what, reference } = busy;
    throw new StartFailure(`${what} ${reference} has not ended yet: end it first. Nothing was erased.`);
  }
  const [{ others = 0 } = {}] = await execute<{ readonly others: number }>(
    executor,
    `select count(*) as "others" from "admins" where "type" = 'admin' and "deletedAt" is null
      and "disabledAt" is null and "passwordHash" is not null and not "_id" = any($1::uuid[])`,
    [person.admins],
  );
  if (person.admins.length > 0 && others === 0) {
    throw new StartFailure('This is the last admin: create another one first. Nothing was erased.');
  }
}

/**
 * Redacts the author of the person's own entries, and the recorded content of entries about their records.
 */
async function redactLog(database: Database, person: Person, records: readonly unknown[]): Promise<number> {
  const [accounts] = valuesOf(person);
  const stored = dataMap.filter(({ erasure }) => erasure.kind === 'keep').map(({ table }) => table);
  const entriesWhere = async (condition: string, values: readonly unknown[]) =>
    (
      await execute<{ readonly _id: RecordId }>(
        database.db,
        `select "_id" from "auditLog" where ${condition} order by "createdAt", "_id"`,
        values,
      )
    ).map(({ _id }) => _id);
  const own = await entriesWhere('"actor" = any($1::uuid[])', [accounts]);
  const about = await entriesWhere('"record" = any($1::uuid[]) and not "collection" = any($2::text[])', [
    records.filter((id) => typeof id === 'string'),
    stored,
  ]);
  const redacted = await redactEntries(database, { entries: own, part: 'person', reason: REASON });
  return redacted + (await redactEntries(database, { entries: about, part: 'changes', reason: REASON }));
}

async function eraseRows(
  executor: Executor,
  { table, of, erasure }: Holding,
  person: Person,
): Promise<number> {
  const where = `(${of}) and $1::uuid[] is not null and $2::text is not null`;
  const statement = {
    blank: erasure.kind === 'blank' ? `update "${table}" set ${erasure.set} where ${where}` : '',
    delete: `delete from "${table}" where ${where}`,
    keep: `select from "${table}" where ${where}`,
    redact: '',
  }[erasure.kind];
  const [{ count = 0 } = {}] = await execute<{ readonly count: number }>(
    executor,
    erasure.kind === 'keep'
      ? `select count(*) as "count" from "${table}" where ${where}`
      : `with "erased" as (${statement} returning 1) select count(*) as "count" from "erased"`,
    [...valuesOf(person)],
  );
  return count;
}

// The ids of rows are those of records.
const idOf = (row: { readonly [column: string]: unknown }) => row._id as RecordId;
