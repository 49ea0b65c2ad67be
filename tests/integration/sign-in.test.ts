import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

let time = Date.now();
const app = forAllTests(await startTestApp({ now: () => time }));

const ORIGIN = 'http://localhost:0';
const signIn = (email: string, password: string) =>
  app.http.post('/api/authentication', { strategy: 'password', email, password });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('signing in', () => {
  test('responds alike to an unknown address and a wrong password', async () => {
    await app.signIn('merchant', 'hal@example.com');
    const [wrong, unknown] = [
      await signIn('hal@example.com', 'Wrong-2026'),
      await signIn('nobody@example.com', 'Wrong-2026'),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('stores a browser’s refresh token in a cookie that no script can read, and rotates it', async () => {
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

  test('never returns a token from a cookie in a body, where a script could read it', async () => {
    await app.signIn('merchant', 'ian@example.com');
    const own = { cookie: cookieOf((await signIn('ian@example.com', PASSWORD)).headers), origin: ORIGIN };
    const response = await app.http.post(
      '/api/authentication',
      { strategy: 'refresh', client: 'desktop' },
      own,
    );
    expect(response.status).toBe(201);
    expect(response.body).not.toHaveProperty('refreshToken');
    expect(cookieOf(response.headers)).toMatch(/^harbour_refresh=[\w-]+$/);
  });

  test('a refresh token used twice ends the whole session, including its sockets', async () => {
    await app.signIn('merchant', 'jim@example.com');
    const desktop = { strategy: 'password', client: 'desktop', email: 'jim@example.com', password: PASSWORD };
    const first = (await app.http.post('/api/authentication', desktop)).body;
    const refresh = (refreshToken: string) =>
      app.http.post('/api/authentication', { strategy: 'refresh', client: 'desktop', refreshToken });
    const second = (await refresh(first.refreshToken)).body;
    expect((await refresh(first.refreshToken)).body.refreshToken).toBe(second.refreshToken);
    const third = (await refresh(second.refreshToken)).body;
    const socket = await app.socket();
    await socket.call('create', 'authentication', { strategy: 'jwt', accessToken: third.accessToken });
    expect((await refresh(first.refreshToken)).body.data.code).toBe('refresh-reused');
    await socket.closed();
    expect((await refresh(third.refreshToken)).body.data.code).toBe('not-authenticated');
    const bearer = { authorization: `Bearer ${third.accessToken}` };
    expect((await app.http.get('/api/users', bearer)).body.data.code).toBe('not-authenticated');
  });

  test('signing out revokes the session, clears the cookie and can be repeated', async () => {
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

  test('signing out with the cookie of an older session still ends this one', async () => {
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

  test('an access token expires after 15 minutes, also on a socket', async () => {
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

  test('sockets receive the same error codes', async () => {
    const socket = await app.socket();
    await expect(
      socket.call('create', 'accounts/accept', { token: 'nobody-was-given-this', password: PASSWORD }),
    ).rejects.toMatchObject({ code: 410, data: { code: 'link-expired' } });
  });

  test.each([{}, { strategy: 'local' }, { strategy: 'constructor' }, { strategy: ['password'] }])(
    'a strategy that does not exist is refused with the names of those that do: %j',
    async (data) => {
      const { status, body } = await app.http.post('/api/authentication', data);
      expect([status, body.data]).toEqual([400, { code: 'bad-request', subject: 'strategy' }]);
      expect(body.message).toContain('password, secondFactor, passkey');
    },
  );

  test('sockets accept access tokens only', async () => {
    const socket = await app.socket();
    const password = { strategy: 'password', email: 'a@example.com', password: PASSWORD };
    await expect(socket.call('create', 'authentication', password)).rejects.toMatchObject({
      data: { code: 'bad-request' },
    });
  });

  test('a disabled account is disconnected at once and cannot sign in again', async () => {
    const admin = await app.signIn('admin');
    const person = await app.signIn('merchant', 'max@example.com');
    const socket = await app.socket(person);
    const path = `/api/users/${person.account.id}`;
    const { version } = (await admin.get(path)).body;
    expect((await admin.patch(path, { disabledAt: new Date().toISOString(), version })).status).toBe(200);
    await socket.closed();
    expect((await person.get('/api/users')).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).body.data.code).toBe('account-disabled');
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
