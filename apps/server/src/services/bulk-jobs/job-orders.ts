import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { BulkOrderTable } from '../../database/back-office-tables.ts';
import type { DatabaseSchema } from '../../database/schema.ts';

type Db = Kysely<DatabaseSchema>;

/** How long a server's lease of a job lasts unless it is extended, in milliseconds. */
export const LEASE_MS = 10_000;

/** The part of a job that no client reads. */
export type JobOrder = Pick<BulkOrderTable, 'job' | 'data' | 'ip' | 'requestId'>;

/** Stores the order of a job, and returns it; an existing one stays unchanged, and is returned. */
export async function storeOrder(db: Db, order: JobOrder): Promise<JobOrder> {
  const { job, data, ip, requestId } = order;
  await sql`insert into "bulkOrders" ("job", "data", "ip", "requestId")
    values (${job}, ${data && JSON.stringify(data)}::jsonb, ${ip}, ${requestId})
    on conflict do nothing`.execute(db);
  return (await readOrder(db, job)) ?? order;
}

export function readOrder(db: Db, job: RecordId): Promise<JobOrder | undefined> {
  return db
    .selectFrom('bulkOrders')
    .select(['job', 'data', 'ip', 'requestId'])
    .where('job', '=', job)
    .executeTakeFirst();
}

const until = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** True if the owner now holds the lease. Times are the database's, the same for all nodes. */
export async function claimJob(db: Db, job: RecordId, owner: string): Promise<boolean> {
  const { rows } = await sql`update "bulkOrders" set "owner" = ${owner}, "leaseUntil" = ${until(LEASE_MS)}
    where "job" = ${job} and ("leaseUntil" is null or "leaseUntil" < now()
      or "leaseUntil" > ${until(LEASE_MAX_MS)}) returning "job"`.execute(db);
  return rows.length > 0;
}

/** A lease that lasts longer than this was granted while the database's clock was wrong, in milliseconds. */
const LEASE_MAX_MS = 120_000;

/** Extends the lease; false if another server has taken the job. */
export async function extendLease(db: Db, job: RecordId, owner: string): Promise<boolean> {
  const { rows } = await sql`update "bulkOrders" set "leaseUntil" = ${until(LEASE_MS)}
    where "job" = ${job} and "owner" = ${owner} returning "job"`.execute(db);
  return rows.length > 0;
}

/** Ends the lease: at once, or after `waitMs` so that a failing job is not retried immediately. */
export async function releaseJob(
  db: Db,
  { job, owner, waitMs }: { readonly job: RecordId; readonly owner: string; readonly waitMs: number },
): Promise<void> {
  const free = waitMs === 0 ? sql`null` : until(waitMs);
  await sql`update "bulkOrders" set "owner" = null, "leaseUntil" = ${free}
    where "job" = ${job} and "owner" = ${owner}`.execute(db);
}

/** Returns the jobs that wait for a server, or whose server has gone, the oldest first. */
export async function dueJobs(db: Db): Promise<readonly RecordId[]> {
  const { rows } = await sql<{ _id: RecordId }>`select j."_id" from "bulkJobs" j
    join "bulkOrders" o on o."job" = j."_id"
    where j."status" in ('waiting', 'running') and (o."leaseUntil" is null or o."leaseUntil" < now()
      or o."leaseUntil" > ${until(LEASE_MAX_MS)})
    order by j."_id" limit 20`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** True while a server executes the job. */
export async function isExecuted(db: Db, job: RecordId): Promise<boolean> {
  const { rows } = await sql`select "job" from "bulkOrders"
    where "job" = ${job} and "owner" is not null and "leaseUntil" > now()`.execute(db);
  return rows.length > 0;
}
