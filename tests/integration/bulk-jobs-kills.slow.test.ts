import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordOf } from '@harbour/core/contract/collections';
import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import type { CallParams } from '@harbour/server/calls/call-params.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { seedDatabase } from '@harbour/server/seed/seed-database.ts';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { type ServerProcess, signInDemo, startServerProcess } from '../kit/server-process.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { openBlankDatabase } from '../kit/test-databases.ts';

type Job = RecordOf<'bulkJobs'>;

const ROWS = 10_000;
const KILLS = 2;
const THEIRS = 145;
const DAY_MS = 86_400_000;
const REMARKS = 'Spring fair';

const postgres = findPostgres();
if (!postgres.found)
  process.stdout.write(`Bulk jobs are tested on the embedded database: ${postgres.reason}.\n`);

async function seed(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  await database.migrate();
  await seedDatabase({ database, mode: 'demo', now: new Date() });
  await database.db.deleteFrom('contactForms').execute();
  await seedRows({ database, collection: 'contactForms', rows: ROWS, seed: 1 });
  await database.close();
}

/**
 * Edits all rows; the server is killed meanwhile, and a second editor changes some rows before it reaches
 * them.
 */
async function editWhileKilled(server: ServerProcess): Promise<RecordId> {
  const admin = await signInDemo(server.url);
  const selected = await admin.post('/api/selections', {
    collection: 'contactForms',
    query: { $sort: { _id: 1 } },
    count: ROWS,
  });
  const { records } = selected.body;
  const id = newRecordId();
  const opening = { id, collection: 'contactForms', kind: 'edit', total: ROWS, data: { remarks: REMARKS } };
  await admin.post('/api/bulkJobs/open', opening);
  for (let from = 0; from < ROWS; from += 500)
    await admin.post('/api/bulkJobs/add', { id, from, rows: records.slice(from, from + 500) });
  await admin.post('/api/bulkJobs/begin', { id });
  const jobOf = async (): Promise<Job> => (await admin.get(`/api/bulkJobs/${id}`)).body;
  const changedBeyond = (count: number) =>
    eventually(async () => expect((await jobOf()).changed).toBeGreaterThan(count));
  await changedBeyond(200);
  const steer = (step: string) => admin.post('/api/bulkJobs/steer', { id, step });
  await steer('pause');
  const spoilt = records.slice(-THEIRS);
  for (const { _id, version } of spoilt) {
    const { status } = await admin.patch(`/api/contactForms/${_id}`, { version, remarks: 'Called by Ben' });
    expect(status).toBe(200);
  }
  await steer('resume');
  await changedBeyond((await jobOf()).changed);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { changed, status } = await jobOf();
    expect(status).toBe('running');
    await server.kill();
    await server.start();
    await changedBeyond(changed + 300);
  }
  await eventually(async () => expect((await jobOf()).status).toBe('done'));
  expect(await jobOf()).toMatchObject({ changed: ROWS - THEIRS, skipped: 0, refused: THEIRS });
  return id;
}

/** Reads how often each row was written, and how many entries of the audit log name the job. */
async function factsOf(database: Awaited<ReturnType<typeof openDatabase>>, job: RecordId) {
  const forms = await database.db.selectFrom('contactForms').select(['version', 'remarks']).execute();
  const entries = await database.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job', '=', job)
    .executeTakeFirst();
  return {
    writtenOnce: forms.filter(({ version, remarks }) => version === 2 && remarks === REMARKS).length,
    theirs: forms.filter(({ version, remarks }) => version === 2 && remarks === 'Called by Ben').length,
    emptied: forms.filter(({ version, remarks }) => version === 3 && remarks === null).length,
    entries: Number(entries?.count),
  };
}

const EDITED = { writtenOnce: ROWS - THEIRS, theirs: THEIRS, emptied: 0, entries: ROWS - THEIRS };
const UNDONE = { writtenOnce: 0, theirs: THEIRS, emptied: ROWS - THEIRS, entries: ROWS - THEIRS };

test('edits each of many rows once while the embedded server is killed and others edit too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harbour-jobs-'));
  await seed(await openBlankDatabase(dataDir));
  let id: RecordId;
  {
    await using server = await startServerProcess({ dataDir, seed: 'none' });
    id = await editWhileKilled(server);
  }
  const database = await openDatabase({ dataDir });
  expect(await factsOf(database, id)).toEqual(EDITED);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.runIf(postgres.found)(
  'edits each of many rows on PostgreSQL once, and undoes it a day later',
  async () => {
    if (!postgres.found) return;
    await using server = await startPostgres(postgres.folder);
    const databaseUrl = await server.createDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'harbour-jobs-'));
    await seed(await openDatabase({ databaseUrl }));
    let id: RecordId;
    {
      const settings = { DATABASE_URL: databaseUrl };
      await using killed = await startServerProcess({ dataDir, seed: 'none', settings });
      id = await editWhileKilled(killed);
    }
    await using app = await startTestApp({ databaseUrl, now: () => Date.now() + DAY_MS });
    expect(await factsOf(app.database, id)).toEqual(EDITED);
    const [account] = await app.find('admins', { email: 'admin@harbour.example' });
    const params: CallParams = {
      role: 'admin',
      session: {
        account: { kind: 'admins', id: account._id },
        email: account.email,
        name: '',
        role: 'admin',
        family: '',
        expiresAt: Number.POSITIVE_INFINITY,
      },
    };
    const undone: Job = await app.app.service('bulkJobs/undo').create({ id }, params);
    const jobOf = (): Promise<Job> => app.app.service('bulkJobs').get(undone._id);
    await eventually(async () => expect((await jobOf()).status).toBe('done'));
    expect(await jobOf()).toMatchObject({ changed: ROWS - THEIRS, skipped: 0, refused: 0 });
    expect(await factsOf(app.database, id)).toEqual(UNDONE);
    expect(await factsOf(app.database, undone._id)).toEqual(UNDONE);
    await rm(dataDir, { recursive: true, force: true });
  },
);
