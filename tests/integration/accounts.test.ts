import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../kit/start-test-app.ts';

let time = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => time });
});
afterAll(() => app[Symbol.asyncDispose]());

const ORIGIN = 'http://localhost:0';
const signIn = (email: string, password: string) =>
  app.http.post('/api/authentication', { strategy: 'password', email, password });
const act = (action: string, body: object) => app.http.post(`/api/accounts/${action}`, body);
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('registering', () => {
  test('a new merchant verifies by mail and signs in', async () => {
    const email = 'amy@example.com';
    const name = { firstName: 'Amy', lastName: 'Chan' };
    expect(
      (await act('register', { email: 'Amy@Example.com', password: PASSWORD, name, locale: 'zh-hk' })).body,
    ).toEqual({
      done: true,
    });
    expect((await signIn(email, PASSWORD)).body.data.code).toBe('email-unverified');
    const mail = await app.outbox.lastTo(email);
    expect(mail).toMatchObject({ purpose: 'verify', subject: expect.stringContaining('請確認') });
    expect((await act('verify', { token: mail.token })).status).toBe(201);
    const answer = await signIn(email, PASSWORD);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ email, name: 'Chan Amy', role: 'merchant' });
    expect((await act('verify', { token: mail.token })).body).toMatchObject({
      code: 410,
      data: { code: 'link-expired' },
    });
  });

  test('an address that has an account answers the same, and its mail says so', async () => {
    await act('register', { email: 'bob@example.com', password: PASSWORD });
    const { token } = await app.outbox.lastTo('bob@example.com');
    await act('verify', { token });
    const again = await act('register', { email: 'bob@example.com', password: 'Another-2026' });
    expect(again.body).toEqual({ done: true });
    expect(await app.outbox.lastTo('bob@example.com')).toMatchObject({
      subject: 'You already have a Harbour account',
      purpose: 'reset',
    });
    expect((await signIn('bob@example.com', 'Another-2026')).body.data.code).toBe('wrong-credentials');
  });

  test('whoever registers a stranger’s address first has no part in the account its owner opens', async () => {
    const email = 'owner@example.com';
    await act('register', { email, password: 'Intruder-2026' });
    await act('register', { email, password: PASSWORD });
    const { purpose, token } = await app.outbox.lastTo(email);
    expect(purpose).toBe('reset');
    expect((await act('reset', { token, password: PASSWORD })).status).toBe(201);
    expect((await signIn(email, 'Intruder-2026')).body.data.code).toBe('wrong-credentials');
    expect((await signIn(email, PASSWORD)).status).toBe(201);
  });

  test('two registrations at the same time are answered alike', async () => {
    const registration = { email: 'twice@example.com', password: PASSWORD };
    const answers = await Promise.all([act('register', registration), act('register', registration)]);
    expect(answers.map(({ body }) => body)).toEqual([{ done: true }, { done: true }]);
  });

  test('a weak password is refused with everything it lacks', async () => {
    const { body } = await act('register', { email: 'c@example.com', password: 'weak' });
    expect(body).toMatchObject({ code: 400, data: { code: 'invalid-data' } });
    expect(body.data.issues.map(({ message }: { message: string }) => message)).toEqual([
      'Use at least 8 characters',
      'Use at least 1 number',
      'Use at least 1 upper case character',
    ]);
  });

  test('nobody makes themselves verified', async () => {
    const { body } = await act('register', {
      email: 'd@example.com',
      password: PASSWORD,
      verifiedAt: new Date().toISOString(),
    });
    expect(body.data.code).toBe('invalid-data');
  });
});

describe('a forgotten password', () => {
  test('is chosen anew through a link that works once, which ends every sign-in', async () => {
    const person = await app.signIn('merchant', 'eve@example.com');
    expect((await act('forgot', { email: person.email })).body).toEqual({ done: true });
    const { token, purpose } = await app.outbox.lastTo(person.email);
    expect(purpose).toBe('reset');
    expect((await act('reset', { token, password: 'Brand-New-1' })).status).toBe(201);
    expect((await person.get('/api/users')).body.data.code).toBe('not-authenticated');
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'Brand-New-1')).status).toBe(201);
    expect((await act('reset', { token, password: 'Other-New-1' })).body.data.code).toBe('link-expired');
  });

  test('an unknown address answers the same and no mail is written', async () => {
    const before = (await app.outbox.all()).length;
    expect((await act('forgot', { email: 'nobody@example.com' })).body).toEqual({ done: true });
    expect(await app.outbox.all()).toHaveLength(before);
  });

  test('its link ends after an hour, and a newer link ends an older', async () => {
    await app.signIn('merchant', 'fay@example.com');
    await act('forgot', { email: 'fay@example.com' });
    const older = await app.outbox.lastTo('fay@example.com');
    await act('forgot', { email: 'fay@example.com' });
    const newer = await app.outbox.lastTo('fay@example.com');
    expect((await act('reset', { token: older.token, password: PASSWORD })).body.data.code).toBe(
      'link-expired',
    );
    time += 3_600_001;
    expect((await act('reset', { token: newer.token, password: PASSWORD })).body.data.code).toBe(
      'link-expired',
    );
    time = Date.now();
  });
});

describe('changing a password', () => {
  test('needs the current one and keeps this sign-in but no other', async () => {
    const person = await app.signIn('merchant', 'gus@example.com');
    const other = await signIn(person.email, PASSWORD);
    const change = (current: string) =>
      person.post('/api/accounts/password', { current, password: 'Changed-2026' });
    expect((await change('wrong')).body.data).toEqual({ code: 'wrong-credentials', subject: 'current' });
    expect((await change(PASSWORD)).status).toBe(201);
    expect((await person.get('/api/users')).status).toBe(200);
    const bearer = { authorization: `Bearer ${other.body.accessToken}` };
    expect((await app.http.get('/api/users', bearer)).status).toBe(401);
    expect((await app.outbox.lastTo(person.email)).subject).toBe('Your Harbour password was changed');
  });

  test('needs a sign-in', async () => {
    expect((await act('password', { current: 'x', password: PASSWORD })).body.data.code).toBe(
      'not-authenticated',
    );
  });
});

describe('inviting', () => {
  test('a new admin is mailed an invitation, accepts it and signs in with their role', async () => {
    const admin = await app.signIn('admin');
    const created = await admin.post('/api/admins', { email: 'ed@example.com', type: 'editor' });
    expect(created.status).toBe(201);
    expect(created.body).not.toHaveProperty('passwordHash');
    const { token, purpose } = await app.outbox.lastTo('ed@example.com');
    expect(purpose).toBe('invite');
    expect((await signIn('ed@example.com', PASSWORD)).body.data.code).toBe('wrong-credentials');
    expect((await act('accept', { token, password: PASSWORD })).status).toBe(201);
    expect((await signIn('ed@example.com', PASSWORD)).body.user.role).toBe('editor');
    const again = await admin.post('/api/accounts/invite', { admin: created.body._id });
    expect(again.body.data.code).toBe('already-exists');
  });

  test('sent to a wrong address ends when the address is corrected, and goes to the right one', async () => {
    const admin = await app.signIn('admin');
    const { body } = await admin.post('/api/admins', { email: 'wrong@example.com', type: 'admin' });
    const { token } = await app.outbox.lastTo('wrong@example.com');
    const correction = { email: 'right@example.com', version: body.version };
    expect((await admin.patch(`/api/admins/${body._id}`, correction)).status).toBe(200);
    expect((await app.outbox.lastTo('right@example.com')).purpose).toBe('invite');
    expect((await act('accept', { token, password: PASSWORD })).body.data.code).toBe('link-expired');
  });

  test('is the admin’s alone', async () => {
    const editor = await app.signIn('editor');
    const { body } = await editor.post('/api/accounts/invite', { admin: editor.account.id });
    expect(body.data.code).toBe('forbidden');
  });
});

describe('signing in', () => {
  test('an unknown address and a wrong password read the same', async () => {
    await app.signIn('merchant', 'hal@example.com');
    const [wrong, unknown] = [
      await signIn('hal@example.com', 'Wrong-2026'),
      await signIn('nobody@example.com', 'Wrong-2026'),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('a browser’s refresh token is a cookie no script reads, and rotates', async () => {
    await app.signIn('merchant', 'ivy@example.com');
    const first = await signIn('ivy@example.com', PASSWORD);
    expect(first.body).not.toHaveProperty('refreshToken');
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^harbour_refresh=[\w-]+; Path=\/api\/authentication; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const refreshed = await app.http.post(
      '/api/authentication',
      { strategy: 'refresh' },
      {
        cookie: cookieOf(first.headers),
        origin: ORIGIN,
      },
    );
    expect(refreshed.status).toBe(201);
    expect(cookieOf(refreshed.headers)).not.toBe(cookieOf(first.headers));
    expect(refreshed.body.user.email).toBe('ivy@example.com');
  });

  test('a token that came as a cookie never leaves in a body, where a script could read it', async () => {
    await app.signIn('merchant', 'ian@example.com');
    const own = { cookie: cookieOf((await signIn('ian@example.com', PASSWORD)).headers), origin: ORIGIN };
    const answer = await app.http.post(
      '/api/authentication',
      { strategy: 'refresh', client: 'desktop' },
      own,
    );
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty('refreshToken');
    expect(cookieOf(answer.headers)).toMatch(/^harbour_refresh=[\w-]+$/);
  });

  test('a refresh token used twice ends the whole sign-in, live sockets included', async () => {
    await app.signIn('merchant', 'jim@example.com');
    const desktop = { strategy: 'password', client: 'desktop', email: 'jim@example.com', password: PASSWORD };
    const first = (await app.http.post('/api/authentication', desktop)).body;
    const refresh = (refreshToken: string) =>
      app.http.post('/api/authentication', { strategy: 'refresh', client: 'desktop', refreshToken });
    const second = (await refresh(first.refreshToken)).body;
    const socket = await app.socket();
    await socket.call('create', 'authentication', { strategy: 'jwt', accessToken: second.accessToken });
    expect((await refresh(first.refreshToken)).body.data.code).toBe('refresh-reused');
    await socket.closed();
    expect((await refresh(second.refreshToken)).body.data.code).toBe('not-authenticated');
    const bearer = { authorization: `Bearer ${second.accessToken}` };
    expect((await app.http.get('/api/users', bearer)).body.data.code).toBe('not-authenticated');
  });

  test('signing out revokes, clears the cookie and may be repeated', async () => {
    await app.signIn('merchant', 'kim@example.com');
    const { headers, body } = await signIn('kim@example.com', PASSWORD);
    const own = { cookie: cookieOf(headers), origin: ORIGIN };
    const out = await app.http.delete('/api/authentication', own);
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()[0]).toMatch(/^harbour_refresh=; .*Max-Age=0/);
    expect((await app.http.get('/api/users', { authorization: `Bearer ${body.accessToken}` })).status).toBe(
      401,
    );
    expect((await app.http.post('/api/authentication', { strategy: 'refresh' }, own)).status).toBe(401);
    expect((await app.http.delete('/api/authentication', own)).status).toBe(200);
  });

  test('signing out beside the cookie of an older sign-in ends this one all the same', async () => {
    const person = await app.signIn('merchant');
    const own = { cookie: 'harbour_refresh=of-long-ago', origin: ORIGIN };
    expect((await person.delete('/api/authentication', own)).status).toBe(200);
    expect((await person.get('/api/users')).body.data.code).toBe('not-authenticated');
  });

  test.each(['/api/authentication/', '//api/authentication', '/api//authentication'])(
    'another site cannot use the cookie at %s either',
    async (path) => {
      const headers = { cookie: 'harbour_refresh=x', origin: 'https://evil.example' };
      const { body } = await app.http.post(path, { strategy: 'refresh' }, headers);
      expect(['origin-refused', 'not-found']).toContain(body.data.code);
    },
  );

  test('another site cannot use the cookie', async () => {
    await app.signIn('merchant', 'lee@example.com');
    const cookie = cookieOf((await signIn('lee@example.com', PASSWORD)).headers);
    for (const headers of [{ cookie }, { cookie, origin: 'https://evil.example' }]) {
      const { status, body } = await app.http.post('/api/authentication', { strategy: 'refresh' }, headers);
      expect([status, body.data.code]).toEqual([403, 'origin-refused']);
    }
  });

  test('an access token ends after 15 minutes, on a socket too', async () => {
    const person = await app.signIn('merchant');
    const socket = await app.socket(person);
    time = Date.now() + 15 * 60_000 + 1000;
    await expect(socket.call('find', 'users', {})).rejects.toMatchObject({
      code: 401,
      data: { code: 'token-expired' },
    });
    time = Date.now();
    expect(await socket.call('find', 'users', {})).toMatchObject({ total: 1 });
  });

  test('sockets are refused with the same codes', async () => {
    const socket = await app.socket();
    await expect(
      socket.call('create', 'accounts/accept', { token: 'nobody-was-given-this', password: PASSWORD }),
    ).rejects.toMatchObject({ code: 410, data: { code: 'link-expired' } });
  });

  test('sockets take access tokens only', async () => {
    const socket = await app.socket();
    const password = { strategy: 'password', email: 'a@example.com', password: PASSWORD };
    await expect(socket.call('create', 'authentication', password)).rejects.toMatchObject({
      data: { code: 'bad-request' },
    });
  });

  test('a disabled account is cut off at once and cannot come back', async () => {
    const admin = await app.signIn('admin');
    const person = await app.signIn('merchant', 'max@example.com');
    const socket = await app.socket(person);
    const path = `/api/users/${person.account.id}`;
    const { version } = (await admin.get(path)).body;
    expect((await admin.patch(path, { disabledAt: new Date().toISOString(), version })).status).toBe(200);
    await socket.closed();
    expect((await person.get('/api/users')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).body.data.code).toBe('forbidden');
  });

  test('a demoted admin has the new role at once', async () => {
    const admin = await app.signIn('admin');
    const other = await app.signIn('admin');
    const path = `/api/admins/${other.account.id}`;
    const { version } = (await admin.get(path)).body;
    await admin.patch(path, { type: 'editor', version });
    expect((await other.get('/api/admins')).body.data.code).toBe('forbidden');
  });
});
