import type { BookDifference } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { addDays } from '@harbour/core/pricing';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import {
  type ExpectedEntry,
  entriesOfCredit,
  entriesOfDisputes,
  entriesOfInvoice,
  entriesOfPayment,
  entriesOfRefund,
  type ScheduledPart,
} from './expected-entries.ts';
import { type Pause, unearnedAfter } from './unearned.ts';

type Db = Kysely<DatabaseSchema>;

/** Two sides that do not match: `left` is expected, `right` was found. */
export interface Finding {
  readonly kind: BookDifference['kind'];
  /** The subject of the difference: a record as `collection/id`, or an account. */
  readonly subject: string;
  readonly left: string;
  readonly right: string;
}

export interface CheckOptions {
  /**
   * Only records changed since this time (UTC ISO text) are compared with their entries; all by default.
   */
  readonly since?: string;
  /**
   * The sums of a merchant are checked once nothing was posted for this many seconds; at once by default.
   */
  readonly quietSeconds?: number;
}

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Compares records, entries and sums with each other; returns an empty list if all agree. */
export async function checkBooks(db: Db, options: CheckOptions = {}): Promise<readonly Finding[]> {
  const found: (readonly Finding[])[] = [];
  for (const source of sources) found.push(await checkSource(db, source, options));
  found.push(await findOrphans(db), await findUnbalanced(db), await checkDeferred(db));
  found.push(await checkReceivables(db, options), await checkNumbers(db));
  return found.flat();
}

interface FoundEntry {
  readonly kind: string;
  readonly day: string;
  readonly at: string;
  readonly lines: Readonly<Record<string, number>>;
  readonly schedule: readonly ScheduledPart[];
}

interface Source {
  readonly table: 'invoices' | 'payments' | 'refunds' | 'credits';
  /** Columns to select in addition to the record's own. */
  readonly more?: ReturnType<typeof sql>;
  /** Entries of the record in addition to those that name it, as a JSON list. */
  readonly otherEntries?: ReturnType<typeof sql>;
  readonly expect: (row: never) => readonly ExpectedEntry[];
}

const ENTRIES = sql`jsonb_agg(jsonb_build_object('kind', "kind", 'day', "day", 'at', "at", 'lines', "lines", 'schedule', "schedule") order by "number")`;

const sources: readonly Source[] = [
  {
    table: 'invoices',
    expect: (row: RecordOf<'invoices'>) => entriesOfInvoice(row),
  },
  {
    table: 'payments',
    more: sql`exists (select from "invoices" where "_id" = record."invoice" and "paymentReference" = record."reference") as "isOwed"`,
    otherEntries: sql`coalesce((select ${ENTRIES} from jsonb_array_elements(record."disputes") dispute
      join "ledgerEntries" on "source" = 'disputes' and "ledgerEntries"."record" = dispute->>'reference'), '[]')`,
    expect: (row: RecordOf<'payments'> & { readonly isOwed: boolean }) => [
      ...entriesOfPayment(row, row.isOwed),
      ...entriesOfDisputes(row),
    ],
  },
  {
    table: 'refunds',
    more: sql`(select "provider" from "payments" where "_id" = record."payment") as "provider"`,
    expect: (row: RecordOf<'refunds'> & Pick<RecordOf<'payments'>, 'provider'>) =>
      entriesOfRefund(row, row.provider),
  },
  { table: 'credits', expect: (row: RecordOf<'credits'>) => entriesOfCredit(row) },
];

/** One statement reads the record and its entries, so that no write comes between them. */
async function checkSource(db: Db, source: Source, { since }: CheckOptions): Promise<readonly Finding[]> {
  const { table, more = sql`null as "more"`, otherEntries = sql`'[]'::jsonb`, expect } = source;
  const findings: Finding[] = [];
  for (let after = FIRST; ; ) {
    const { rows } = await sql<never>`
      select record.*, ${more}, coalesce((
        select ${ENTRIES} from "ledgerEntries" where "source" = ${table} and "ledgerEntries"."record" = record."_id"::text), '[]') || ${otherEntries} as "entries"
      from ${sql.table(table)} record
      where record."_id" > ${after}::uuid and record."deletedAt" is null
        and (${since ?? null}::timestamptz is null or record."updatedAt" >= ${since ?? null}::timestamptz)
      order by record."_id" limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const { _id, entries }: { readonly _id: string; readonly entries: readonly FoundEntry[] } = row;
      const expected = expect(row).map(textOf).toSorted();
      const there = entries.map(textOf).toSorted();
      after = _id;
      if (expected.join() === there.join()) continue;
      findings.push({
        kind: 'entry',
        subject: `${table}/${_id}`,
        left: expected.join('; '),
        right: there.join('; '),
      });
    }
    if (rows.length < PAGE) return findings;
  }
}

/** Formats an entry as text, with its accounts in order. */
function textOf({
  kind,
  at,
  lines,
  schedule,
}: Pick<FoundEntry, 'kind' | 'at' | 'lines' | 'schedule'>): string {
  const accounts = Object.entries(lines).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = schedule.map(({ from, until, amount }) => ` over ${from}/${until} ${amount}`);
  return `${kind} ${new Date(at).toISOString()} ${accounts.map((line) => line.join(' ')).join(', ')}${parts.join()}`;
}

async function findOrphans(db: Db): Promise<readonly Finding[]> {
  const found = await Promise.all(
    sources.map(({ table }) =>
      sql<OrphanRow>`
        select "record", "kind" from "ledgerEntries" where "source" = ${table}
          and not exists (select from ${sql.table(table)} record where record."_id"::text = "ledgerEntries"."record")
        order by "number" limit ${PAGE}`.execute(db),
    ),
  );
  const disputes = await sql<OrphanRow>`
    select "record", "kind" from "ledgerEntries" where "source" = 'disputes' and "record" not in (
      select dispute->>'reference' from "payments", jsonb_array_elements("disputes") dispute where "disputeStatus" is not null)
    order by "number" limit ${PAGE}`.execute(db);
  const orphanOf =
    (source: string) =>
    ({ record, kind }: OrphanRow): Finding => ({
      kind: 'orphan',
      subject: `${source}/${record}`,
      left: 'no such record',
      right: kind,
    });
  return [
    ...found.flatMap(({ rows }, index) => rows.map(orphanOf(sources[index]?.table ?? ''))),
    ...disputes.rows.map(orphanOf('disputes')),
  ];
}

interface OrphanRow {
  readonly record: string;
  readonly kind: string;
}

async function findUnbalanced(db: Db): Promise<readonly Finding[]> {
  const { rows } = await sql<{ readonly number: string; readonly sum: string }>`
    select "number"::text as "number", sum("amount")::text as "sum" from "ledgerLines"
    group by "number" having sum("amount") <> 0 order by 1 limit ${PAGE}`.execute(db);
  return rows.map(({ number, sum }) => ({
    kind: 'balance' as const,
    subject: `ledgerEntries/${number}`,
    left: '0',
    right: sum,
  }));
}

interface DeferredRow {
  readonly place: string;
  readonly currency: string;
  readonly issuedOn: string;
  readonly voidedOn: string | null;
  readonly schedule: readonly ScheduledPart[];
  readonly pauses: readonly Pause[];
}

/**
 * Checks that deferred revenue on the last closed day equals the unearned part of everything issued,
 * computed a second time.
 */
async function checkDeferred(db: Db): Promise<readonly Finding[]> {
  const closed = await closedThrough(db);
  if (closed === null) return [];
  const { rows: deferrals } = await sql<DeferredRow>`
    select issued."place", issued."currency", issued."day" as "issuedOn", voided."day" as "voidedOn", issued."schedule",
      coalesce((select jsonb_agg(jsonb_build_object('from', "from", 'until', "until")) from "ledgerPauses" pause
        where pause."subscription" = issued."subscription"), '[]') as "pauses"
    from "ledgerEntries" issued left join "ledgerEntries" voided
      on voided."source" = issued."source" and voided."record" = issued."record" and voided."kind" = 'invoiceVoided'
    where issued."schedule" <> '[]'`.execute(db);
  const { rows: sums } = await sql<{ readonly account: string; readonly sum: string }>`
    select concat_ws(' ', "place", "currency") as "account", (-sum("amount"))::text as "sum" from "ledgerLines"
    where "account" = 'deferredRevenue' and "day" <= ${closed} group by 1`.execute(db);
  const expected = new Map<string, number>();
  for (const { place, currency, ...deferral } of deferrals) {
    const key = `${place} ${currency}`;
    expected.set(key, (expected.get(key) ?? 0) + unearnedAfter(deferral, closed));
  }
  const there = new Map(sums.map(({ account, sum }) => [account, Number(sum)]));
  return [...new Set([...expected.keys(), ...there.keys()])].flatMap((key) => {
    const [left, right] = [expected.get(key) ?? 0, there.get(key) ?? 0];
    if (left === right) return [];
    const subject = `deferredRevenue ${key} ${closed}`;
    return [{ kind: 'deferred' as const, subject, left: String(left), right: String(right) }];
  });
}

/**
 * Checks that a merchant owes the open invoices, once no bill or refund of theirs is in progress. An invoice
 * is paid before its payment is settled and posted: a server that is killed in between, or whose provider
 * does not respond, leaves it in that state until the next sweep, and until then the amount is still owed.
 * So does one that is killed between the reversal of a payment and the reopening of its invoice.
 */
async function checkReceivables(db: Db, { quietSeconds = 0 }: CheckOptions): Promise<readonly Finding[]> {
  const { rows } = await sql<{
    readonly user: string;
    readonly currency: string;
    readonly owed: string;
    readonly booked: string;
  }>`
    with "booked" as (
      select "user", "currency", sum("amount") as "sum" from "ledgerLines" where "account" = 'receivable' group by 1, 2
    ), "owed" as (
      select "user", "currency", sum("amount") as "sum" from (
        select "user", "currency", ledger_minor("total") as "amount" from "invoices" where "status" = 'open' and "deletedAt" is null
        union all select payment."user", payment."currency", ledger_minor(payment."amount") from "payments" payment
          join "invoices" paid on paid."paymentReference" = payment."reference"
        where payment."status" in ('started', 'processing', 'reversed') and paid."status" = 'paid'
      ) sums group by 1, 2
    )
    select "user", "currency", coalesce("owed"."sum", 0)::text as "owed", coalesce("booked"."sum", 0)::text as "booked"
    from "booked" full join "owed" using ("user", "currency")
    where coalesce("owed"."sum", 0) <> coalesce("booked"."sum", 0)
      and not exists (select from "billingIntents" intent where intent."user" = coalesce("booked"."user", "owed"."user") and intent."state" = 'open')
      and not exists (select from "refunds" refund where refund."user" = coalesce("booked"."user", "owed"."user") and refund."status" = 'started')
      and not exists (select from "ledgerEntries" entry where entry."user" = coalesce("booked"."user", "owed"."user")
        and entry."postedAt" > now() - ${quietSeconds} * interval '1 second')
    order by 1, 2`.execute(db);
  return rows.map(({ user, currency, owed, booked }) => ({
    kind: 'receivable' as const,
    subject: `users/${user} ${currency}`,
    left: owed,
    right: booked,
  }));
}

/**
 * Checks that the documents of a company, kind and year have every number from one to the last exactly
 * once. An empty list proves that there is no gap.
 */
export async function checkNumbers(db: Db): Promise<readonly Finding[]> {
  const { rows } = await sql<{ readonly series: string; readonly last: number; readonly there: string }>`
    with "papers" as (
      select "company", "kind", substring("reference" from '-([0-9]{4})-[0-9]+$')::integer as "year",
        count(*)::integer as "count", count(distinct "number")::integer as "different", min("number") as "first", max("number") as "highest"
      from (select *, substring("reference" from '[0-9]+$')::integer as "number" from "invoices") numbered group by 1, 2, 3
    )
    select concat_ws(' ', "invoicePrefix", "kind", "year") as "series", coalesce("last", 0) as "last",
      concat(coalesce("different", 0), ' from ', coalesce("first", 0), ' to ', coalesce("highest", 0)) as "there"
    from "paperNumbers" full join "papers" using ("company", "kind", "year")
      join "sellingCompanies" on "sellingCompanies"."_id" = "company"
    where "last" is distinct from "count" or "last" is distinct from "different" or "last" is distinct from "highest" or "first" <> 1
    order by 1`.execute(db);
  return rows.map(({ series, last, there }) => ({
    kind: 'numbers' as const,
    subject: `papers ${series}`,
    left: `${last} from 1 to ${last}`,
    right: there,
  }));
}

/** Returns the last day whose revenue has been posted. */
export async function closedThrough(db: Db): Promise<string | null> {
  const { rows } = await sql<{ readonly day: string | null }>`
    select max("day")::text as "day" from "ledgerDays"`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days that one statement closes: it blocks the embedded database, and with it the whole process. */
const DAYS_AT_ONCE = 7;

/**
 * Posts the revenue of every day up to and including `day`; days that are posted already stay unchanged.
 */
export async function closeThrough(db: Db, day: string): Promise<void> {
  const { rows } = await sql<{ readonly open: string | null }>`
    select coalesce((select max("day") + 1 from "ledgerDays"), (select min("day") from "ledgerEntries"))::text as "open"`.execute(
    db,
  );
  for (let next = rows[0]?.open ?? addDays(day, 1); next <= day; next = addDays(next, DAYS_AT_ONCE)) {
    const last = addDays(next, DAYS_AT_ONCE - 1);
    await sql`select ledger_close_through(${last < day ? last : day}::date)`.execute(db);
  }
}
