import { BATCH_MAX, type BatchResult, type CollectionName, type RecordId } from '@harbour/core/contract';
import {
  type BulkRow,
  batchReducer,
  batchSummary,
  changedRecord,
  nextRows,
  type RowResult,
  rowResult,
  startBatch,
  undoRow,
  withVersion,
} from '@harbour/core/table';
import type { BackOffice } from '../../session/back-office.ts';
import type { BulkJob, BulkJobs } from './bulk-job.ts';
import { readBefore, reconcileUnknownOutcomes } from './reconcile-unknown-outcomes.ts';

/** The dependencies of bulk changes. */
export interface BulkTools {
  readonly jobs: BulkJobs;
  readonly client: Pick<BackOffice['client'], 'ask' | 'service' | 'on' | 'isConnected'>;
  /** Called with a job whose rows have all settled. */
  readonly onEnd: (job: BulkJob) => void;
}

/** A bulk change before it runs. */
export interface BulkOrder {
  readonly collection: CollectionName;
  readonly title: string;
  readonly path: string;
  readonly rows: readonly BulkRow[];
}

/** Starts a bulk change and returns its id; it runs in the background, 100 rows at a time. */
export function startBulk(tools: BulkTools, { rows, ...order }: BulkOrder): string {
  const job: BulkJob = {
    ...order,
    id: crypto.randomUUID(),
    rows: new Map(rows.map((row) => [row.id, row])),
    batch: startBatch(rows.map(({ id }) => id)),
    undo: [],
    isUndone: false,
    isSending: false,
    trouble: null,
    doubt: null,
  };
  tools.jobs.add(job);
  void advance(tools, job.id);
  return job.id;
}

/** Pauses after the batch in flight. */
export function pauseBulk(tools: BulkTools, id: string): void {
  change(tools, id, ({ batch }) => ({ batch: batchReducer(batch, { type: 'paused' }) }));
}

/** Resumes a paused change. */
export function resumeBulk(tools: BulkTools, id: string): void {
  change(tools, id, ({ batch }) => ({
    batch: batchReducer(batch, { type: 'resumed' }),
    trouble: null,
  }));
  void advance(tools, id);
}

/** Cancels the rows that were not sent yet; completed changes stay, and can be undone. */
export function cancelBulk(tools: BulkTools, id: string): void {
  change(tools, id, ({ batch }) => ({
    batch: batchReducer(batch, { type: 'cancelled' }),
    trouble: null,
  }));
}

/** Retries the failed rows. */
export function retryBulk(tools: BulkTools, id: string): void {
  change(tools, id, ({ batch }) => ({
    batch: batchReducer(batch, { type: 'retried' }),
    trouble: null,
  }));
  void advance(tools, id);
}

/**
 * Retries the conflicting rows based on the current records, for a person who has seen what they overwrite.
 */
export async function overwriteBulk(tools: BulkTools, id: string): Promise<void> {
  const job = findJob(tools, id);
  if (!job) return;
  const ids = batchSummary(job.batch)
    .failed.filter(isConflict)
    .map((row) => row.id);
  const versions = await readVersions(tools, job, ids);
  change(tools, id, (now) => ({
    rows: new Map([...now.rows].map(([key, row]) => [key, renewed(row, versions)])),
    batch: batchReducer(now.batch, { type: 'retried', ids }),
  }));
  await advance(tools, id);
}

/** Undoes everything that a job has done, as a separate job. */
export function undoBulk(tools: BulkTools, id: string, title: string): void {
  const job = findJob(tools, id);
  if (!job || job.isUndone) return;
  change(tools, id, () => ({ isUndone: true }));
  const { collection, path, undo } = job;
  startBulk(tools, { collection, path, title, rows: undo.flat().toReversed() });
}

/** True for a row that someone else changed meanwhile. */
export function isConflict(row: RowResult): boolean {
  return row.state === 'failed' && row.detail?.code === 'conflict';
}

async function advance(tools: BulkTools, id: string): Promise<void> {
  if (findJob(tools, id)?.isSending !== false) return;
  change(tools, id, () => ({ isSending: true }));
  try {
    for (;;) {
      const job = findJob(tools, id);
      // The outcome of the last batch is determined first, even where nothing more is to be sent.
      if (job?.doubt) await clearDoubt(tools, job);
      else if (job?.batch.phase !== 'running' || !(await sendNext(tools, job))) break;
    }
  } catch (error) {
    stopFor(tools, id, error);
  } finally {
    change(tools, id, () => ({ isSending: false }));
  }
  const job = findJob(tools, id);
  if (job && batchSummary(job.batch).isFinished) tools.onEnd(job);
}

async function sendNext(tools: BulkTools, job: BulkJob): Promise<boolean> {
  const rows = nextRows(job.batch, BATCH_MAX).flatMap((id) => job.rows.get(id) ?? []);
  if (rows.length === 0) return false;
  const before = await readBefore(tools.client, job, rows);
  const doubt = { ids: rows.map(({ id }) => id), before };
  // Until the response arrives, it is unknown whether the server made the changes.
  change(tools, job.id, () => ({ doubt }));
  const changes = rows.map(({ change }) => change);
  const answer = await tools.client.ask('batches', { collection: job.collection, changes }).catch((error) => {
    if (!isLineLost(error)) change(tools, job.id, () => ({ doubt: null }));
    throw error;
  });
  settle(tools, job.id, pairUp(rows, answer.results));
  return true;
}

async function clearDoubt(tools: BulkTools, job: BulkJob): Promise<void> {
  const verdicts = await reconcileUnknownOutcomes(tools.client, job);
  const known = verdicts.flatMap(({ row, result }) => (typeof result === 'string' ? [] : [{ row, result }]));
  settle(tools, job.id, known);
  const unknown = verdicts.filter(({ result }) => result === 'unknown');
  change(tools, job.id, ({ batch }) => ({
    batch: batchReducer(batch, {
      type: 'settled',
      results: unknown.map(({ row: { id } }) => ({ id, state: 'failed', reason: UNKNOWN_OUTCOME })),
    }),
  }));
}

/** The reason of a row whose outcome is unknown; the screen has a text for it. */
export const UNKNOWN_OUTCOME = 'unknown-outcome';

interface Settled {
  readonly row: BulkRow;
  readonly result: BatchResult;
}

function settle(tools: BulkTools, id: string, settled: readonly Settled[]): void {
  const results = settled.map(({ row, result }) => rowResult(row, result));
  const back = settled.flatMap(({ row, result }) => undoRow(row, result) ?? []);
  change(tools, id, (job) => ({
    batch: batchReducer(job.batch, { type: 'settled', results }),
    undo: back.length === 0 ? job.undo : [...job.undo, back],
    doubt: null,
  }));
}

function pairUp(rows: readonly BulkRow[], results: readonly BatchResult[]): readonly Settled[] {
  return rows.flatMap((row, index) => {
    const result = results[index];
    return result ? [{ row, result }] : [];
  });
}

/** Pauses after an error that affects every row; after a lost connection it resumes by itself. */
function stopFor(tools: BulkTools, id: string, error: unknown): void {
  const isLost = isLineLost(error) && !tools.client.isConnected();
  pauseBulk(tools, id);
  change(tools, id, () => ({
    trouble: isLost ? { kind: 'line' } : { kind: 'error', error },
  }));
  if (!isLost) return;
  const goOn = () => {
    stop();
    const job = findJob(tools, id);
    if (job?.trouble?.kind === 'line') resumeBulk(tools, id);
    else if (job?.doubt) void advance(tools, id);
  };
  const stop = tools.client.on('connect', goOn);
}

function isLineLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'Timeout';
}

async function readVersions(
  { client }: BulkTools,
  job: BulkJob,
  ids: readonly string[],
): Promise<ReadonlyMap<RecordId, number>> {
  const versions = new Map<RecordId, number>();
  const records = ids.flatMap((id) => changedRecord(job.rows.get(id)?.change ?? { create: {} }) ?? []);
  for (let start = 0; start < records.length; start += BATCH_MAX) {
    const asked = records.slice(start, start + BATCH_MAX);
    const query = { _id: { $in: asked }, $select: ['_id', 'version'], $limit: BATCH_MAX, $cursor: '' };
    const { data } = await client.service(job.collection).find({ query });
    for (const { _id, version } of data) versions.set(_id, version);
  }
  return versions;
}

function renewed(row: BulkRow, versions: ReadonlyMap<RecordId, number>): BulkRow {
  const record = changedRecord(row.change);
  const version = record && versions.get(record);
  return version === undefined ? row : withVersion(row, version);
}

function findJob({ jobs }: BulkTools, id: string): BulkJob | undefined {
  return jobs.list().find((job) => job.id === id);
}

function change({ jobs }: BulkTools, id: string, by: (job: BulkJob) => Partial<BulkJob>): void {
  jobs.change(id, by);
}
