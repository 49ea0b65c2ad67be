import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../kit/start-test-app.ts';

test('stopping lets a running request finish, takes no new one and closes sockets', async () => {
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

test('stopping does not wait longer than it was told to for a call that never ends', async () => {
  await using stopping = await startTestApp({ config: { shutdownSeconds: 0.2 } });
  const { promise: called, resolve: onCalled } = Promise.withResolvers<void>();
  const endless = {
    find: () => {
      onCalled();
      return new Promise<never>(() => {});
    },
  };
  stopping.app.use('endless', endless);
  const answer = stopping.http.get('/api/endless').catch((error: unknown) => error);
  await called;
  await stopping.close();
  expect(await answer).toBeInstanceOf(TypeError);
});
