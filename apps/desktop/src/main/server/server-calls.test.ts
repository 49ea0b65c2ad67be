import { createServer, type RequestListener } from 'node:http';
import { API_VERSION } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { listenLocally } from '../../../../../tests/kit/listen-locally.ts';
import { checkServer, serverCalls } from './server-calls.ts';

const identity = {
  status: 'ok',
  product: 'harbour',
  name: 'Harbour',
  version: '1.0.0',
  apiVersion: API_VERSION,
};

function startCalls(response: unknown) {
  const happened: string[] = [];
  let stored: string | undefined;
  const handlers = serverCalls({
    async fetch(address) {
      happened.push(`ask ${address}`);
      return Response.json(response);
    },
    current: () => stored,
    store: async (address) => {
      stored = address;
      happened.push(`keep ${address}`);
    },
    renew: () => happened.push('renew'),
  });
  const request = (name: string, ...given: unknown[]) =>
    handlers.find((handler) => handler.name === name)?.respond(given, { window: 1, server: stored });
  return { request, happened };
}

test('a chosen server is checked and stored, and then the window is reopened', async () => {
  const { request, happened } = startCalls(identity);
  expect(await request('server:current')).toBeNull();
  await request('server:choose', 'Shop.Example/');
  expect(happened).toEqual(['ask https://shop.example/healthz', 'keep https://shop.example', 'renew']);
  expect(await request('server:current')).toBe('https://shop.example');
});

test.each([{ status: 'ok' }, { ...identity, apiVersion: API_VERSION + 1 }])(
  'a server that is not Harbour, or of another API version, is not stored (%#)',
  async (response) => {
    const { request, happened } = startCalls(response);
    await expect(request('server:choose', 'https://shop.example')).rejects.toMatchObject({
      code: 'notHarbour',
    });
    expect(happened).toEqual(['ask https://shop.example/healthz']);
  },
);

const startServer = (listener: RequestListener) => listenLocally(createServer(listener));

test('a Harbour server is recognised by its identity', async () => {
  await using server = await startServer(({ url }, response) =>
    response.end(url === '/healthz' ? JSON.stringify(identity) : ''),
  );
  expect(await checkServer(server.url, fetch)).toEqual({ kind: 'ok', version: '1.0.0' });
});

test.each<[string, RequestListener]>([
  ['a web page', (_, response) => response.end('<!doctype html>')],
  ['another product', (_, response) => response.end(JSON.stringify({ ...identity, product: 'other' }))],
  ['an error response', (_, response) => response.writeHead(500).end(JSON.stringify(identity))],
  ['an oversized response', (_, response) => response.end(JSON.stringify(identity) + ' '.repeat(100_000))],
])('%s is not a Harbour server', async (_what, listener) => {
  await using server = await startServer(listener);
  expect(await checkServer(server.url, fetch)).toEqual({ kind: 'notHarbour' });
});

test('a redirect is not followed', async () => {
  await using ours = await startServer((_, response) => response.end(JSON.stringify(identity)));
  await using other = await startServer((_, response) =>
    response.writeHead(302, { location: ours.url }).end(),
  );
  expect(await checkServer(other.url, fetch)).toEqual({ kind: 'unreachable' });
});

test('a server that does not respond in time is unreachable', async () => {
  await using server = await startServer(() => {});
  expect(await checkServer(server.url, fetch, 50)).toEqual({ kind: 'unreachable' });
});

test('a closed port is unreachable; invalid and unencrypted addresses are not contacted', async () => {
  expect(await checkServer('http://127.0.0.1:1', fetch)).toEqual({ kind: 'unreachable' });
  const untouched = () => Promise.reject(new Error('asked'));
  expect(await checkServer('file:///etc/passwd', untouched)).toEqual({ kind: 'malformed' });
  expect(await checkServer('http://shop.example', untouched)).toEqual({ kind: 'unencrypted' });
});
