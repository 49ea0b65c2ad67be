import { API_VERSION, newRecordId } from '@harbour/core/contract/values';
import { createLog } from '@harbour/server/process/create-log.ts';
import { MAX_STORED } from '@harbour/server/services/missing-translations/missing-translate.service.ts';
import { describe, expect, test, vi } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const app = forAllTests(await startTestApp());
const admin = await app.signIn('admin');

describe('for the operator', () => {
  test('healthz identifies the server to any program, and readyz says that it can serve', async () => {
    const { body, headers } = await app.http.get('/healthz', { origin: 'https://anyone.example' });
    expect(body).toEqual({
      status: 'ok',
      product: 'harbour',
      name: 'Harbour',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      apiVersion: API_VERSION,
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await app.http.get('/readyz')).body).toBe('ready\n');
  });

  test('metrics are available on this machine, but not through a proxy', async () => {
    await app.http.get('/api/news');
    const { body } = await app.http.get('/metrics');
    expect(body).toContain(
      'harbour_call_seconds_count{transport="rest",service="news",method="find",outcome="ok"} 1',
    );
    expect((await app.http.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  test('metrics require the token if one is configured', async () => {
    await using guarded = await startTestApp({ config: { metricsToken: 'a-long-enough-token' } });
    expect((await guarded.http.get('/metrics')).status).toBe(404);
    expect((await guarded.http.get('/metrics', { authorization: 'Bearer a-long-enough-token' })).status).toBe(
      200,
    );
  });
});

describe('a path of names that every object has', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const paths = names.flatMap((name) => [name, `news/${name}`, `${name}/news`, `news/published/${name}`]);

  test('is not found over HTTP, and logs nothing', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => lines.push(line) });
    await using watched = await startTestApp({ log });
    for (const path of paths) {
      const responses = [
        await watched.http.get(`/api/${path}`),
        await watched.http.post(`/api/${path}`, {}),
        await watched.http.post('/api/news', {}, { 'x-service-method': path }),
      ];
      const codes = responses.map(({ body }) => body.data.code);
      expect([path, ...codes]).toEqual([path, 'not-found', 'not-found', 'method-not-allowed']);
    }
    expect(lines).toEqual([]);
  });

  test('is not found over a socket', async () => {
    const socket = await app.socket();
    for (const path of paths) {
      for (const call of [socket.call('get', path, 1, {}), socket.call('find', path, {})]) {
        await expect(call).rejects.toMatchObject({ code: 404, data: { code: 'not-found' } });
      }
    }
  });
});

/** The headers without those that differ between responses. */
function namesOf(headers: Headers): readonly string[] {
  const changing = ['date', 'x-request-id'];
  return [...headers].filter(([name]) => !changing.includes(name)).map((entry) => entry.join(': '));
}

describe('every response', () => {
  test('has a request id, and headers against caching and content sniffing', async () => {
    const { headers } = await app.http.get('/api/news');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const own = await app.http.get('/api/news', { 'x-request-id': 'my-own-request' });
    expect(own.headers.get('x-request-id')).toBe('my-own-request');
  });

  test.each(['/api/news', '/api/news?$limit=1&$select[]=slug', '/api/news/no-such-id', '/api/users'])(
    'is the same however the address is written: %s',
    async (path) => {
      // The fast path for plain addresses, and the middleware's path.
      const [plain, other] = [await app.http.get(path), await app.http.get(path.replace('/api/', '/api//'))];
      expect(namesOf(plain.headers)).toEqual(namesOf(other.headers));
      expect([plain.status, plain.body]).toEqual([other.status, other.body]);
    },
  );

  test('allows another origin only if the operator has configured it', async () => {
    const origin = 'https://partner.example';
    await using open = await startTestApp({ config: { allowedOrigins: [origin] } });
    const allowedOrigin = async (from: TestApp) =>
      (await from.http.get('/api/news', { origin })).headers.get('access-control-allow-origin');
    expect(await allowedOrigin(open)).toBe(origin);
    expect(await allowedOrigin(app)).toBeNull();
  });

  test.each([
    { path: '/api/nothing', code: 'not-found' },
    { path: '/news', code: 'not-found' },
    { path: '/api/news?nothing=1', code: 'unknown-field' },
    { path: '/api/news?publishFrom[$like]=1', code: 'unknown-operator' },
    { path: '/api/users?passwordHash=1', code: 'not-authenticated' },
  ])('with an error says why: $path is $code', async ({ path, code }) => {
    const { body } = await app.http.get(path);
    expect(body.data.code).toBe(code);
    expect(body.message.length).toBeGreaterThan(10);
    expect(body).not.toHaveProperty('stack');
  });

  test('contains no password hash, which cannot be selected, sorted or filtered by either', async () => {
    for (const query of ['?passwordHash=x', '?$select[]=passwordHash', '?$sort[passwordHash]=1']) {
      expect((await admin.get(`/api/users${query}`)).body.data.code).toMatch(/unknown-field|bad-request/);
    }
    expect(JSON.stringify((await admin.get('/api/admins')).body)).not.toContain('argon2');
  });
});

test('a client that disconnects before its response writes nothing to the console', () => {
  using shown = vi.spyOn(console, 'error');
  app.app.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(shown).not.toHaveBeenCalled();
});

describe('a body', () => {
  test.each([
    { fact: 'that is no JSON', type: 'application/json', body: '{', code: 'bad-request' },
    { fact: 'that is a form', type: 'application/x-www-form-urlencoded', body: 'a=1', code: 'bad-request' },
    {
      fact: 'that is too large',
      type: 'application/json',
      body: `"${'x'.repeat(2_000_001)}"`,
      code: 'too-large',
    },
  ])('$fact is refused', async ({ type, body, code }) => {
    const response = await fetch(`${app.url}/api/contactForms`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect((await response.json()).data.code).toBe(code);
  });

  test('is rejected with the name of each forbidden, unknown or invalid field', async () => {
    const editor = await app.signIn('editor');
    const post = (data: object) => editor.post('/api/news', { ...buildRecord('news'), ...data });
    expect((await post({ createdAt: '2026-01-01T00:00:00.000Z' })).body.data).toEqual({
      code: 'forbidden-field',
      subject: 'createdAt',
    });
    expect((await post({ colour: 'red' })).body.data).toEqual({ code: 'unknown-field', subject: 'colour' });
    const { data } = (await post({ slug: 'Not A Slug', top: 'yes' })).body;
    expect(data.code).toBe('invalid-data');
    expect(data.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['slug', 'top']);
  });

  test.each(['constructor', 'toString', '__proto__'])('is rejected with a field %s', async (name) => {
    const record = JSON.stringify({ ...buildRecord('categories') });
    const body = JSON.parse(record.replace(/}$/, `,"${name}":"x"}`));
    expect((await admin.post('/api/categories', body)).body.data).toEqual({
      code: 'unknown-field',
      subject: name,
    });
  });

  test('that is too large is rejected even if its size was not stated', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(500_000));
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (sent++ < 6) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as const;
    const response = await fetch(`${app.url}/api/contactForms`, init);
    expect((await response.json()).data.code).toBe('too-large');
  });

  test('of a patch by staff must state the version that they edited', async () => {
    const { _id } = await app.app.service('news').create(buildRecord('news'));
    const { body } = await admin.patch(`/api/news/${_id}`, { author: 'Amy' });
    expect(body.data).toEqual({ code: 'version-missing', subject: 'version' });
  });
});

describe('an enquiry', () => {
  const enquiry = {
    name: 'Amy',
    companyName: 'Kiosk',
    phone: '+85291234567',
    email: 'amy@example.com',
    testing: true,
  };

  test('is stored, and its sender receives a reference', async () => {
    const { status, body } = await app.http.post('/api/contactForms', enquiry);
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^HB-[2-9A-Z]{8}$/);
    const { data } = (await admin.get(`/api/contactForms?reference=${body.reference}`)).body;
    expect(data).toMatchObject([{ ...enquiry, status: 'new' }]);
  });

  test('of a robot gets the same response but is not stored', async () => {
    const before = (await admin.get('/api/contactForms?$limit=0')).body.total;
    const { status, body } = await app.http.post('/api/contactForms', {
      ...enquiry,
      website: 'https://spam.example',
    });
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^HB-/)]);
    expect((await admin.get('/api/contactForms?$limit=0')).body.total).toBe(before);
  });

  test('of a robot gets the same fields and the same errors', async () => {
    const send = (body: object) => app.http.post('/api/contactForms', body);
    const [person, robot] = [await send(enquiry), await send({ ...enquiry, website: 'x' })];
    expect(Object.keys(robot.body).sort()).toEqual(Object.keys(person.body).sort());
    const slip = { ...enquiry, phone: 'none' };
    expect((await send({ ...slip, website: 'x' })).body).toEqual((await send(slip)).body);
  });
});

test('counts a missing translation instead of storing it twice', async () => {
  const list = [{ key: 'site.title', url: '/en', locale: 'zh-hk' }];
  const report = async () => (await app.http.post('/api/missingTranslate', { app: 'web', list })).body;
  const atOnce = await Promise.all([report(), report(), report()]);
  expect([...atOnce, await report()]).toEqual(Array.from({ length: 4 }, () => ({ received: 1 })));
  const { data } = (await admin.get('/api/missingTranslations')).body;
  expect(data).toMatchObject([{ key: 'site.title', count: 4 }]);
});

test('limits the list of missing texts, but still counts known ones', async () => {
  await using full = await startTestApp();
  const report = (key: string) =>
    full.http.post('/api/missingTranslate', { app: 'web', list: [{ key, url: '/en', locale: 'en' }] });
  await report('known');
  const { db } = full.database;
  const now = new Date().toISOString();
  const fill = (n: number) => ({
    _id: newRecordId(),
    key: `key-${n}`,
    url: '/en',
    locale: 'en',
    app: 'web' as const,
    count: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  for (let from = 1; from < MAX_STORED; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, MAX_STORED - from) }, (_, n) => fill(from + n));
    await db.insertInto('missingTranslations').values(rows).execute();
  }
  const stored = () =>
    db
      .selectFrom('missingTranslations')
      .select(['key', 'count'])
      .where('key', 'in', ['known', 'new', 'own'])
      .execute();
  for (const key of ['known', 'new']) expect((await report(key)).body).toEqual({ received: 1 });
  const own = { key: 'own', url: '/en', locale: 'en', app: 'web' };
  expect((await full.http.post('/api/missingTranslations', own)).body.data.code).toBe('too-many-requests');
  expect(await stored()).toEqual([{ key: 'known', count: 2 }]);
});

test('stores the page of a missing text without query and token, by either endpoint', async () => {
  const address = 'https://site.example/en/login';
  const report = { key: 'login.title', locale: 'zh-cn', url: `${address}?reset=a-token&for=staff#top` };
  await app.http.post('/api/missingTranslate', { app: 'web', list: [report] });
  await app.http.post('/api/missingTranslations', { ...report, key: 'login.text', app: 'web' });
  const { data } = (await admin.get('/api/missingTranslations?locale=zh-cn')).body;
  expect(data.map(({ url }: { readonly url: string }) => url)).toEqual([address, address]);
  expect((await admin.get('/api/missingTranslations?$search=a-token')).body.data).toEqual([]);
});

test('counts page views by page and language, and unknown pages as other', async () => {
  const views = [
    { page: 'pricing', locale: 'zh-hk' },
    { page: 'pricing', locale: 'zh-hk' },
    { page: 'no"such\npage', locale: 'fr' },
  ];
  for (const view of views) await app.http.post('/api/pageViews', view);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain('harbour_page_views_total{page="pricing",locale="zh-hk"} 2');
  expect(metrics).toContain('harbour_page_views_total{page="other",locale="other"} 1');
  const refused = await app.http.post('/api/pageViews', { page: 'pricing' });
  expect(refused.body.data).toMatchObject({ code: 'invalid-data' });
});

test('the audit log records the writes of staff with what they changed', async () => {
  const { body: created } = await admin.post('/api/categories', buildRecord('categories'));
  await admin.patch(`/api/categories/${created._id}`, { slug: 'renamed', version: created.version });
  await admin.delete(`/api/categories/${created._id}`);
  const { data } = (await admin.get(`/api/auditLog?record=${created._id}&$sort[_id]=1`)).body;
  expect(data).toMatchObject([
    { method: 'create', before: null, actor: admin.account.id, actorEmail: admin.email, ip: '127.0.0.1' },
    { method: 'patch', before: { slug: created.slug }, after: { slug: 'renamed' } },
    { method: 'remove', before: { deletedAt: null }, after: { deletedAt: expect.any(String) } },
  ]);
  expect(Object.keys(data[1].after)).toEqual(['slug']);
});

test('rate limits respond with the seconds to wait', async () => {
  await using limited = await startTestApp({
    limits: {
      signInByAddress: { points: 2, seconds: 60 },
      missingTranslations: { points: 3, seconds: 60 },
    },
  });
  const signIn = () =>
    limited.http.post('/api/authentication', { strategy: 'password', email: 'a@example.com', password: 'x' });
  await signIn();
  await signIn();
  const refused = await signIn();
  expect(refused.status).toBe(429);
  expect(refused.body.data).toEqual({ code: 'too-many-requests', retryAfter: expect.any(Number) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Each text counts, however many are in one call.
  const list = ['one', 'two'].map((key) => ({ key, url: '/en', locale: 'en' }));
  const report = () => limited.http.post('/api/missingTranslate', { app: 'web', list });
  expect([(await report()).status, (await report()).status]).toEqual([201, 429]);
});

test('the limit of enquiries does not apply to staff', async () => {
  await using limited = await startTestApp({ limits: { enquiry: { points: 1, seconds: 60 } } });
  const admin = await limited.signIn('admin');
  const enquiry = { name: 'May', companyName: 'Stall', phone: '+85291234567', email: 'may@stall.hk' };
  const enter = () => admin.post('/api/contactForms', enquiry);
  expect([(await enter()).status, (await enter()).status]).toEqual([201, 201]);
});
