import { mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAppProtocol } from './app-protocol.ts';

async function startProtocol(server?: string) {
  const temporary = await mkdtempDisposable(join(tmpdir(), 'app-protocol-'));
  const folder = join(temporary.path, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'main.js'), 'run()');
  await writeFile(join(temporary.path, 'secret.txt'), 'secret');
  await mkdir(join(temporary.path, 'renderer-other'));
  await writeFile(join(temporary.path, 'renderer-other', 'secret.txt'), 'secret');
  await symlink(join(temporary.path, 'secret.txt'), join(folder, 'link.txt'));
  const respond = createAppProtocol({ folder, server: () => server });
  return {
    get: (path: string, init?: RequestInit) => respond(new Request(`app://bundle${path}`, init)),
    ask: (url: string) => respond(new Request(url)),
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

test.each([
  ['/', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/news', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/news/edit/0190?clone=1#x', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/assets/main.js', 'text/javascript; charset=utf-8', 'run()'],
])('%s is served as %s', async (path, type, content) => {
  await using at = await startProtocol();
  const response = await at.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toBe(content);
});

test.each([
  '/missing.js',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2frenderer-other/secret.txt',
  '/link.txt',
  '/%00.txt',
  '/index.html%00.txt',
  '/C:/windows/system.ini',
  '/index.html::$DATA.txt',
  '/%e0%a4%a.txt',
])('%s serves no file', async (path) => {
  await using at = await startProtocol();
  const response = await at.get(path);
  expect([response.status, await response.text()]).toEqual([404, '']);
});

test('other hosts of the scheme and other methods are refused', async () => {
  await using at = await startProtocol();
  expect((await at.ask('app://other/index.html')).status).toBe(404);
  expect((await at.get('/', { method: 'POST' })).status).toBe(405);
});

test('every response has the headers that isolate a page', async () => {
  await using at = await startProtocol('https://shop.example');
  for (const path of ['/', '/assets/main.js', '/missing.js']) {
    const { headers } = await at.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
});

test('the content security policy names the chosen server, over HTTP and WebSocket', async () => {
  await using chosen = await startProtocol('https://shop.example:8443');
  const policy = (await chosen.get('/')).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://shop.example:8443 wss://shop.example:8443;");
  expect(policy).toContain("img-src 'self' blob: data: https://shop.example:8443;");
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toContain('unsafe');

  await using first = await startProtocol();
  expect((await first.get('/')).headers.get('content-security-policy')).toContain("connect-src 'self';");
});
