import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { Kysely } from 'kysely';
import { recordsOf } from '../../collections/records-of.ts';
import { createFailures } from '../../concurrency/failures.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { deleteRows } from './job-rows.ts';

type Job = RecordOf<'bulkJobs'>;

const DAY_MS = 86_400_000;
/** How long a job may exist without its rows, and how long it may stay paused, in milliseconds. */
const PREPARING_MS = DAY_MS;
const PAUSED_MS = 30 * DAY_MS;
/** How long the rows of a finished job are kept, in days. */
const RETENTION_DAYS = 30;
const BATCH = 100;

export interface DeletionDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
}

/** Returns the fields that a job gets when it ends. */
export function endedAt(now: number): Pick<Job, 'finishedAt' | 'keptUntil'> {
  return {
    finishedAt: new Date(now).toISOString(),
    keptUntil: new Date(now + RETENTION_DAYS * DAY_MS).toISOString(),
  };
}

/**
 * Deletes the rows of jobs that ended 30 days ago, which can then no longer be undone, and returns the number
 * of those jobs. Cancels jobs that never began, and those that were paused for 30 days. A job that fails does
 * not stop the others of its hundred; the failure is thrown after them.
 */
export async function deleteOldJobs({ app, db, now }: DeletionDeps): Promise<number> {
  const jobs = recordsOf(app, 'bulkJobs');
  const before = (ms: number) => ({ $lt: new Date(now() - ms).toISOString() });
  const abandoned = [
    ...(await find(app, { status: 'preparing', createdAt: before(PREPARING_MS) })),
    ...(await find(app, { status: 'paused', updatedAt: before(PAUSED_MS) })),
  ];
  const failures = createFailures();
  for (const { _id, status } of abandoned) {
    const cancelled = { states: [status], data: { status: 'cancelled', ...endedAt(now()) } };
    await failures.attempt(() => jobs.changeWhile(_id, cancelled));
  }
  let forgotten = 0;
  for (;;) {
    const old = await find(app, { keptUntil: before(0) });
    for (const { _id } of old) {
      const deleteOld = async () => {
        await deleteRows(db, _id);
        await app.service('bulkJobs').patch(_id, { keptUntil: null });
        forgotten += 1;
      };
      await failures.attempt(deleteOld);
    }
    failures.throwAny();
    if (old.length === 0) return forgotten;
  }
}

async function find(app: Application, query: object): Promise<readonly Job[]> {
  return app.service('bulkJobs').find({ query: { ...query, $limit: BATCH }, paginate: false });
}
