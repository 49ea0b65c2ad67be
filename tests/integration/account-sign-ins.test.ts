import { totpCode } from '@harbour/server/services/accounts/second-factor/codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';

let time = Date.now();
const app = forAllTests(
  await startTestApp({
    now: () => time,
    config: { publicUrl: 'https://harbour.example' },
  }),
);
beforeEach(() => {
  time = Date.now();
});

interface Device {
  readonly client: 'desktop' | 'browser';
  readonly name: string;
  readonly cookie?: string | undefined;
}

const TILL = { client: 'desktop', name: 'till' } as const;
const OFFICE = { client: 'desktop', name: 'Harbour Electron/45.0.0 Windows' } as const;
const BROWSER = { client: 'browser', name: FIREFOX } as const;

/** Signs in on a device and returns the refresh token and the cookies. */
async function signInOn({ client, name, cookie }: Device, email: string) {
  const { body, headers } = await app.http.post(
    '/api/authentication',
    { strategy: 'password', email, password: PASSWORD, ...(client === 'desktop' && { client }) },
    { 'user-agent': name, ...(cookie && { cookie, origin: 'https://harbour.example' }) },
  );
  return { refreshToken: body.refreshToken as string, cookies: headers.getSetCookie() };
}

const refresh = (refreshToken: string) =>
  app.http.post('/api/authentication', { strategy: 'refresh', client: 'desktop', refreshToken });

/** Uses a sign-in every 10 days and returns on which day it was refused. */
async function daysOf(role: 'merchant' | 'editor'): Promise<number> {
  const begun = time;
  const { email } = await app.signIn(role);
  let { refreshToken } = await signInOn(TILL, email);
  for (;;) {
    time += 10 * DAY_MS;
    const { status, body } = await refresh(refreshToken);
    if (status !== 201) return (time - begun) / DAY_MS;
    refreshToken = body.refreshToken;
  }
}

describe('a session', () => {
  test.each([
    ['merchant', 90],
    ['editor', 30],
  ] as const)('of a %s expires after %i days, however often it is used', async (role, days) => {
    expect(await daysOf(role)).toBe(days);
  });

  test('is stored over HTTPS in a cookie that only this host can set', async () => {
    const { email } = await app.signIn('merchant');
    const { cookies } = await signInOn(BROWSER, email);
    const stored = cookies.find((cookie) => cookie.startsWith('__Host-harbour_refresh='));
    expect(stored).toMatch(
      /^__Host-harbour_refresh=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const again = { cookie: stored?.split(';')[0] ?? '', origin: 'https://harbour.example' };
    expect((await app.http.post('/api/authentication', { strategy: 'refresh' }, again)).status).toBe(201);
  });

  test('is not read from a cookie that another host of the domain can set', async () => {
    const { email } = await app.signIn('merchant');
    const { refreshToken } = await signInOn(TILL, email);
    const planted = { cookie: `harbour_refresh=${refreshToken}`, origin: 'https://harbour.example' };
    const { status, body } = await app.http.post('/api/authentication', { strategy: 'refresh' }, planted);
    expect([status, body.data.code]).toEqual([401, 'not-authenticated']);
  });
});

/** Later than a proof is fresh, and earlier than an access token ends. */
const LATER_MS = 11 * 60_000;

describe.each(['merchant', 'editor', 'admin'] as const)('the sessions of a %s', (role) => {
  test('can be ended by their owner only with a fresh proof', async () => {
    const person = await app.signIn(role);
    for (let count = 0; count < 2; count++) await app.signInAgain(person);
    const sessions = async () => (await person.get('/api/accounts/sessions')).body;
    const before = await sessions();
    const session = before.find(({ current }: { readonly current: boolean }) => !current)._id;
    const endOne = () => person.post('/api/accounts/endSession', { session });
    const endOthers = () => person.post('/api/accounts/endOtherSessions', {});
    time += LATER_MS;
    const needed = { code: 'proof-required', subject: 'password' };
    expect((await endOne()).body.data).toEqual(needed);
    expect((await endOthers()).body.data).toEqual(needed);
    expect(await sessions()).toHaveLength(before.length);
    expect((await person.post('/api/accounts/prove', { password: PASSWORD })).status).toBe(201);
    expect((await endOne()).body).toEqual({ done: true });
    expect((await endOthers()).body).toEqual({ ended: before.length - 2 });
  });

  test('require a code or a recovery code to be ended if the account has an authenticator app', async () => {
    const person = await app.signIn(role);
    const { secret } = (await person.post('/api/accounts/beginSecondFactor', { password: PASSWORD })).body;
    const confirmed = await person.post('/api/accounts/confirmSecondFactor', {
      code: totpCode(secret, time),
    });
    time += LATER_MS;
    const end = () => person.post('/api/accounts/endOtherSessions', {});
    expect((await end()).body.data).toEqual({ code: 'proof-required', subject: 'code' });
    const [code] = confirmed.body.recoveryCodes;
    expect((await person.post('/api/accounts/prove', { code })).status).toBe(201);
    expect((await end()).body).toEqual({ ended: 0 });
  });
});

test('an admin needs a fresh proof to end their own sessions, but not those of others', async () => {
  const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
  time += LATER_MS;
  const end = (id: string) => admin.post('/api/accounts/endSessionsOf', { account: { admin: id } });
  expect((await end(editor.account.id)).body).toEqual({ ended: 1 });
  expect((await end(admin.account.id)).body.data.code).toBe('proof-required');
  expect((await admin.get('/api/accounts/sessions')).body).toHaveLength(1);
});

describe('the sessions of an account', () => {
  test('can all be ended except the current one', async () => {
    const person = await app.signIn('merchant');
    const other = await app.socket(await app.signInAgain(person));
    await app.signInAgain(person);
    expect((await person.post('/api/accounts/endOtherSessions', {})).body).toEqual({ ended: 2 });
    await other.closed();
    expect((await person.get('/api/accounts/sessions')).body).toMatchObject([{ current: true }]);
  });

  test('are listed to admins, who can end one or all of them', async () => {
    const [admin, editor] = [await app.signIn('admin'), await app.signIn('editor')];
    await app.signInAgain(editor);
    const account = { admin: editor.account.id };
    const listed = await admin.post('/api/accounts/sessionsOf', { account });
    expect(listed.body).toMatchObject([{ current: false }, { current: false }]);
    const [{ _id: session }] = listed.body;
    const end = (data: object) => admin.post('/api/accounts/endSessionsOf', { account, ...data });
    expect((await end({ session })).body).toEqual({ ended: 1 });
    expect((await end({ session })).body.data.code).toBe('not-found');
    expect((await end({})).body).toEqual({ ended: 1 });
    expect((await editor.get('/api/accounts/sessions')).status).toBe(401);
    const merchant = await app.signIn('merchant');
    expect((await merchant.post('/api/accounts/sessionsOf', { account })).body.data.code).toBe('forbidden');
  });

  test('are reported by email on a new device, but not on a known one or for the first session', async () => {
    const { email } = await app.signIn('merchant');
    const mails = () => app.outbox.to(email);
    expect(await mails()).toEqual([]);
    time += 60_000;
    const { cookies } = await signInOn(BROWSER, email);
    const [mail] = await mails();
    expect(mail?.subject).toBe('New login to your Harbour account');
    expect(mail?.text).toMatch(/Firefox · Windows, from 127\.0\.0\.1, on .* at \d\d:\d\d \(UTC\+8\)/);
    expect(mail?.text).toContain('https://harbour.example/en/portal/apps/account');
    const stored = cookies.find((cookie) => cookie.startsWith('__Host-harbour_device='));
    expect(stored).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
    const [device = ''] = stored?.split(';') ?? [];
    // A browser that was known before the prefix has the cookie without it.
    for (const cookie of [device, device.replace('__Host-', '')]) {
      await signInOn({ ...BROWSER, cookie }, email);
    }
    await signInOn(OFFICE, email);
    await signInOn(OFFICE, email);
    expect(await mails()).toHaveLength(2);
  });
});
