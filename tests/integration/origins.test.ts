import { once } from 'node:events';
import { request } from 'node:http';
import { DESKTOP_ORIGIN, SOCKET_PATH } from '@harbour/core/contract/values';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PASSWORD, startTestApp } from '../kit/start-test-app.ts';

const STRANGER = 'https://evil.example';
const app = forAllTests(await startTestApp());

function preflight(path: string, origin: string): Promise<Response> {
  return fetch(app.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type,if-match,x-service-method',
    },
  });
}

describe('the installed back office', () => {
  test.each(['/api/news', '/api/news/0190f5a0-0000-7000-8000-000000000001', '/api/attachments/upload'])(
    'may call %s with a token and JSON',
    async (path) => {
      const { status, headers } = await preflight(path, DESKTOP_ORIGIN);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(DESKTOP_ORIGIN);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')).toBe(
        'authorization,content-type,if-match,x-service-method',
      );
    },
  );

  test('can read responses and errors, with their request ids', async () => {
    for (const path of ['/api/categories', '/api/users', '/api/nothing']) {
      const { headers } = await app.http.get(path, { origin: DESKTOP_ORIGIN });
      expect(headers.get('access-control-allow-origin')).toBe(DESKTOP_ORIGIN);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    }
  });

  test('is not refused at sign-in', async () => {
    const { body } = await app.http.post(
      '/api/authentication',
      { strategy: 'refresh', client: 'desktop', refreshToken: null },
      { origin: DESKTOP_ORIGIN },
    );
    expect(body.data.code).toBe('not-authenticated');
  });
});

describe('a page of another origin', () => {
  test('gets no header that lets it read a response', async () => {
    for (const { headers } of [
      await preflight('/api/news', STRANGER),
      await app.http.get('/api/categories', { origin: STRANGER }),
    ]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('cannot sign in, even with the cookie or the password of a person', async () => {
    const { email } = await app.signIn('merchant');
    const password = { strategy: 'password', email, password: PASSWORD };
    const { headers } = await app.http.post('/api/authentication', password, { origin: app.url });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const data of [{ strategy: 'refresh' }, password]) {
      const { body } = await app.http.post('/api/authentication', data, { origin: STRANGER, cookie });
      expect(body.data.code).toBe('origin-refused');
    }
    const own = { origin: app.url, cookie };
    expect((await app.http.post('/api/authentication', { strategy: 'refresh' }, own)).status).toBe(201);
  });
});

/** True when a page of that origin gets a connection, at a host name if one is given. */
function connects(origin: string | undefined, host?: string): Promise<boolean> {
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(origin === undefined ? {} : { extraHeaders: { origin, ...(host && { host }) } }),
  });
  const outcome = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false));
  });
  return outcome.finally(() => socket.close());
}

test.each([
  { who: 'the installed back office', origin: () => DESKTOP_ORIGIN, expected: true },
  { who: 'our own page', origin: () => app.url, expected: true },
  { who: 'a program that is no browser', origin: () => undefined, expected: true },
  { who: 'another site', origin: () => STRANGER, expected: false },
  { who: 'a page without an origin', origin: () => 'null', expected: false },
])('$who can open a socket: $expected', async ({ origin, expected }) => {
  expect(await connects(origin())).toBe(expected);
});

test('a page at a name that was made to lead here can neither open a socket nor sign in', async () => {
  const host = new URL(STRANGER).host;
  expect(await connects(STRANGER, host)).toBe(false);
  expect(await signInStatus({ origin: STRANGER, host })).toBe(403);
});

/** The status of a sign-in with these headers; `fetch` sends no other host than the address's. */
async function signInStatus(headers: object): Promise<number | undefined> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const sent = request(`${app.url}/api/authentication`, options).end('{"strategy":"refresh"}');
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}
