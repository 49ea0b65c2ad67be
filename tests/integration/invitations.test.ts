import type { RecordOf } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Brand-New-1';

let app: TestApp;
let admin: Person;
let time = Date.parse('2026-03-02T03:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ now: () => time });
  admin = await app.signIn('admin');
});
afterAll(() => app[Symbol.asyncDispose]());

const add = async (email: string, locale = 'en'): Promise<RecordOf<'users'>> =>
  (await admin.post('/api/users', { email, locale })).body;
const read = async (id: string): Promise<RecordOf<'users'>> => (await admin.get(`/api/users/${id}`)).body;
const accept = (token: string | undefined) =>
  app.http.post('/api/accounts/accept', { token, password: PASSWORD });

test.each([
  ['en', 'You are invited to Harbour'],
  ['zh-hk', '邀請你使用 Harbour'],
  ['zh-cn', '邀请您使用 Harbour'],
])('a merchant added by staff is invited to the portal in %s', async (locale, subject) => {
  const email = `added-${locale}@example.com`;
  const { _id } = await add(email, locale);
  const mail = await app.outbox.lastTo(email);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`/${locale}/login?invite=`);
  expect(mail.text).not.toMatch(/back office|後台|后台|for=staff/i);
  expect((await read(_id)).invitedUntil).toBe(new Date(time + 7 * DAY_MS).toISOString());

  expect((await accept(mail.token)).status).toBe(201);
  expect(await read(_id)).toMatchObject({ invitedUntil: null, verifiedAt: expect.any(String) });
  const signIn = { strategy: 'password', client: 'desktop', email, password: PASSWORD };
  expect((await app.http.post('/api/authentication', signIn)).status).toBe(201);
});

test('an invitation expires after seven days, and a new one replaces it', async () => {
  const email = 'late@example.com';
  const { _id } = await add(email);
  const first = await app.outbox.lastTo(email);
  time += 8 * DAY_MS;
  admin = await app.signInAgain(admin);
  expect((await accept(first.token)).body.data.code).toBe('link-expired');
  expect((await admin.post('/api/accounts/invite', { user: _id })).status).toBe(201);
  const second = await app.outbox.lastTo(email);
  expect(second.token).not.toBe(first.token);
  expect((await read(_id)).invitedUntil).toBe(new Date(time + 7 * DAY_MS).toISOString());
  expect((await accept(second.token)).status).toBe(201);
  const again = await admin.post('/api/accounts/invite', { user: _id });
  expect(again.body.data.code).toBe('already-exists');
});

test('invites a merchant without a password who asks to reset it', async () => {
  const email = 'forgetful@example.com';
  await add(email);
  await app.outbox.lastTo(email);
  await app.http.post('/api/accounts/forgot', { email });
  const { subject } = await app.outbox.lastTo(email);
  expect(subject).toBe('You are invited to Harbour');
});

test('the invitation of a removed account has expired', async () => {
  const email = 'withdrawn@example.com';
  const { _id } = await add(email);
  const { token } = await app.outbox.lastTo(email);
  expect((await admin.delete(`/api/users/${_id}`)).status).toBe(200);
  expect((await accept(token)).body.data.code).toBe('link-expired');
});

test('only admins can invite, and merchants do not see the deadline', async () => {
  const { _id } = await add('private@example.com');
  const editor = await app.signIn('editor');
  expect((await editor.post('/api/accounts/invite', { user: _id })).status).toBe(403);
  const merchant = await app.signIn('merchant');
  const own = await merchant.get(`/api/users/${merchant.account.id}`);
  expect(own.body).not.toHaveProperty('invitedUntil');
});
