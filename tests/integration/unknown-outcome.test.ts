import { PATIENT } from '@harbour/server/database/database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const found = findPostgres();
/** Short, so that a test need not wait. */
const LIMITS = { ...PATIENT, responseMs: 1_000 };

describe.skipIf(!found.found)('a write that timed out and was then committed', () => {
  let postgres: PostgresServer;
  let app: TestApp;
  let admin: Person;
  let psql: Client;
  beforeAll(async () => {
    if (!found.found) return;
    postgres = await startPostgres(found.folder);
    const databaseUrl = await postgres.createDatabase();
    app = await startTestApp({ seed: 'demo', site: true, databaseUrl, databaseLimits: LIMITS });
    admin = await app.signIn('admin');
    psql = new Client({ connectionString: databaseUrl });
    await psql.connect();
  });
  afterAll(async () => {
    await psql.end();
    await app[Symbol.asyncDispose]();
    await postgres[Symbol.asyncDispose]();
  });

  /** Makes a call whose statement waits for `row`, and is given up while the database is frozen. */
  async function unanswered(
    row: readonly [table: string, id: string],
    call: () => Promise<{ readonly status: number }>,
  ): Promise<void> {
    const [table, id] = row;
    await psql.query('begin');
    await psql.query(`select from "${table}" where "_id" = $1 for update`, [id]);
    const called = call();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
    await eventually(async () => expect((await psql.query(waiting)).rowCount).toBe(1));
    postgres.freeze();
    try {
      expect((await called).status).toBe(503);
    } finally {
      postgres.thaw();
    }
    await eventually(async () => expect((await app.http.get('/readyz')).body).toBe('ready\n'));
    await psql.query('commit');
    // A transaction that lasts would hold its locks, and swallow what the next call on it writes.
    const open = `select from pg_stat_activity where state like 'idle in transaction%'`;
    await eventually(async () => expect((await psql.query(open)).rowCount).toBe(0));
  }

  test('is reported to sockets, and counted', async () => {
    const made = { slug: 'heard', name: { en: 'Heard' } };
    const { _id, version } = (await admin.post('/api/categories', made)).body;
    const total = async () => (await admin.get('/api/categories?slug=unheard&$limit=1')).body.total;
    expect(await total()).toBe(0);
    // A visitor's, which is not cut when the sign-in of the admin is read from the log again.
    const socket = await app.socket();
    const change = { slug: 'unheard', version };
    await unanswered(['categories', _id], () => admin.patch(`/api/categories/${_id}`, change));
    // Of several changes of a record, the newest is told.
    const heard = () => socket.reported().filter(([event]) => event.startsWith('categories '));
    const state = [expect.any(String), expect.objectContaining({ _id, slug: 'unheard' })];
    await eventually(() => expect(heard()).toContainEqual(state));
    expect(await total()).toBe(1);
  });

  test('ends the sessions of an account that it disabled', async () => {
    const editor = await app.signIn('editor');
    const path = `/api/admins/${editor.account.id}`;
    const { version } = (await admin.get(path)).body;
    const socket = await app.socket(editor);
    const change = { version, disabledAt: new Date().toISOString() };
    await unanswered(['admins', editor.account.id], () => admin.patch(path, change));
    await eventually(async () => expect((await admin.get(path)).body.disabledAt).not.toBeNull());
    await eventually(() => expect(socket.socket.connected).toBe(false));
    expect((await editor.get('/api/accounts/profile')).status).toBe(401);
  });
});
