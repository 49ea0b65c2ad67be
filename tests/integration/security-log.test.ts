import { execute } from '@harbour/server/database/statement.ts';
import { deleteOldSecurityLog } from '@harbour/server/jobs/delete-old-records.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
let time = Date.now();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const app = forAllTests(
  await startTestApp({
    now: () => time,
    log,
    limits: { signInByAddress: { points: 60, seconds: 900 } },
  }),
);
const admin = await app.signIn('admin');
beforeEach(() => {
  time = Date.now();
});

/** The entries that match, as an admin reads them, the oldest first. */
async function entries(query: string, count: number) {
  const { body } = await admin.get(`/api/securityLog?${query}&$sort[_id]=1`);
  expect(body.data).toHaveLength(count);
  return body.data;
}
const authenticate = (data: object) => app.http.post('/api/authentication', { client: 'desktop', ...data });

test('sign-ins and refusals name the account, its address and the reason', async () => {
  const person = await app.signIn('merchant');
  const { email, account } = person;
  await authenticate({ strategy: 'password', email: email.toUpperCase(), password: 'Wrong-2026' });
  await authenticate({ strategy: 'password', email: 'nobody@example.com', password: PASSWORD });
  const common = {
    event: 'signIn',
    means: 'password',
    ip: '127.0.0.1',
    device: expect.any(String),
    actor: null,
  };
  expect(await entries(`accountEmail=${email}`, 2)).toMatchObject([
    { ...common, outcome: 'done', account: account.id, reason: null },
    { ...common, outcome: 'refused', account: account.id, reason: 'wrong-credentials' },
  ]);
  const [unknown] = await entries('accountEmail=nobody@example.com', 1);
  expect(unknown).toMatchObject({ outcome: 'refused', account: null, reason: 'wrong-credentials' });
});

test('records a registration, and a sign-in by a code of an app', async () => {
  const email = 'new-shop@example.com';
  const shop = { email, password: PASSWORD, companyName: 'Shop', locale: 'en' };
  await app.http.post('/api/authentication', { strategy: 'register', ...shop });
  const signIn = { event: 'signIn', outcome: 'done', ip: '127.0.0.1' };
  expect(await entries(`accountEmail=${email}`, 1)).toMatchObject([{ ...signIn, means: 'registration' }]);
  const person = await app.signIn('merchant');
  const { secret } = (await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD })).body;
  await person.post('/api/accounts/confirmSecondFactor', { code: totpCode(secret, time) });
  time += 30_000;
  const { body } = await authenticate({ strategy: 'password', email: person.email, password: PASSWORD });
  const { challenge } = body.data;
  await authenticate({ strategy: 'secondFactor', challenge, code: totpCode(secret, time) });
  expect(await entries(`account=${person.account.id}&means=totp&event=signIn`, 1)).toMatchObject([signIn]);
});

test('records proofs and failed proofs of identity', async () => {
  const person = await app.signIn('editor');
  const prove = async (data: object) => (await person.post('/api/accounts/prove', data)).status;
  expect([await prove({ password: 'Wrong-2026' }), await prove({ password: PASSWORD })]).toEqual([401, 201]);
  const { secret } = (await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD })).body;
  await person.post('/api/accounts/confirmSecondFactor', { code: totpCode(secret, time) });
  time += 30_000;
  expect(await prove({ code: '000000' })).toBe(403);
  expect(await prove({ code: totpCode(secret, time) })).toBe(201);
  const common = { accountEmail: person.email, actor: null, ip: '127.0.0.1', device: expect.any(String) };
  expect(await entries(`account=${person.account.id}&event=proof`, 4)).toMatchObject([
    { ...common, outcome: 'refused', means: 'password', reason: 'wrong-credentials' },
    { ...common, outcome: 'done', means: 'password', reason: null },
    { ...common, outcome: 'refused', means: 'totp', reason: 'wrong-code' },
    { ...common, outcome: 'done', means: 'totp', reason: null },
  ]);
});

test('records factors and codes without a secret', async () => {
  const person = await app.signIn('editor');
  const { secret } = (await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD })).body;
  await person.post('/api/accounts/confirmSecondFactor', { code: '000000' });
  const confirmed = await person.post('/api/accounts/confirmSecondFactor', { code: totpCode(secret, time) });
  const [code = ''] = confirmed.body.recoveryCodes;
  const refused = await authenticate({ strategy: 'password', email: person.email, password: PASSWORD });
  await authenticate({ strategy: 'secondFactor', challenge: refused.body.data.challenge, code });
  await person.post('/api/accounts/prove', { password: PASSWORD });
  const account = { admin: person.account.id };
  await admin.post('/api/accounts/removeSecondFactorOf', { account });
  const found = await entries(`account=${person.account.id}`, 6);
  expect(found).toMatchObject([
    { event: 'signIn', outcome: 'done', means: 'password' },
    { event: 'factorAdded', outcome: 'refused', means: 'totp', reason: 'wrong-code' },
    { event: 'factorAdded', outcome: 'done', means: 'totp' },
    { event: 'signIn', outcome: 'refused', means: 'password', reason: 'second-factor-required' },
    { event: 'signIn', outcome: 'done', means: 'recovery', accountEmail: person.email },
    { event: 'factorRemoved', outcome: 'done', actor: admin.account.id, actorEmail: admin.email },
  ]);
  const { body } = await admin.get('/api/securityLog?$limit=100');
  const written = JSON.stringify([body.data, lines]);
  for (const hidden of [secret, code, PASSWORD]) expect(written).not.toContain(hidden);
  expect(lines.join('')).toContain('"security":{"event":"factorRemoved"');
  expect(lines.join('')).not.toContain(person.email);
});

test('roles, disabled accounts, refused calls and exports record who acted on whom', async () => {
  const editor = await app.signIn('editor');
  const path = `/api/admins/${editor.account.id}`;
  const { version } = (await admin.get(path)).body;
  expect((await editor.get('/api/users')).status).toBe(403);
  expect((await editor.get('/api/users')).status).toBe(403);
  const promoted = await admin.patch(path, { version, type: 'admin' });
  await admin.patch(path, { version: promoted.body.version, disabledAt: new Date(time).toISOString() });
  await admin.get('/api/users?$cursor=&$limit=1000');
  const by = { actor: admin.account.id, actorEmail: admin.email, accountEmail: editor.email };
  expect(await entries(`account=${editor.account.id}`, 4)).toMatchObject([
    { event: 'signIn' },
    { event: 'refusal', outcome: 'refused', reason: 'forbidden', detail: 'find users' },
    { event: 'roleChanged', detail: 'editor → admin', ...by },
    { event: 'accessChanged', detail: 'disabled', ...by },
  ]);
  const exported = { outcome: 'done', detail: 'users', accountEmail: admin.email };
  expect(await entries('event=export', 1)).toMatchObject([exported]);
});

test('records keys, webhooks and a new email of a merchant, but no key or secret', async () => {
  const person = await app.signIn('merchant');
  const scopes = [{ collection: 'orders', method: 'find' }];
  const issued = (await person.post('/api/apiKeys/issue', { name: 'Till', scopes })).body;
  const rotated = (await person.post('/api/apiKeys/rotate', { id: issued.id, overlapHours: 0 })).body;
  await person.post('/api/apiKeys/revoke', { id: issued.id });
  const requested = { name: 'Stock', url: 'https://example.com/hook', collections: ['orders'] };
  const added = (await person.post('/api/webhooks/add', requested)).body;
  await person.post('/api/webhooks/rotate', { id: added.id, overlapHours: 0 });
  await person.post('/api/webhooks/end', { id: added.id });
  const email = `new-${person.email}`;
  await person.post('/api/accounts/changeEmail', { email, password: PASSWORD });
  const { token } = await app.outbox.lastTo(email);
  const confirm = () => person.post('/api/accounts/confirmEmail', { token });
  // The link that is opened again changes nothing.
  expect([(await confirm()).status, (await confirm()).status]).toEqual([201, 201]);
  const done = { outcome: 'done', ip: '127.0.0.1', accountEmail: person.email };
  expect(await entries(`account=${person.account.id}`, 8)).toMatchObject([
    { event: 'signIn' },
    { ...done, event: 'apiKey', detail: 'apiKeys/issue Till' },
    { ...done, event: 'apiKey', detail: `apiKeys/rotate ${issued.id}` },
    { ...done, event: 'apiKey', detail: `apiKeys/revoke ${issued.id}` },
    { ...done, event: 'webhook', detail: 'webhooks/add Stock' },
    { ...done, event: 'webhook', detail: `webhooks/rotate ${added.id}` },
    { ...done, event: 'webhook', detail: `webhooks/end ${added.id}` },
    { ...done, event: 'email' },
  ]);
  const stored = JSON.stringify((await admin.get('/api/securityLog?$limit=100')).body.data);
  // The server's log has the link of each mail in the outbox.
  expect(stored).not.toContain(token);
  const written = stored + lines.join('');
  for (const hidden of [issued.key, rotated.key, added.secret]) expect(written).not.toContain(hidden);
});

test('a link to choose a password that is opened twice is one event', async () => {
  const { email, account } = await app.signIn('merchant');
  await app.http.post('/api/accounts/forgot', { email });
  const { token } = await app.outbox.lastTo(email, '?reset=');
  const reset = () => app.http.post('/api/accounts/reset', { token, password: 'Brand-New-1' });
  expect([(await reset()).status, (await reset()).status]).toEqual([201, 201]);
  await entries(`account=${account.id}&event=password`, 1);
});

test('only admins can read the log, and not even SQL can change it', async () => {
  const editor = await app.signIn('editor');
  expect((await editor.get('/api/securityLog')).status).toBe(403);
  const [entry] = (await admin.get('/api/securityLog')).body.data;
  expect((await admin.patch(`/api/securityLog/${entry._id}`, { version: 1, reason: 'x' })).status).toBe(403);
  const run = (text: string) => execute(app.database.db, text, []);
  await expect(run(`update "securityLog" set "reason" = 'x'`)).rejects.toThrow('only added to');
  await expect(run('delete from "securityLog"')).rejects.toThrow('only added to');
  await expect(run('truncate "securityLog"')).rejects.toThrow('only added to');
});

test('entries are deleted after 400 days', async () => {
  time -= 402 * DAY_MS;
  await authenticate({ strategy: 'password', email: 'long-ago@example.com', password: PASSWORD });
  time += 400 * DAY_MS;
  await authenticate({ strategy: 'password', email: 'lately@example.com', password: PASSWORD });
  time += 2 * DAY_MS;
  await entries('accountEmail=long-ago@example.com', 1);
  expect(await deleteOldSecurityLog(app.database.db, time)).toBe(1);
  await entries('accountEmail=long-ago@example.com', 0);
  await entries('accountEmail=lately@example.com', 1);
});
