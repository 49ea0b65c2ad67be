import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import { connectSocket } from '../kit/test-socket.ts';

test('stopping lets a running request finish, accepts no new one and closes sockets', async () => {
  await using stopping = await startTestApp();
  const socket = await stopping.socket();
  const line = connect(Number(new URL(stopping.url).port), '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    let text = '';
    line.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
  });
  const body = JSON.stringify({ strategy: 'password', email: 'a@example.com', password: 'x' });
  line.write(
    `POST /api/authentication HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await stopping.http.get('/healthz');
  const closed = stopping.close();
  line.write(body);
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /);
  await Promise.all([closed, socket.closed()]);
  await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('stopping waits no longer than configured for a call that never ends', async () => {
  await using stopping = await startTestApp({ config: { shutdownSeconds: 0.2 } });
  const { promise: called, resolve: onCalled } = Promise.withResolvers<void>();
  const endless = {
    find: () => {
      onCalled();
      return new Promise<never>(() => {});
    },
  };
  stopping.app.use('endless', endless);
  const response = stopping.http.get('/api/endless').catch((error: unknown) => error);
  await called;
  await stopping.close();
  expect(await response).toBeInstanceOf(TypeError);
});

/** One request; resolves with the response after its body has arrived. */
function request(url: string, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response));
    }).once('error', reject);
  });
}

test('while draining, connections are served and told to close, and none is refused', async () => {
  await using app = await startTestApp({ config: { drainSeconds: 2 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const stored = await request(`${app.url}/api/news`, agent);
  expect(stored.headers.connection).toBe('keep-alive');
  const closing = app.close();
  let isClosed = false;
  void closing.then(() => {
    isClosed = true;
  });
  const last = await request(`${app.url}/api/news`, agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  const answered: (number | undefined)[] = [];
  let refused: unknown;
  for (let round = 0; refused === undefined; round += 1) {
    const path = ['/readyz', '/api/news', '/healthz'][round % 3] ?? '';
    await request(app.url + path).then(
      ({ statusCode, headers }) => {
        expect([path, headers.connection]).toEqual([path, 'close']);
        answered.push(path === '/readyz' ? statusCode : 503);
        expect(statusCode).toBe(path === '/readyz' ? 503 : 200);
      },
      (error: unknown) => {
        refused = error;
      },
    );
  }
  // The system resets what waits to be accepted as the listener closes.
  expect(refused).toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) });
  // Each of the three addresses was answered, however slow the machine is.
  expect(answered.length).toBeGreaterThanOrEqual(3);
  await closing;
  expect(isClosed).toBe(true);
});

test('while draining, sockets are closed one by one, each after its last call', async () => {
  await using app = await startTestApp({ config: { drainSeconds: 1 } });
  const { promise: held, resolve: release } = Promise.withResolvers<object>();
  app.app.use('slow', { find: () => held });
  const idle = await Promise.all(Array.from({ length: 20 }, () => connectSocket(app.url)));
  const busy = await connectSocket(app.url);
  const call = busy.call('find', 'slow', {});
  await busy.call('find', 'news', {});
  const left: number[] = [];
  for (const socket of idle) void socket.closed().then(() => left.push(performance.now()));
  const closing = app.close();
  await eventually(() => expect(left).toHaveLength(idle.length));
  expect(new Set(left).size).toBeGreaterThan(5);
  expect(busy.socket.connected).toBe(true);
  release({ done: true });
  expect(await call).toEqual({ done: true });
  await busy.closed();
  await closing;
});

test('a socket call that outlasts the drain gets its response before the socket is closed', async () => {
  await using app = await startTestApp({ config: { drainSeconds: 0 } });
  const { promise: held, resolve: release } = Promise.withResolvers<object>();
  app.app.use('slow', { find: () => held });
  const busy = await connectSocket(app.url);
  const call = busy.call('find', 'slow', {});
  await busy.call('find', 'news', {});
  const closing = app.close();
  await eventually(async () => expect((await fetch(app.url).catch(() => null))?.ok).toBeFalsy());
  release({ done: true });
  expect(await call).toEqual({ done: true });
  await busy.closed();
  await closing;
});
