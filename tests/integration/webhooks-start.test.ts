import { PATIENT } from '@harbour/server/database/database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, startPostgres } from '../kit/postgres.ts';
import { startRecordingServer } from '../kit/recording-server.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const binaries = findPostgres();

/** Fails the statement by which a server begins to look for events, also where they are read already. */
const REFUSE_CURSORS = [
  `create function "refuseCursors"() returns trigger language plpgsql as $$
    begin raise exception 'Not now'; end $$`,
  `create trigger "refuse" before insert on "webhookCursor" for each row execute function "refuseCursors"()`,
];

describe.skipIf(!binaries.found)('webhooks of a starting server', () => {
  const open = new AsyncDisposableStack();
  afterAll(() => open.disposeAsync());

  test('are looked up again if the database failed the first query about them', async () => {
    if (!binaries.found) return;
    const postgres = open.use(await startPostgres(binaries.folder));
    const receiver = open.use(await startRecordingServer());
    const options = {
      databaseUrl: await postgres.createDatabase(),
      databaseLimits: PATIENT,
      config: { webhookPrivateHosts: [new URL(receiver.url).host] },
    };
    const before = await startTestApp(options);
    const admin = await before.signIn('admin');
    const webhook = { name: 'Stock', url: receiver.url, collections: ['categories'] };
    expect((await admin.post('/api/webhooks/add', webhook)).status).toBe(201);
    for (const statement of REFUSE_CURSORS) await execute(before.database.db, statement, []);
    await before[Symbol.asyncDispose]();
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const after = open.use(await startTestApp({ ...options, log }));
    await eventually(() => expect(lines.join('')).toContain('Not now'));
    await execute(after.database.db, 'drop function "refuseCursors" cascade', []);
    const { _id } = await after.app.service('categories').create(buildRecord('categories'));
    await eventually(() => expect(receiver.calls.map(({ body }) => JSON.parse(body).data.id)).toEqual([_id]));
  });
});
