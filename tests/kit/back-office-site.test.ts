import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { startBackOfficeSite } from './back-office-site.ts';
import { listenLocally } from './listen-locally.ts';
import { connectSocket } from './test-socket.ts';

/** A server that returns the host it was requested under, over HTTP and over a socket. */
async function startServer() {
  const http = createServer(({ url, headers: { host } }, response) => response.end(`${host}${url}`));
  const sockets = new Server(http, { path: SOCKET_PATH, transports: ['websocket'] });
  sockets.on('connection', (socket) =>
    socket.on('get', (_, response) => response(null, socket.handshake.headers.host)),
  );
  const { url } = await listenLocally(http);
  return { url, [Symbol.asyncDispose]: () => sockets.close() };
}

async function startSite() {
  await using held = new AsyncDisposableStack();
  const folder = held.use(await mkdtempDisposable(join(tmpdir(), 'site-')));
  await writeFile(join(folder.path, 'index.html'), '<h1>Back office</h1>');
  const app = held.use(await startServer());
  const { url } = held.use(await startBackOfficeSite({ app, folder: folder.path }));
  const stored = held.move();
  return { url, host: new URL(url).host, [Symbol.asyncDispose]: () => stored.disposeAsync() };
}

test('serves the first page with the strict policy for every address without a file extension', async () => {
  await using site = await startSite();
  for (const path of ['/', '/news', '/news/edit/01941f29-7c00-791d-8f81-4c1da235d4a8']) {
    const response = await fetch(`${site.url}${path}`);
    expect(await response.text()).toBe('<h1>Back office</h1>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  // A file that the back office lacks belongs to the site.
  expect(await (await fetch(`${site.url}/assets/site.js`)).text()).toBe(`${site.host}/assets/site.js`);
});

test('calls and sockets reach the server as if from its own pages', async () => {
  await using site = await startSite();
  expect(await (await fetch(`${site.url}/api/news?$limit=1`)).text()).toBe(`${site.host}/api/news?$limit=1`);
  expect(await (await fetch(`${site.url}/healthz`)).text()).toBe(`${site.host}/healthz`);
  const socket = await connectSocket(site.url);
  expect(await socket.call('get', 'host')).toBe(site.host);
  socket.close();
});
