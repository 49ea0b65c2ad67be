import { request } from 'node:http';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp({ site: true, config: { publicUrl: 'https://harbour.example' } }));

interface Sent {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends a request with any method, as `fetch` refuses some. */
async function send(path: string, method = 'GET', headers = {}): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const sent = request(
    app.url + path,
    { method, headers: { connection: 'close', ...headers } },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    },
  );
  sent.on('error', reject).end();
  return promise;
}

/** One address of each kind of response, and its status. */
const ADDRESSES: readonly (readonly [string, number])[] = [
  ['/', 302],
  ['/en', 200],
  ['/en/nothing-here', 404],
  ['/en/portal', 302],
  ['/en/upgrade', 302],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/site.webmanifest', 200],
  ['/api/news', 200],
  ['/api//news', 200],
  ['/api/nothing', 404],
  ['/api/users', 401],
  ['/api/openapi.json', 200],
  ['/api/attachments/01941f29-7c00-791d-8f81-4c1da235d4a8/file', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/.well-known/security.txt', 200],
];

test('every response has HSTS and nosniff headers', async () => {
  const home = await send('/en');
  const asset = /\/assets\/[\w.-]+\.css/.exec(home.body)?.[0];
  expect(asset).toBeDefined();
  const faults: unknown[] = [];
  for (const [path, status] of [...ADDRESSES, [asset ?? '', 200] as const]) {
    const { headers, ...response } = await send(path);
    const isRight =
      response.status === status &&
      headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains' &&
      headers['x-content-type-options'] === 'nosniff';
    if (!isRight) faults.push([path, response.status, headers]);
  }
  expect(faults).toEqual([]);
});

test('every address rejects TRACE without repeating the request', async () => {
  for (const path of ['/', '/en', '/api/news', '/api/authentication', '/healthz', '/robots.txt']) {
    const { status, body } = await send(path, 'TRACE', { cookie: 'harbour_refresh=a-secret' });
    expect([path, status]).toEqual([path, 405]);
    expect(body).not.toContain('a-secret');
  }
});

test('the portal redirects to the login page without a session cookie, and opens with one', async () => {
  const { status, headers } = await send('/en/portal/apps/help?sso');
  expect(status).toBe(302);
  expect(headers).toMatchObject({
    location: '/en/login?from=%2Fen%2Fportal%2Fapps%2Fhelp%3Fsso',
    'cache-control': 'no-store',
  });
  const response = await send('/en/portal', 'GET', { cookie: '__Host-harbour_refresh=some-token' });
  expect(response.status).toBe(200);
});
