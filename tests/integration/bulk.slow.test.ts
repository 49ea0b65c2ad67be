import type { RecordOf } from '@harbour/core/contract/collections';
import { isRecordId, newRecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { Selection } from '@harbour/core/table';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { driftOf, pinSelection } from '../../apps/desktop/src/renderer/transfer/bulk/pin-selection.ts';
import { sendBulk } from '../../apps/desktop/src/renderer/transfer/jobs/send-bulk.ts';
import { buildRecord } from '../kit/build-record.ts';
import { connectClient } from '../kit/connect-client.ts';
import { eventually } from '../kit/eventually.ts';
import { startLine } from '../kit/line.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

let app: TestApp;
let admin: Person;
let client: RealtimeClient;

beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  client = await connectClient(app.url, admin);
});
afterEach(async () => {
  client.close();
  await app[Symbol.asyncDispose]();
});

const everything = (count: number): Selection => ({ kind: 'query', query: {}, count, exclusions: [] });

async function pin(count: number) {
  const selection = everything(count);
  return pinSelection(client, { collection: 'contactForms', selection, trash: false, method: 'patch' });
}

async function seed(rows: number): Promise<void> {
  await seedRows({ database: app.database, collection: 'contactForms', rows, seed: 1 });
}

test('rejects a selection with both counts after someone adds a matching row', async () => {
  await seed(5);
  await app.app.service('contactForms').create(buildRecord('contactForms', { reference: 'L-new' }));
  const refused = await pin(5).catch((error: unknown) => error);
  const { samples } = await pin(6);
  expect(samples).toHaveLength(5);
  expect(driftOf(refused)).toEqual({ expected: 5, found: 6, samples });
});

test('sends all of a bulk change over a breaking connection, and writes each row once', async () => {
  await seed(2_000);
  await using line = await startLine(app.url);
  const far = await connectClient(line.url, admin);
  const { records } = await pin(2_000);
  let cuts = 0;
  const cutting = {
    on: far.on,
    isConnected: far.isConnected,
    call: ((action, data) => {
      const response = far.call(action, data);
      // Cut just after the call was sent, before its response.
      if (cuts < 3) {
        cuts += 1;
        setImmediate(line.cut);
      }
      return response;
    }) as typeof far.call,
  };
  const sent: number[] = [];
  const order = { collection: 'contactForms', kind: 'edit', data: { remarks: 'Spring fair' } } as const;
  const run = { signal: new AbortController().signal, onSent: (rows: number) => void sent.push(rows) };
  const job = await sendBulk(cutting, { ...order, id: newRecordId(), rows: records }, run);
  far.close();
  expect(cuts).toBe(3);
  expect(sent).toEqual([500, 1_000, 1_500, 2_000]);
  const read = (): Promise<RecordOf<'bulkJobs'>> => app.app.service('bulkJobs').get(job._id);
  await eventually(async () => expect((await read()).status).toBe('done'));
  expect(await read()).toMatchObject({ total: 2_000, changed: 2_000, skipped: 0, refused: 0 });
  const { records: now } = await pin(2_000);
  expect(now.every(({ _id, version }) => isRecordId(_id) && version === 2)).toBe(true);
});

test('keeps the rows of an imported file, also for the job that undoes it', async () => {
  await seed(3);
  const { records } = await pin(3);
  const rows = records.map(({ _id, version }, at) => ({
    _id,
    version,
    data: { remarks: 'Spring fair' },
    fileRow: 40 + 10 * at,
  }));
  const order = { id: newRecordId(), collection: 'contactForms', kind: 'import', rows } as const;
  const run = { signal: new AbortController().signal, onSent: () => {} };
  const job = await sendBulk(client, order, run);
  const isDone = async (id: string) =>
    expect((await app.app.service('bulkJobs').get(id)).status).toBe('done');
  await eventually(() => isDone(job._id));
  const undone = await client.call('bulkJobs/undo', { id: job._id });
  await eventually(() => isDone(undone._id));
  const fileRowsOf = async (id: typeof job._id) =>
    (await client.call('bulkJobs/rows', { id })).rows.map(({ fileRow }) => fileRow);
  expect([await fileRowsOf(job._id), await fileRowsOf(undone._id)]).toEqual([
    [40, 50, 60],
    [60, 50, 40],
  ]);
});
