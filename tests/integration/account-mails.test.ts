import { createLog } from '@harbour/server/process/create-log.ts';
import { createAccountMails } from '@harbour/server/services/accounts/account-mails.ts';
import { expect, test } from 'vitest';
import { blockOutbox } from '../kit/outbox.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const MINUTE = 60_000;

test('retries a mail that could not be sent, with a link that works', async () => {
  let time = Date.now();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await using app = await startTestApp({ now: () => time, log });
  const { email } = await app.signIn('merchant');
  await app.http.post('/api/accounts/forgot', { email });
  const first = await app.outbox.lastTo(email);
  const unblock = await blockOutbox(app.dataDir);
  await app.http.post('/api/accounts/forgot', { email });
  await app.outbox.all();
  time += 2 * MINUTE;
  await app.runJobs();
  await unblock();
  expect((await app.outbox.lastTo(email)).token).toBe(first.token);
  const said = 'A mail could not be sent and is retried';
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([said, said]);
  time += 5 * MINUTE;
  await app.runJobs();
  const { token } = await app.outbox.lastTo(email);
  expect(token).not.toBe(first.token);
  const { status } = await app.http.post('/api/accounts/reset', { token, password: 'Brand-New-1' });
  expect(status).toBe(201);
  const before = (await app.outbox.all()).length;
  time += 90 * MINUTE;
  await app.runJobs();
  expect(await app.outbox.all()).toHaveLength(before);
});

test('never sends a queued mail to a disabled account, and gives a mail up after a day', async () => {
  let time = Date.now();
  await using app = await startTestApp({ now: () => time });
  const [admin, disabled, patient] = [
    await app.signIn('admin'),
    await app.signIn('merchant'),
    await app.signIn('merchant'),
  ];
  await app.http.post('/api/accounts/forgot', { email: admin.email });
  const before = (await app.outbox.all()).length;
  const unblock = await blockOutbox(app.dataDir);
  for (const { email } of [disabled, patient]) await app.http.post('/api/accounts/forgot', { email });
  await app.outbox.all();
  await app.app.service('users').patch(disabled.account.id, { disabledAt: new Date(time).toISOString() });
  await app.runJobs();
  await unblock();
  time += 25 * 60 * MINUTE;
  await app.runJobs();
  expect(await app.outbox.all()).toHaveLength(before);
  time += 2 * 60 * MINUTE;
  await app.runJobs();
  expect(await app.outbox.all()).toHaveLength(before);
});

test('two simultaneous runs of the job send a queued mail once', async () => {
  let time = Date.now();
  await using app = await startTestApp({ now: () => time });
  const { email } = await app.signIn('merchant');
  await app.http.post('/api/accounts/forgot', { email });
  const before = (await app.outbox.all()).length;
  const unblock = await blockOutbox(app.dataDir);
  await app.http.post('/api/accounts/forgot', { email });
  await app.outbox.all();
  await unblock();
  time += 5 * MINUTE;
  await Promise.all([app.runJobs(), app.runJobs()]);
  expect(await app.outbox.all()).toHaveLength(before + 1);
});

test('nodes that find the same queued mail send it once', async () => {
  await using app = await startTestApp();
  const { account, email: to } = await app.signIn('merchant');
  const at = new Date().toISOString();
  await app.database.db
    .insertInto('accountMails')
    .values({
      userKind: account.kind,
      userId: account.id,
      mail: 'reset',
      to,
      requestedAt: at,
      attempts: 1,
      dueAt: at,
    })
    .execute();
  const sent: string[] = [];
  const startNode = () =>
    createAccountMails({
      db: app.database.db,
      mailer: {
        send: async (address) => {
          sent.push(String(address));
          return [];
        },
        close: () => {},
      },
      background: { run: () => {}, stop: () => {}, settled: async () => {} },
      log: createLog('silent'),
      now: Date.now,
      compose: async () => ({ subject: 'Reset', text: 'Reset', html: 'Reset' }),
    });
  await Promise.all(Array.from({ length: 4 }, () => startNode().sendDue()));
  expect(sent).toEqual([to]);
  expect(await startNode().countWaiting()).toBe(0);
});
