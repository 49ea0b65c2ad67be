import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listenLocally } from '../../../../tests/kit/listen-locally.ts';
import { fetchFile } from './fetch-file.ts';

let server: LocalServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-fetch-'));
  const files = createServer(({ url = '' }, response) => {
    if (url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
    if (url === '/inside') return void response.writeHead(302, { location: 'https://10.0.0.1/a' }).end();
    if (url === '/away') return void response.writeHead(404, { 'content-type': 'image/png' }).end();
    response.writeHead(200, { 'content-type': url === '/text' ? 'text/html' : 'image/png' }).end('12345');
  });
  server = await listenLocally(files);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const get = async (address: string, maxBytes = 5, isAllowed = true) => {
  const path = join(folder, 'file');
  const allow = (target: URL) => isAllowed && target.origin === server.url;
  await fetchFile(address, { path, maxBytes, type: 'image/', isAllowed: allow });
  return readFile(path, 'utf8');
};

test('downloads the file, up to its size limit', async () => {
  expect(await get(`${server.url}/picture`)).toBe('12345');
  await expect(get(`${server.url}/picture`, 4)).rejects.toThrow('more than 4 bytes');
});

test.each([
  ['/text', 'answered 200 with text/html'],
  ['/away', 'answered 404'],
  ['/loop', 'redirects more than 3 times'],
  ['/inside', 'https://10.0.0.1 may not be called'],
])('rejects %s: %s', async (path, reason) => {
  await expect(get(server.url + path)).rejects.toThrow(reason);
});

test.each([
  'http://example.com/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://169.254.169.254/latest',
  'https://example.com:8443/a',
  'file:///etc/passwd',
  'https://user@example.com/a',
  'https://2130706433/a',
])('never calls %s', async (address) => {
  await expect(get(address, 5, false)).rejects.toThrow(/may not be called|resolves to a private network/);
});
