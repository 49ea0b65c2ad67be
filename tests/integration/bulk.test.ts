import { isRecordId } from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import { type BulkAction, batchSummary, bulkRows, type Selection } from '@harbour/core/table';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driftOf, pinSelection } from '../../apps/desktop/src/renderer/transfer/bulk/pin-selection.ts';
import type { BulkJob, BulkJobs } from '../../apps/desktop/src/renderer/transfer/jobs/bulk-job.ts';
import {
  type BulkTools,
  cancelBulk,
  isConflict,
  overwriteBulk,
  pauseBulk,
  resumeBulk,
  startBulk,
  undoBulk,
} from '../../apps/desktop/src/renderer/transfer/jobs/run-bulk.ts';
import { buildRecord } from '../kit/build-record.ts';
import { connectClient } from '../kit/connect-client.ts';
import { eventually } from '../kit/eventually.ts';
import { IS_FULL } from '../kit/full-form.ts';
import { startLine } from '../kit/line.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
let admin: Person;
let client: RealtimeClient;
let ended: BulkJob[];
let tools: BulkTools;

beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  client = await connectClient(app.url, admin);
  ended = [];
  tools = { jobs: createJobs(), client, onEnd: (job) => ended.push(job) };
});
afterEach(async () => {
  client.close();
  await app[Symbol.asyncDispose]();
});

function createJobs(): BulkJobs {
  let jobs: readonly BulkJob[] = [];
  return {
    list: () => jobs,
    add(job) {
      jobs = [...jobs, job];
    },
    change(id, by) {
      jobs = jobs.map((job) => (job.id === id ? { ...job, ...by(job) } : job));
    },
  };
}

const everything = (count: number): Selection => ({ kind: 'question', query: {}, count, exclusions: [] });

async function pin(count: number) {
  return pinSelection(client, { collection: 'contactForms', selection: everything(count), trash: false });
}

async function start(action: BulkAction, count: number): Promise<string> {
  const { records } = await pin(count);
  return startBulk(tools, {
    collection: 'contactForms',
    title: '',
    path: '/contactForms',
    rows: bulkRows(action, records),
  });
}

function jobOf(id: string): BulkJob {
  const job = tools.jobs.list().find((other) => other.id === id);
  if (!job) throw new Error(`No job ${id}`);
  return job;
}

const summary = (id: string) => batchSummary(jobOf(id).batch);
const finished = (id: string) => eventually(() => expect(ended.map((job) => job.id)).toContain(id));

async function seed(rows: number): Promise<void> {
  await seedRows({ database: app.database, collection: 'contactForms', rows, seed: 1 });
}

async function countOf(status: string): Promise<number> {
  const query = { status, $limit: 0 };
  return (await client.service('contactForms').find({ query })).total;
}

/** The rows of the largest edit; `npm run test:all` changes ten times as many. */
const ROWS = IS_FULL ? 10_000 : 1_000;
const CONFLICTS = 37;
const DONE = ROWS - CONFLICTS;

describe('a bulk edit', () => {
  it(`of ${ROWS} rows with 37 that conflict does ${DONE}, lists 37 with their reasons, and its undo restores all`, async () => {
    await seed(ROWS);
    const before = {
      new: await countOf('new'),
      contacted: await countOf('contacted'),
      closed: await countOf('closed'),
    };
    const { records } = await pin(ROWS);
    const spoilt = records
      .filter((_, index) => index % Math.floor(ROWS / CONFLICTS) === 0)
      .slice(0, CONFLICTS);
    expect(spoilt).toHaveLength(CONFLICTS);
    for (const { _id } of spoilt)
      await app.app.service('contactForms').patch(_id, { remarks: 'Called by Ben' });
    const rows = bulkRows({ kind: 'edit', data: { remarks: 'Spring fair' } }, records);
    const id = startBulk(tools, { collection: 'contactForms', title: '', path: '/contactForms', rows });
    await finished(id);
    const { done, failed, progress } = summary(id);
    expect({ done, failed: failed.length, progress }).toEqual({
      done: DONE,
      failed: CONFLICTS,
      progress: 100,
    });
    expect(new Set(failed.map((row) => row.id))).toEqual(new Set(spoilt.map(({ _id }) => _id)));
    expect(failed.every(isConflict)).toBe(true);
    expect(failed[0]).toMatchObject({
      detail: { conflicts: [{ field: 'remarks', theirs: 'Called by Ben', mine: 'Spring fair' }] },
    });

    undoBulk(tools, id, 'Undo');
    const back = tools.jobs.list().at(-1)?.id ?? '';
    await finished(back);
    expect(summary(back)).toMatchObject({ done: DONE, failed: [] });
    const query = { $limit: 1000, $cursor: '', $select: ['remarks'] };
    const { data } = await client.service('contactForms').find({ query });
    expect(new Set(data.map(({ remarks }) => remarks ?? null))).toEqual(new Set([null, 'Called by Ben']));
    expect({
      new: await countOf('new'),
      contacted: await countOf('contacted'),
      closed: await countOf('closed'),
    }).toEqual(before);
  });

  it('overwrites a conflict only when told to, from the record as it is then', async () => {
    await seed(3);
    const { records } = await pin(3);
    const [first] = records;
    await app.app.service('contactForms').patch(first?._id ?? '', { remarks: 'Theirs' });
    const rows = bulkRows({ kind: 'edit', data: { remarks: 'Mine' } }, records);
    const id = startBulk(tools, { collection: 'contactForms', title: '', path: '/contactForms', rows });
    await finished(id);
    expect(summary(id)).toMatchObject({ done: 2, failed: [{ id: first?._id }] });
    await overwriteBulk(tools, id);
    expect(summary(id)).toMatchObject({ done: 3, failed: [] });
    undoBulk(tools, id, 'Undo');
    await finished(tools.jobs.list().at(-1)?.id ?? '');
    expect(await client.service('contactForms').get(first?._id ?? '')).toMatchObject({ remarks: 'Theirs' });
  });
});

describe('everything that matches', () => {
  it('is refused with both counts after someone adds a matching row', async () => {
    await seed(5);
    await app.app.service('contactForms').create(buildRecord('contactForms', { reference: 'L-new' }));
    const refused = await pin(5).catch((error: unknown) => error);
    const { samples } = await pin(6);
    expect(samples).toHaveLength(5);
    expect(driftOf(refused)).toEqual({ expected: 5, found: 6, samples });
  });
});

describe('a bulk removal', () => {
  it('is taken back by one undo', async () => {
    await seed(250);
    const id = await start({ kind: 'remove' }, 250);
    await finished(id);
    expect((await pin(0)).records).toEqual([]);
    undoBulk(tools, id, 'Undo');
    await finished(tools.jobs.list().at(-1)?.id ?? '');
    expect((await pin(250)).records.every(({ _id }) => isRecordId(_id))).toBe(true);
  });

  it('rests while paused, goes on, and leaves what was not sent when cancelled', async () => {
    await seed(500);
    const id = await start({ kind: 'remove' }, 500);
    pauseBulk(tools, id);
    await eventually(() => expect(jobOf(id).isSending).toBe(false));
    expect(summary(id)).toMatchObject({ done: 100, waiting: 400, isFinished: false });
    resumeBulk(tools, id);
    cancelBulk(tools, id);
    await eventually(() => expect(jobOf(id).isSending).toBe(false));
    const { done, waiting } = summary(id);
    expect(done + waiting).toBe(500);
    expect((await pin(500 - done)).count).toBe(500 - done);
  });
});

describe('a line that breaks while a batch is on its way', () => {
  it.each([
    { name: 'edit', action: { kind: 'edit', data: { remarks: 'Spring fair' } } },
    { name: 'removal', action: { kind: 'remove' } },
  ] as const)(
    'leaves no row of a bulk $name undone or done twice, and the undo whole',
    async ({ action }) => {
      await seed(400);
      await using line = await startLine(app.url);
      const far = await connectClient(line.url, admin);
      const cuts = new Set([100, 300]);
      const jobs = tools.jobs;
      const watched: BulkJobs = {
        ...jobs,
        change(id, by) {
          jobs.change(id, by);
          const { done } = summary(id);
          // Cut just after a batch was sent, before its response.
          if (jobOf(id).doubt && cuts.delete(done)) setImmediate(line.cut);
        },
      };
      tools = { ...tools, client: far, jobs: watched };
      const id = await start(action, 400);
      await finished(id);
      expect(cuts.size).toBe(0);
      expect(summary(id)).toMatchObject({ done: 400, failed: [] });
      expect(jobOf(id).undo.flat()).toHaveLength(400);
      undoBulk(tools, id, 'Undo');
      await finished(tools.jobs.list().at(-1)?.id ?? '');
      expect((await pin(400)).records).toHaveLength(400);
      const { data } = await client.service('contactForms').find({ query: { $limit: 1000, $cursor: '' } });
      expect(data.every(({ remarks }) => (remarks ?? null) === null)).toBe(true);
      far.close();
    },
  );
});
