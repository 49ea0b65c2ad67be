import { setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '@feathersjs/feathers';
import type { BatchChange, BatchResult } from '@harbour/core/contract/actions';
import { isCollectionName, type RecordOf, writableFields } from '@harbour/core/contract/collections';
import type { ErrorCode } from '@harbour/core/contract/errors';
import type { RecordId, Role } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import { WORK_PROVIDER } from '../../calls/call-params.ts';
import { makeChange } from '../../collections/make-change.ts';
import type { CollectionParams, Written } from '../../collections/params.ts';
import { recordsOf } from '../../collections/records-of.ts';
import type { Change } from '../../collections/table/stored-record.ts';
import { auditedFields } from '../../collections/write/audit-recorder.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { PublishedPosition } from '../../nodes/published-position.ts';
import type { Publish } from '../../realtime/publish-changes.ts';
import { endedAt } from './delete-old-jobs.ts';
import { isExecuted, type JobOrder, readOrder } from './job-orders.ts';
import {
  addUndoRows,
  countOutcomes,
  countRows,
  nextRows,
  type OrderedRow,
  renewTaken,
  settlementOf,
  storeUnwritten,
  type Unwritten,
} from './job-rows.ts';

type Job = RecordOf<'bulkJobs'>;

export interface ExecuteDeps {
  readonly app: Application;
  readonly db: Kysely<DatabaseSchema>;
  readonly publish: Publish;
  readonly hold: PublishedPosition['hold'];
  readonly now: () => number;
}

/** The pause between two batches, which leaves the database to other calls, in milliseconds. */
const YIELD_MS = 10;

/** Refusals that say nothing about the row: it is executed again later. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['unavailable', 'too-many-requests', 'not-authenticated']);

/**
 * Executes the rows of a job that have no outcome yet, a batch at a time, until none is left, staff stop the
 * job, or `stopping` is aborted. Rows whose unique value was taken are executed again as long as others
 * change. Each row passes the permissions and checks of the person who started it; its
 * outcome is stored with its write. Throws if the database is unavailable or the outcome of a row could not
 * be determined.
 */
export async function executeJob(deps: ExecuteDeps, id: RecordId, stopping: AbortSignal): Promise<void> {
  const jobs = recordsOf(deps.app, 'bulkJobs');
  const job = await jobs.changeWhile(id, { states: ['waiting', 'running'], data: { status: 'running' } });
  const order = await readOrder(deps.db, id);
  if (!job || !order) return;
  if (job.undoOf) await prepareUndo(deps, { job: id, undone: job.undoOf }, stopping);
  let changed = 0;
  for (let after = -1; !stopping.aborted; ) {
    const current = await jobs.first({ _id: id });
    if (current?.status !== 'running') return;
    const role = await roleOf(deps.app, job);
    if (!role) return void (await fail(deps, id, 'not-authenticated'));
    const rows = await nextRows(deps.db, id, after);
    const last = rows.at(-1);
    if (last) {
      await executeRows(deps, { job, order, role }, rows);
      after = last.position;
    } else {
      const before = changed;
      ({ changed } = await countOutcomes(deps.db, id));
      // A row of this pass may have given up the unique value that an earlier one waits for.
      if (changed === before || (await renewTaken(deps.db, id)) === 0) return void (await finish(deps, id));
      after = -1;
    }
    await sleep(YIELD_MS);
  }
}

/** Creates the rows of an undo, once the batch that was running when its job was cancelled has ended. */
async function prepareUndo(
  { app, db }: ExecuteDeps,
  rows: { readonly job: RecordId; readonly undone: RecordId },
  stopping: AbortSignal,
): Promise<void> {
  while (await isExecuted(db, rows.undone)) {
    stopping.throwIfAborted();
    await sleep(UNDONE_WAIT_MS);
  }
  await addUndoRows(db, rows);
  await app.service('bulkJobs').patch(rows.job, { total: await countRows(db, rows.job) });
}

/** How often an undo checks whether its job is still being executed, in milliseconds. */
const UNDONE_WAIT_MS = 100;

function finish({ app, now }: ExecuteDeps, id: RecordId): Promise<Job | undefined> {
  const data = { status: 'done', ...endedAt(now()) };
  return recordsOf(app, 'bulkJobs').changeWhile(id, { states: ['running'], data });
}

function fail({ app, now }: ExecuteDeps, id: RecordId, failure: ErrorCode): Promise<Job | undefined> {
  const data = { status: 'failed', failure, ...endedAt(now()) };
  return recordsOf(app, 'bulkJobs').changeWhile(id, { states: ['running'], data });
}

/** Returns the role of the person whose job it is; `undefined` for one who may not sign in any more. */
async function roleOf(app: Application, { actor }: Job): Promise<Role | undefined> {
  const account = await recordsOf(app, 'admins').first({ _id: actor });
  return account && !account.disabledAt ? account.type : undefined;
}

/** A job that is being executed, and the role of the person whose job it is. */
interface Execution {
  readonly job: Job;
  readonly order: JobOrder;
  readonly role: Role;
}

async function executeRows(
  deps: ExecuteDeps,
  execution: Execution,
  rows: readonly OrderedRow[],
): Promise<void> {
  const { app, db, publish, hold } = deps;
  const { _id: id } = execution.job;
  const written: Written[] = [];
  const held = hold();
  try {
    const make = makerOf(app, execution, written);
    const results = await Promise.all(rows.map(make));
    const outcomes = rows.flatMap((row, index) => unwritten(row, results[index]) ?? []);
    await storeUnwritten(db, id, outcomes);
    const call: CollectionParams = { gather: keep(written) };
    await app.service('bulkJobs').patch(id, await countOutcomes(db, id), call);
    const passing = results.find((result) => result && !result.ok && PASSING.has(result.code));
    if (passing && !passing.ok) throw new Error(`A bulk job is interrupted: ${passing.message}`);
  } finally {
    publish(written);
    held.release();
  }
}

const keep = (written: Written[]) => (notified: Written) => void written.push(notified);

/** Returns a function that executes one row, whose outcome is stored with its write. */
function makerOf(app: Application, { job, order, role }: Execution, written: Written[]) {
  const { _id: id, collection, actor } = job;
  if (!isCollectionName(collection)) throw new TypeError(`There is no collection ${collection}`);
  const { ip, requestId } = order;
  const params = {
    provider: WORK_PROVIDER,
    actsFor: { kind: 'admins', id: actor } as const,
    ...(ip ? { ip } : {}),
    ...(requestId ? { requestId } : {}),
    job: id,
    query: {},
  };
  const make = makeChange(app, collection, params);
  const allowed = writableFields(role, collection);
  const changedBefore = (change: Change) => {
    const { deletedAt: _, ...before } = auditedFields(collection, change).before ?? {};
    return before;
  };
  return (row: OrderedRow): Promise<BatchResult> => {
    const settles = settlementOf(id, row.position, changedBefore);
    // An undo restores the fields that its person may set; the other fields followed from those.
    const only = job.kind === 'undo' ? allowed : undefined;
    return make(changeOf(row, order, only), keep(written), { settles });
  };
}

/**
 * Returns the change that a row makes: with its own values, or those that all rows of the job get. Of an edit
 * it takes the fields in `only`; all of them without it.
 */
export function changeOf(
  { action, record: _id, version, data }: Omit<OrderedRow, 'position'>,
  order: Pick<JobOrder, 'data'>,
  only?: readonly string[],
): BatchChange {
  const values = data ?? order.data ?? {};
  if (action === 'create' || !_id) return { create: values };
  // The service refuses a change without a version as it refuses any other: with a code.
  const from = { _id, version: version ?? 0 };
  if (action === 'remove') return { ...from, remove: true };
  if (action === 'restore') return { _id, restore: true };
  const picked = only && Object.entries(values).filter(([name]) => only.includes(name));
  return { ...from, data: picked ? Object.fromEntries(picked) : values };
}

/** Returns the outcome of a row that wrote nothing; a row that wrote has its outcome already. */
function unwritten({ position, record }: OrderedRow, result: BatchResult | undefined): Unwritten | undefined {
  if (!result) return undefined;
  if (result.ok) {
    return { position, outcome: 'skipped', record: result._id, code: null, message: null, detail: null };
  }
  const { code, message, data } = result;
  return PASSING.has(code)
    ? undefined
    : { position, outcome: 'refused', record, code, message, detail: data };
}
