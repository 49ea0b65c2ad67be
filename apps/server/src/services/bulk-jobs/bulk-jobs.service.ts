import type { Application } from '@feathersjs/feathers';
import { type StartedKind, writeNeedsProof, writeOf } from '@harbour/core/contract/actions';
import {
  type CollectionName,
  canCall,
  grantFor,
  isCollectionName,
  type RecordOf,
  readableFields,
} from '@harbour/core/contract/collections';
import { writtenFields } from '@harbour/core/contract/definition';
import { isRecordId, type Method, type RecordId, type StaffWrite } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { onBehalfOf, registerAction, requireSession } from '../../calls/register-action.ts';
import { isSameJson, requireSameRequest } from '../../calls/repeated-key.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import type { Background } from '../../concurrency/background.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { deleteOldJobs, endedAt } from './delete-old-jobs.ts';
import { changeOf, type ExecuteDeps, executeJob } from './execute-job.ts';
import { readOrder, storeOrder } from './job-orders.ts';
import {
  addRows,
  changedFieldsOf,
  countOutcomes,
  countRows,
  type ListedRow,
  listRows,
  orderedRow,
  renewRefused,
} from './job-rows.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

type Job = RecordOf<'bulkJobs'>;

export interface BulkJobsDeps extends Pick<ExecuteDeps, 'publish' | 'hold' | 'now'> {
  readonly db: Kysely<DatabaseSchema>;
  readonly background: Background;
  readonly newId: () => RecordId;
  readonly log: Logger;
  /** Throws `proof-required` if the caller has to prove their identity again. */
  readonly requireProof: (params: CallParams) => Promise<void>;
}

/** The jobs of a server: their start and stop, and the removal of old rows. */
export interface BulkJobs extends Pick<JobRunner, 'start' | 'stop'> {
  deleteOld(): Promise<number>;
}

/** The dependencies that the actions share. */
interface Desk extends BulkJobsDeps {
  readonly app: Application;
  readonly runner: JobRunner;
}

/** States in which nothing is executed, nor will be without a further step. */
const ENDED = ['done', 'cancelled', 'failed'] as const;

/** Registers `bulkJobs/<action>`, and creates the executor of the jobs. */
export function registerBulkJobs(app: Application, deps: BulkJobsDeps): BulkJobs {
  const runner = createJobRunner({ ...deps, execute: executeJob.bind(null, { ...deps, app }) });
  const desk: Desk = { ...deps, app, runner };
  registerOpening(desk);
  registerSteering(desk);
  registerAction(app, 'bulkJobs/undo', ({ id }, params) => undo(desk, id, params));
  registerAction(app, 'bulkJobs/rows', async ({ id, outcome, after = -1, limit = 100 }, params) => {
    const job = await visibleJob(desk, id, params);
    const names = fieldsShownOf(job, params);
    const order = await readOrder(deps.db, id);
    const found = await listRows(deps.db, { job: id, outcome, after, limit });
    const rows = found.map(({ data, ...row }) =>
      readableRow(names, { ...row, data: data ?? order?.data ?? null }),
    );
    return { rows, next: found.length < limit ? null : (found.at(-1)?.position ?? null) };
  });
  const { start, stop } = runner;
  return { start, stop, deleteOld: () => deleteOldJobs({ ...deps, app }) };
}

const METHODS = {
  edit: ['patch'],
  publish: ['patch'],
  unpublish: ['patch'],
  remove: ['remove'],
  restore: ['restore'],
  import: ['patch', 'create'],
} as const satisfies Record<StartedKind, readonly Method[]>;

function registerOpening({ app, db, runner, requireProof }: Desk): void {
  const jobs = recordsOf(app, 'bulkJobs');
  registerAction(app, 'bulkJobs/open', async ({ id, collection, kind, data, ...given }, params) => {
    const { account, email } = requireSession(params);
    requireOneOf(METHODS[kind], collection, params);
    const fields = writtenFields(data ?? {});
    if (needsProof(collection, METHODS[kind], fields)) await requireProof(params);
    const { ip = null, requestId = null } = params;
    const order = await storeOrder(db, { job: id, data: data ?? null, ip, requestId });
    requireSameRequest(isSameJson(order.data, data ?? null), 'job');
    const job = {
      _id: id,
      collection,
      kind,
      actor: account.id,
      actorEmail: email,
      changedFields: data ? fields.join(' ') : null,
      ...given,
    };
    const created: Job | undefined = await unless(
      'already-exists',
      app.service('bulkJobs').create(job, auditedAs(params)),
    );
    if (created) return created;
    const opened = ownJob(await visibleJob({ app }, id, params), params);
    const isSame = opened.collection === collection && opened.kind === kind && opened.total === given.total;
    requireSameRequest(isSame, 'job');
    return opened;
  });
  registerAction(app, 'bulkJobs/add', async ({ id, from, rows }, params) => {
    const { status, kind, total, collection } = ownJob(await visibleJob({ app }, id, params), params);
    if (status !== 'preparing') throw refusal('conflict', 'The job has started: it accepts no more rows.');
    if (from + rows.length > total) throw refusal('too-large', `The job was opened for ${total} rows.`);
    const action = kind === 'remove' || kind === 'restore' ? kind : 'edit';
    const ordered = rows.map((row, index) => ({ ...orderedRow(row, action), position: from + index }));
    // The values that all rows get were checked when the job was opened.
    const writes = ordered.map((row) => writeOf(collection, changeOf(row, { data: null })));
    requireKind(kind, writes);
    if (writes.some(writeNeedsProof)) await requireProof(params);
    if (!(await addRows(db, { job: id, from, rows: ordered }))) {
      const message = 'Other rows were sent for these positions before: open another job for these.';
      throw refusal('conflict', message, { subject: 'rows' });
    }
    return { added: rows.length };
  });
  registerAction(app, 'bulkJobs/begin', async ({ id }, params) => {
    const job = ownJob(await visibleJob({ app }, id, params), params);
    if (job.status !== 'preparing') return job;
    const found = await countRows(db, id);
    if (found !== job.total) {
      const message = `${job.total} rows were announced, but ${found} have arrived. Send the others.`;
      throw refusal('count-changed', message, { expected: job.total, found });
    }
    const begun = await jobs.changeWhile(id, { states: ['preparing'], data: { status: 'waiting' } });
    runner.run(id);
    return begun ?? visibleJob({ app }, id, params);
  });
}

/** Throws if a row makes another kind of write than those for which the job was opened. */
function requireKind(kind: Job['kind'], writes: readonly StaffWrite[]): void {
  if (kind === 'undo') throw refusal('conflict', 'This job takes its rows from the one that it undoes.');
  const methods: readonly string[] = METHODS[kind];
  if (writes.every(({ method }) => methods.includes(method))) return;
  throw refusal('invalid-data', 'Only an import creates records: open a job of the kind "import" for them.', {
    subject: 'rows',
  });
}

/** The effect of undoing a job on its records, if it does not change them back. */
const UNDOING: { readonly [kind: string]: readonly Method[] } = {
  remove: ['restore'],
  restore: ['remove'],
  import: ['patch', 'remove'],
};

function needsProof(collection: string, methods: readonly Method[], fields: readonly string[]): boolean {
  return methods.some((method) => writeNeedsProof({ collection, method, fields }));
}

const STEPS = {
  pause: { states: ['waiting', 'running'], status: 'paused' },
  resume: { states: ['paused', 'failed', 'cancelled'], status: 'waiting' },
  cancel: { states: ['preparing', 'waiting', 'running', 'paused'], status: 'cancelled' },
} as const;

function registerSteering({ app, db, runner, now }: Desk): void {
  registerAction(app, 'bulkJobs/steer', async ({ id, step }, params) => {
    const job = await steerableJob({ app }, id, params);
    const { states, status } = STEPS[step];
    if (step === 'resume') requireStoredRows(job);
    const ended = step === 'cancel' ? endedAt(now()) : {};
    const begun = step === 'resume' ? RESUMED : {};
    const changed = await change(app, job, { states, data: { status, ...ended, ...begun }, params });
    if (step === 'resume') runner.run(id);
    return changed;
  });
  registerAction(app, 'bulkJobs/retry', async ({ id, overwrite = false }, params) => {
    const job = await steerableJob({ app }, id, params);
    requireStoredRows(job);
    // Paused meanwhile, so that no server finishes the job before its refused rows are due again.
    const states = ['done', 'failed', 'paused'];
    await change(app, job, { states, data: { status: 'paused', ...RESUMED }, params });
    await renewRefused(db, id, overwrite);
    const data = { status: 'waiting', ...(await countOutcomes(db, id)) };
    const renewed = await recordsOf(app, 'bulkJobs').changeWhile(id, { states: ['paused'], data });
    runner.run(id);
    return renewed ?? visibleJob({ app }, id, params);
  });
}

const RESUMED = { finishedAt: null, keptUntil: null, failure: null };

interface StateChange {
  readonly states: readonly string[];
  readonly data: object;
  readonly params: CallParams;
}

/** Changes a job while it is in one of the states and was not undone; throws `conflict` otherwise. */
async function change(app: Application, job: Job, { states, data, params }: StateChange): Promise<Job> {
  const query = { status: { $in: [...states] }, undoneBy: null };
  const call = { ...auditedAs(params), query };
  const changed = await unless('not-found', app.service('bulkJobs').patch(job._id, data, call));
  if (changed) return changed;
  throw notNow(job);
}

function notNow({ status, undoneBy }: Job): Error {
  const state = undoneBy ? 'being undone, or was' : status;
  return refusal('conflict', `The job is ${state}: reload it.`, { subject: 'status' });
}

/** Undoes a job once; an interrupted call is finished by the next one. */
async function undo({ app, db, runner, requireProof }: Desk, id: RecordId, params: CallParams): Promise<Job> {
  const { account, email } = requireSession(params);
  const undone = await visibleJob({ app }, id, params);
  requireStoredRows(undone);
  const { collection, changedFields, fileName } = undone;
  // Rows may have set other fields than those that the job names.
  const fields = await changedFieldsOf(db, id);
  if (needsProof(collection, UNDOING[undone.kind] ?? ['patch'], fields)) await requireProof(params);
  // The counts of a job whose server was killed may be outdated.
  const { changed: total } = await countOutcomes(db, id);
  if (!ENDED.some((state) => state === undone.status) || total === 0) throw notNow(undone);
  const jobs = recordsOf(app, 'bulkJobs');
  const given = { kind: 'undo', collection, total, changedFields, fileName };
  const earlier = await jobs.first({ undoOf: id });
  const opened =
    earlier ??
    (await unless(
      'already-exists',
      app
        .service('bulkJobs')
        .create({ ...given, undoOf: id, actor: account.id, actorEmail: email }, auditedAs(params)),
    )) ??
    (await jobs.first({ undoOf: id }));
  if (!opened) throw notNow(undone);
  const { ip = null, requestId = null } = params;
  await storeOrder(db, { job: opened._id, data: null, ip, requestId });
  if (!(await jobs.changeWhile(id, { states: ENDED, data: { undoneBy: opened._id } }))) {
    await app.service('bulkJobs').remove(opened._id);
    throw notNow(undone);
  }
  const begun = await jobs.changeWhile(opened._id, { states: ['preparing'], data: { status: 'waiting' } });
  runner.run(opened._id);
  return begun ?? opened;
}

/** Throws if the rows of a job are no longer kept. */
function requireStoredRows({ status, keptUntil }: Job): void {
  if (keptUntil !== null || !ENDED.some((state) => state === status)) return;
  throw refusal('not-found', 'The rows of this job are no longer stored: 30 days have passed.');
}

/** Returns a job that the caller may see; throws `not-found`. */
async function visibleJob({ app }: Pick<Desk, 'app'>, id: RecordId, params: CallParams): Promise<Job> {
  return app.service('bulkJobs').get(id, onBehalfOf(params));
}

async function steerableJob(desk: Pick<Desk, 'app'>, id: RecordId, params: CallParams): Promise<Job> {
  const job = await visibleJob(desk, id, params);
  return params.role === 'admin' ? job : ownJob(job, params);
}

/** Throws `forbidden` for another person's job. */
function ownJob(job: Job, params: CallParams): Job {
  if (job.actor === requireSession(params).account.id) return job;
  throw refusal('forbidden', 'Another person started this job: only they and admins may change it.');
}

function requireOneOf(methods: readonly Method[], collection: CollectionName, { role }: CallParams): void {
  const requested = role ?? 'anonymous';
  if (methods.some((method) => canCall(requested, collection, method))) return;
  throw refusal('forbidden', `Your role (${requested}) may not ${methods.join(' or ')} ${collection}.`, {
    subject: collection,
  });
}

/**
 * Returns the fields whose values a caller sees in the rows of a job: those that the role reads. If the role
 * reads only some records, such as views that are not private to a colleague, only the person who started the
 * job sees any values.
 */
function fieldsShownOf({ collection, actor }: Job, params: CallParams): ReadonlySet<string> {
  const role = params.role ?? 'anonymous';
  if (!isCollectionName(collection)) return new Set();
  const isOwn = actor === requireSession(params).account.id;
  return new Set(isOwn || grantFor(role, collection, 'get') === true ? readableFields(role, collection) : []);
}

/** Returns a row with the named fields. */
function readableRow(names: ReadonlySet<string>, { record, ...row }: ListedRow) {
  const readable = (values: ListedRow['data']) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => names.has(name)));
  const { position, fileRow, outcome, data, before, code, message, detail } = row;
  const conflicts = detail?.conflicts?.filter(({ field }) => names.has(field));
  return {
    position,
    fileRow,
    outcome,
    code,
    message,
    record: isRecordId(record) ? record : null,
    data: readable(data),
    before: readable(before),
    detail: detail && { ...detail, ...(conflicts && { conflicts }) },
  };
}
