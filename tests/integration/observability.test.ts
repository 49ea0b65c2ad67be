import { newRecordId } from '@harbour/core/contract/values';
import { execute } from '@harbour/server/database/statement.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { startTracing } from '@harbour/server/telemetry/start-tracing.ts';
import type { Tracing } from '@harbour/server/telemetry/tracing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { type PushService, startPushService } from '../kit/push-service.ts';
import { type RecordingServer, startRecordingServer } from '../kit/recording-server.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { startTraceCollector, type TraceCollector } from '../kit/trace-collector.ts';

let collector: TraceCollector;
let receiver: RecordingServer;
let pushes: PushService;
let tracing: Tracing;
let app: TestApp;
let admin: Person;
const lines: string[] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  tracing = await startTracing({ endpoint: collector.url, part: 1, exportDelayMs: 50 }, log);
  receiver = await startRecordingServer();
  pushes = await startPushService();
  app = await startTestApp({
    log,
    tracing,
    seed: 'demo',
    site: true,
    pushOrigin: pushes.origin,
    config: { webhookPrivateHosts: [new URL(receiver.url).host], webhookRetrySeconds: 0.05 },
  });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await tracing.stop();
  for (const part of [collector, receiver, pushes]) await part[Symbol.asyncDispose]();
});

const run = (text: string) => execute(app.database.db, text, []);
const metricsText = async () => (await fetch(`${app.url}/metrics`)).text();

describe('traces', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

  test('lead from a request, page, socket call or job to its statements, without personal data', async () => {
    const socket = await app.socket(admin);
    const news = await app.http.get('/api/news?$search=typed-by-amy', { traceparent });
    expect(news.headers.get('x-request-id')).toBe(traceId);
    await app.http.get(`/api/news/${newRecordId()}`);
    await app.http.get('/en/blogs/typed-by-amy');
    await socket.call('find', 'users', { email: 'amy@example.com' });
    await run(`update "jobs" set "doneFor" = null where "name" = 'measureMail'`);
    await app.runJobs();
    const spans = await eventually(() => {
      const exported = collector.spans();
      for (const name of [
        'GET /api/news',
        'users/find',
        'process measureMail',
        'GET /{locale}/blogs/{name}',
      ]) {
        expect(exported.map((span) => span.name)).toContain(name);
      }
      return exported;
    });
    const named = (name: string) => spans.filter((span) => span.name === name);
    const below = (parent: string | undefined) => spans.filter((span) => span.parentSpanId === parent);

    const [request] = named('GET /api/news');
    expect(request).toMatchObject({
      traceId,
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
      attributes: { 'http.request.method': 'GET', 'url.path': '/api/news', 'http.response.status_code': 200 },
    });
    const [call] = below(request?.spanId);
    expect(call).toMatchObject({ name: 'news/find', attributes: { 'rpc.method': 'find' } });
    const statements = below(call?.spanId);
    expect(statements.map(({ kind }) => kind)).toContain(3);
    expect(statements[0]?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('$1'),
    });
    expect(named('GET /api/news/{id}')).toHaveLength(1);
    const [page] = named('GET /{locale}/blogs/{name}');
    expect(spans.filter((span) => span.traceId === page?.traceId && span.kind === 3)).not.toEqual([]);
    const [overSocket] = named('users/find');
    expect(overSocket).toMatchObject({ kind: 2 });
    expect(below(overSocket?.spanId)).not.toEqual([]);
    const [job] = named('process measureMail');
    expect(job).toMatchObject({ kind: 5, attributes: { 'messaging.destination.name': 'measureMail' } });
    expect(below(job?.spanId)).not.toEqual([]);
    expect(collector.text()).not.toMatch(/amy|typed|127\.0\.0\.1/);
  });
});

describe('spans of requests to other servers', () => {
  test('show mails, push messages and webhooks with their outcome and without an address', async () => {
    const merchant = await app.signIn('merchant');
    expect((await app.http.post('/api/accounts/forgot', { email: merchant.email })).status).toBe(201);
    receiver.respondNext({}, 500);
    const url = `${receiver.url}/typed-by-amy`;
    const requested = { name: 'Stock', url, collections: ['categories'] };
    expect((await admin.post('/api/webhooks/add', requested)).status).toBe(201);
    const subscription = pushes.subscribe();
    const device = { deviceId: 'web-one', pushEnabled: true, pushToken: subscription.token };
    expect((await merchant.post('/api/devices', device)).status).toBe(201);
    const words = { en: 'Hello' };
    const { body: message } = await admin.post('/api/pushMessages', { title: words, body: words });
    const sending = { version: message.version, status: 'sending' };
    expect((await admin.patch(`/api/pushMessages/${message._id}`, sending)).status).toBe(200);
    await admin.post('/api/categories', { slug: 'traced', name: { en: 'One' } });
    const statuses = (name: string) =>
      collector
        .spans()
        .filter((span) => span.name === name && span.kind === 3)
        .map(({ attributes }) => attributes['http.response.status_code']);
    await eventually(() => {
      expect(collector.spans()).toContainEqual(expect.objectContaining({ name: 'send mail', kind: 3 }));
      expect(statuses('POST push message')).toEqual([201]);
      expect(statuses('POST webhook')).toEqual([500, 200]);
    });
    expect(collector.text()).not.toMatch(/amy|typed|127\.0\.0\.1/);
    const text = await metricsText();
    expect(text).toContain('harbour_webhook_attempts_total{outcome="refused"} 1');
    expect(text).toContain('harbour_webhook_attempts_total{outcome="sent"} 1');
    expect(text).toContain('harbour_webhook_late_seconds 0');
  });
});

describe('the log', () => {
  interface Line {
    readonly [field: string]: unknown;
  }
  const requests = () => lines.map((line): Line => JSON.parse(line)).filter((line) => line.msg === 'Request');

  test('has a line of the same shape for a call over REST and over a socket', async () => {
    lines.length = 0;
    const socket = await app.socket(admin);
    const slug = `harbour-${newRecordId().slice(-8)}`;
    const made = await socket.call('create', 'categories', { slug, name: { en: 'One' } }, {});
    await admin.get(`/api/categories/${made._id}`);
    const seen = requests();
    const shape = { requestId: expect.any(String), account: admin.account.id, ms: expect.any(Number) };
    const overSocket = seen.find(({ path }) => path === '/api/categories');
    expect(overSocket).toMatchObject({ ...shape, transport: 'socket', method: 'POST', status: 201 });
    const overHttp = seen.find(({ path }) => path === `/api/categories/${made._id}`);
    expect(overHttp).toMatchObject({ ...shape, transport: 'http', method: 'GET', status: 200 });
    expect(Object.keys(overSocket ?? {}).toSorted()).toEqual(Object.keys(overHttp ?? {}).toSorted());
    const [entry] = (await admin.get(`/api/auditLog?record=${made._id}`)).body.data;
    expect(entry.requestId).toBe(overSocket?.requestId);
  });

  test('has a line for a preview opened by its link, without the link', async () => {
    lines.length = 0;
    const [post] = (await admin.get('/api/news?$limit=1')).body.data;
    const requested = { collection: 'news', record: post._id, at: new Date().toISOString() };
    const { token } = (await admin.post('/api/previews/link', requested)).body;
    expect((await app.http.get(`/preview/${token}`)).status).not.toBe(403);
    await app.http.get(`/preview/${token}/`);
    await app.http.get('/preview/frame.js');
    const paths = await eventually(() => {
      const seen = requests().flatMap(({ path }) => (String(path).startsWith('/preview') ? [path] : []));
      expect(seen).toHaveLength(3);
      return seen;
    });
    expect(paths).toEqual(['/preview/{token}', '/preview/{token}', '/preview/frame.js']);
    expect(lines.join('')).not.toContain(token);
  });

  test('has a line for each refused socket call, without what the caller typed', async () => {
    lines.length = 0;
    const socket = await app.socket();
    const refused = [
      socket.call('get', 'users', 'amy@example.com', {}),
      socket.call('find', 'amy', {}),
      socket.call('amy', 'users', {}),
    ];
    for (const call of refused) await expect(call).rejects.toMatchObject({ code: expect.any(Number) });
    const seen = requests().map(({ path, status, transport }) => [transport, path, status]);
    expect(seen.toSorted()).toEqual([
      ['socket', '/api/users/{id}', expect.any(Number)],
      ['socket', '/api/{path}', 404],
      ['socket', '/api/{path}', 405],
    ]);
    expect(lines.join('')).not.toContain('amy');
  });
});

test('no label of a metric contains input', async () => {
  const socket = await app.socket();
  const odd = async (mark: string) => {
    const paths = [
      '',
      '/api',
      '/en',
      '/api/news',
      '/api/users',
      '/files',
      '/.well-known',
      '/healthz',
      '/en/shop',
    ];
    for (const path of paths) {
      await app.http.get(`${path}/${mark}?${mark}=${mark}`);
      await fetch(`${app.url}${path}/${mark}`, { method: 'PROPFIND' });
    }
    await app.http.post(`/api/${mark}`, { [mark]: mark }, { 'x-service-method': mark });
    await app.http.post('/api/pageViews', { page: mark, locale: mark });
    await app.http.post('/api/authentication', { strategy: mark, email: mark, password: mark });
    for (const call of [
      socket.call('find', mark, {}),
      socket.call(mark, 'news', {}),
      socket.call('get', 'news', mark, { [mark]: mark }),
      socket.call('create', 'authentication', { strategy: mark }, {}),
    ]) {
      await call.catch(() => undefined);
    }
  };
  const seriesOf = (text: string) =>
    new Set(text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : [line.replace(/ \S+$/, '')])));
  await metricsText();
  await odd('zqxone');
  const first = await metricsText();
  await odd('zqxtwo');
  const second = await metricsText();
  expect(first + second).not.toContain('zqx');
  expect([...seriesOf(second)].filter((series) => !seriesOf(first).has(series))).toEqual([]);
});
