import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenLocally } from '../../../../../tests/kit/listen-locally.ts';
import { type CrashFacts, createCrashOutbox } from './crash-outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-crashes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ERROR: CrashFacts = { kind: 'mainError', name: 'Error', message: 'broken', frames: [] };

interface Received {
  readonly session: string;
  readonly reports: readonly CrashFacts[];
}

/** A server that responds with a status of the test's choice, rejects damaged reports and records others. */
async function startReceiver() {
  const got: Received[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    const session = await json(request).catch(() => undefined);
    const status = session === undefined ? 400 : state.status;
    if (status === 204) got.push(session as Received);
    response.writeHead(status).end();
  });
  return { ...(await listenLocally(server)), got, state };
}

let starts = 0;
/** The errors that the outboxes of the test reported. */
let troubles: unknown[];
beforeEach(() => {
  troubles = [];
});

function startOutbox(server: () => string | undefined, isWanted = () => true) {
  starts += 1;
  return createCrashOutbox({
    folder: join(folder, 'reports'),
    own: { session: randomUUID(), build: '1.0.0', system: 'linux' },
    startedAt: starts,
    isWanted,
    server,
    fetch,
    newId: randomUUID,
    onError: (error) => troubles.push(error),
  });
}

const files = (): Promise<readonly string[]> => readdir(join(folder, 'reports')).catch(() => []);

test('a session is sent at its start, and again when it has a new failure', async () => {
  await using receiver = await startReceiver();
  const outbox = startOutbox(() => receiver.url);
  await outbox.begin([]);
  await outbox.send();
  outbox.add(ERROR);
  await outbox.send();
  await outbox.send();
  expect(receiver.got.map(({ reports }) => reports.length)).toEqual([0, 1]);
  expect(new Set(receiver.got.map(({ session }) => session)).size).toBe(1);
  outbox.end();
  expect(await files()).toEqual([]);
});

test('a failure that is added during a send is sent after it', async () => {
  await using receiver = await startReceiver();
  const outbox = startOutbox(() => receiver.url);
  await outbox.begin([]);
  const sent = outbox.send();
  outbox.add(ERROR);
  await outbox.send();
  outbox.add(ERROR);
  await Promise.all([sent, outbox.send()]);
  expect(receiver.got.at(-1)?.reports).toHaveLength(2);
});

test('reports that could not be sent before the program ended are sent after a later start', async () => {
  await using receiver = await startReceiver();
  const first = startOutbox(() => undefined);
  await first.begin([]);
  first.add(ERROR);
  await first.send();
  const second = startOutbox(() => 'http://127.0.0.1:1');
  await second.begin([]);
  await second.send();
  expect(await files()).toHaveLength(2);
  receiver.state.status = 503;
  const third = startOutbox(() => receiver.url);
  await third.begin([]);
  await third.send();
  receiver.state.status = 204;
  await third.send();
  expect(receiver.got.map(({ reports }) => reports.length)).toEqual([1, 0, 0]);
  third.end();
  expect(await files()).toEqual([]);
});

test('a crash dump is reported for the session that left it', async () => {
  await using receiver = await startReceiver();
  const first = startOutbox(() => receiver.url);
  await first.begin([]);
  await first.send();
  const second = startOutbox(() => receiver.url);
  await second.begin([{ ...ERROR, kind: 'nativeCrash', name: '0xc0000005' }]);
  await second.send();
  const [before, crashed, own] = receiver.got;
  expect(crashed).toMatchObject({ session: before?.session, reports: [{ kind: 'nativeCrash' }] });
  expect(own).toMatchObject({ reports: [] });
});

test('once turned off, nothing is stored or sent, and waiting reports are deleted', async () => {
  await using receiver = await startReceiver();
  let wanted = true;
  const outbox = startOutbox(
    () => receiver.url,
    () => wanted,
  );
  await outbox.begin([]);
  outbox.add(ERROR);
  wanted = false;
  await outbox.clear();
  outbox.add(ERROR);
  await outbox.send();
  expect([await files(), receiver.got]).toEqual([[], []]);
});

test('a damaged report that the server rejects is deleted, and the current one is kept', async () => {
  await using receiver = await startReceiver();
  const first = startOutbox(() => undefined);
  await first.begin([]);
  const [name = ''] = await files();
  await writeFile(join(folder, 'reports', name), '{');
  receiver.state.status = 400;
  const second = startOutbox(() => receiver.url);
  await second.begin([ERROR]);
  await second.send();
  expect((await files()).includes(name)).toBe(false);
  expect(await readFile(join(folder, 'reports', (await files())[0] ?? ''), 'utf8')).toContain('1.0.0');
});

test('a report that is rejected or cannot be read does not stop the others from being sent', async () => {
  await using receiver = await startReceiver();
  for (const _of of ['unreadable', 'damaged', 'intact']) {
    const outbox = startOutbox(() => undefined);
    await outbox.begin([]);
    outbox.add(ERROR);
  }
  const [unreadable = '', damaged = ''] = await files();
  await rm(join(folder, 'reports', unreadable));
  await mkdir(join(folder, 'reports', unreadable));
  await writeFile(join(folder, 'reports', damaged), '{');
  const last = startOutbox(() => receiver.url);
  await last.begin([]);
  await last.send();
  expect(receiver.got.map(({ reports }) => reports.length)).toEqual([1, 0]);
  expect(troubles).toMatchObject([{ code: 'EISDIR' }]);
  last.end();
  expect(await files()).toEqual([unreadable]);
});

test('the numbers of stored sessions and of failures per session are limited', async () => {
  for (let start = 0; start < 25; start += 1) await startOutbox(() => undefined).begin([]);
  const last = startOutbox(() => undefined);
  await last.begin([]);
  expect((await files()).length).toBe(21);
  for (let count = 0; count < 30; count += 1) last.add(ERROR);
  const own = (await files()).at(-1) ?? '';
  expect(JSON.parse(await readFile(join(folder, 'reports', own), 'utf8')).reports).toHaveLength(20);
});

test('a reports folder that cannot be written does not stop the program from running', async () => {
  await writeFile(join(folder, 'reports'), 'not a folder');
  const outbox = startOutbox(() => undefined);
  await outbox.begin([ERROR]);
  outbox.add(ERROR);
  outbox.end();
  expect(troubles).toMatchObject([{ code: 'EEXIST' }, { code: 'ENOTDIR' }]);
});
