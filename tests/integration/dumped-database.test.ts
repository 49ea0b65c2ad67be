import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { startRecordingServer } from '../kit/recording-server.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const binaries = findPostgres();

/** Uses as many transaction ids as a PostgreSQL that has run for some hours. */
const AGE = `do $$ begin
  for each in 1..20000 loop perform pg_current_xact_id(); commit; end loop;
end $$`;

async function query(databaseUrl: string, text: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const knownPosition = async ({ http }: TestApp, position: string | null) =>
  (await http.post('/api/changes/missed', { position, reader: 'anonymous' })).body;

// Each PostgreSQL numbers its own transactions, and a dump brings along the numbers of another one.
describe.skipIf(!binaries.found)('a database moved by pg_dump to a younger PostgreSQL', () => {
  const open = new AsyncDisposableStack();
  let moved: TestApp;
  let received: () => readonly string[];
  let position: string;
  const [sent, unsent] = [buildRecord('categories'), buildRecord('categories')];

  beforeAll(async () => {
    if (!binaries.found) return;
    const { folder } = binaries;
    const [old, young] = [open.use(await startPostgres(folder)), open.use(await startPostgres(folder))];
    const receiver = open.use(await startRecordingServer());
    received = () => receiver.calls.map(({ body }) => JSON.parse(body).data.id);
    const webhookPrivateHosts = [new URL(receiver.url).host];
    const config = { webhookPrivateHosts, webhookRetrySeconds: 0.05 };
    const [from, to] = [await old.createDatabase(), await young.createDatabase()];
    await query(from, AGE);
    const before = await startTestApp({ databaseUrl: from, config });
    const admin = await before.signIn('admin');
    const webhook = { name: 'Stock', url: receiver.url, collections: ['categories'] };
    expect((await admin.post('/api/webhooks/add', webhook)).status).toBe(201);
    for (const record of [sent, unsent])
      Object.assign(record, (await admin.post('/api/categories', record)).body);
    await eventually(() => expect(received()).toHaveLength(2));
    position = (await knownPosition(before, null)).position;
    await before[Symbol.asyncDispose]();
    await query(from, `update "categories" set "version" = "version" + 1 where "_id" = '${unsent._id}'`);
    const dump = execFileSync(join(folder, 'pg_dump'), ['--dbname', from], { maxBuffer: 1e9 });
    execFileSync(join(folder, 'psql'), ['--quiet', '--dbname', to], {
      input: dump,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    moved = open.use(await startTestApp({ databaseUrl: to, config }));
  });
  afterAll(() => open.disposeAsync());

  test('sends the event that was not sent before, and those of later writes', async () => {
    const { _id } = await moved.app.service('categories').create(buildRecord('categories'));
    await eventually(() => expect(received()).toEqual([sent._id, unsent._id, unsent._id, _id]));
  });

  test('tells a client that was away before to fetch everything', async () => {
    expect(await knownPosition(moved, position)).toMatchObject({ missed: 'unknown' });
  });

  test('reports only later changes to clients', async () => {
    const { position: now } = await knownPosition(moved, null);
    const { _id } = await moved.app.service('categories').create(buildRecord('categories'));
    // Also the change of the test before, if something was still running when the position was read.
    await eventually(async () => expect((await knownPosition(moved, now)).missed.categories).toContain(_id));
    const { missed } = await knownPosition(moved, now);
    for (const record of [sent, unsent]) expect(missed.categories).not.toContain(record._id);
  });
});
