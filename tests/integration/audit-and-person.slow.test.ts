import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealEntries } from '@harbour/server/audit-chain/seal-entries.ts';
import { verifyChain } from '@harbour/server/audit-chain/verify-chain.ts';
import { readShapes } from '@harbour/server/backup/read-database.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { openMedia } from '@harbour/server/media/open-media.ts';
import { erasePerson } from '@harbour/server/person/erase-person.ts';
import { findPerson } from '@harbour/server/person/find-person.ts';
import { parseConfig } from '@harbour/server/settings/config.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { createHttpClient } from '../kit/http-client.ts';
import { signInDemo, startServerProcess } from '../kit/server-process.ts';

// Each test starts whole programs.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands');
const EMAIL = 'Mei.Chan@example.com';
let dataDir: string;

/** Runs a command on the data folder of the server. */
function run(command: string, ...args: readonly string[]) {
  const { NODE_COMPILE_CACHE } = childEnvironment;
  const env = { NODE_COMPILE_CACHE, HARBOUR_DATA_DIR: dataDir };
  return runProcess(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], { env });
}

/** Opens the database of the stopped server. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'harbour-audit-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The traces of an admin and a visitor: an enquiry and its remark, and an account of the same person. */
async function work(url: string): Promise<void> {
  const visitor = createHttpClient(url);
  const admin = await signInDemo(url);
  const enquiry = {
    name: 'Mei Chan',
    companyName: 'Mei Chan Noodles',
    phone: '+85291234567',
    country: 'hk',
    email: EMAIL,
    message: 'A till for Mei Chan',
  };
  expect((await visitor.post('/api/contactForms', enquiry)).status).toBe(201);
  const { body: found } = await admin.get(`/api/contactForms?email=${EMAIL.toLowerCase()}`);
  const [{ _id, version }] = found.data;
  const remark = await admin.patch(`/api/contactForms/${_id}`, { remarks: 'Mei Chan calls', version });
  expect(remark.status).toBe(200);
  const account = { email: EMAIL, companyName: 'Mei Chan Noodles', phone: '+85291234567' };
  expect((await admin.post('/api/users', account)).status).toBe(201);
}

/** The tables in which a text is, but for the change log, which is emptied after a day. */
async function tablesWith(text: string): Promise<readonly string[]> {
  return withDatabase(async (database) => {
    const shapes = await readShapes(database.db);
    const found: string[] = [];
    for (const { name } of shapes) {
      const rows = await execute(database.db, `select 1 from "${name}" t where t::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}

test('verifies the audit log while the server runs, then exports and erases a person', async () => {
  await using server = await startServerProcess({ dataDir, seed: 'demo' });
  const response = await fetch(`${server.url}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain('Contact: mailto:security@harbour.example\n');
  await work(server.url);
  const whole = await run('audit-verify');
  expect(whole.output).toMatch(/^The audit log is intact/);
  expect(whole.code).toBe(0);
  await server.stop();
  expect(await tablesWith('mei.chan')).toEqual(['auditLog', 'contactForms', 'users']);

  const folder = join(dataDir, 'export');
  const exported = await run('person', 'export', EMAIL, '--out', folder);
  expect(exported.output).toContain('contactForms: 1');
  const data = await readFile(join(folder, 'data.json'), 'utf8');
  for (const text of ['A till for Mei Chan', 'Mei Chan calls', '+85291234567']) expect(data).toContain(text);
  expect(data).not.toMatch(/passwordHash|searchText/);

  const erased = await run('person', 'erase', EMAIL);
  for (const done of ['blanked   1 of users', 'deleted   1 of contactForms', 'redacted  4 of auditLog']) {
    expect(erased.output).toContain(done);
  }
  expect(erased.code).toBe(0);
  expect(await tablesWith('mei.chan')).toEqual([]);
  expect(await tablesWith('Mei Chan')).toEqual([]);
});

test('a dry run of an erasure reports what prevents it, or that nothing was changed', async () => {
  const hindered = await run('person', 'erase', 'merchant@harbour.example', '--dry-run');
  expect(hindered.code).toBe(1);
  expect(hindered.output).toMatch(/^blanked {3}1 of users/m);
  expect(hindered.output).toMatch(/ has not ended yet: end it first\. Nothing was erased\.$/m);
  const free = await run('person', 'erase', 'editor@harbour.example', '--dry-run');
  expect(free.code).toBe(0);
  expect(free.output).toMatch(/^This would be done; nothing was changed\.$/m);
});

test('erases a merchant once nothing is in progress, and keeps what the law requires', async () => {
  const done = await withDatabase(async (database) => {
    const { db } = database;
    const merchant = await findPerson(db, 'merchant@harbour.example');
    const media = openMedia(parseConfig({ HARBOUR_DATA_DIR: dataDir }));
    await expect(erasePerson(database, media, merchant)).rejects.toThrow(/has not ended yet/);
    await execute(db, `update "subscriptions" set "status" = 'ended'`, []);
    await execute(db, `update "invoices" set "status" = 'void' where "status" = 'open'`, []);
    await execute(db, `update "orders" set "status" = 'cancelled' where "status" = 'pending'`, []);
    return erasePerson(database, media, merchant);
  });
  const kinds = Object.groupBy(done, ({ holding }) => holding.erasure.kind);
  const tablesOf = (kind: keyof typeof kinds) => kinds[kind]?.map(({ holding }) => holding.table);
  expect(tablesOf('keep')).toEqual(['orders', 'invoices', 'payments', 'ledgerEntries']);
  expect(tablesOf('blank')).toEqual(expect.arrayContaining(['users', 'subscriptions', 'devices']));
  expect(await tablesWith('merchant@harbour.example')).toEqual(['orders']);
});

test('detects an entry changed in the stopped database and names the first broken one', async () => {
  const entry = await withDatabase(async (database) => {
    await sealEntries(database);
    expect((await verifyChain(database, [])).faults).toEqual([]);
    const [{ entry } = {}] = await execute<{ readonly entry: string }>(
      database.db,
      `select "entry" from "auditSeals" where "kind" = 'entry' order by "number" desc limit 1`,
      [],
    );
    await execute(database.db, 'alter table "auditLog" disable trigger user', []);
    await execute(database.db, `update "auditLog" set "method" = 'create' where "_id" = $1`, [entry]);
    return entry;
  });
  const broken = await run('audit-verify', '--head', `999999:${'0'.repeat(64)}`);
  expect(broken.output).toMatch(new RegExp(`^First broken: Entry ${entry} \\(seal \\d+\\) was changed`));
  expect(broken.output).toContain('The chain was truncated after seal');
  expect(broken.code).toBe(1);
});
