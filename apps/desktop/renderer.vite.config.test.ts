import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from './renderer.vite.config.ts';

const proxied = Object.keys(config.server?.proxy ?? {});

/** True if Vite passes a request for that path on to the server: a key is a pattern, or else a beginning. */
const goesToServer = (path: string) =>
  proxied.some((key) => (key.startsWith('^') ? new RegExp(key).test(path) : path.startsWith(key)));

test('Vite serves every source file of the screens to a browser', () => {
  const sources = globSync('**/*.{ts,tsx,css}', { cwd: `${import.meta.dirname}/src/renderer` });
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.map((source) => `/${source}`).filter(goesToServer)).toEqual([]);
});

test('API calls, sockets and health checks go to the server', () => {
  const paths = ['/api/news?$limit=1', '/api/socket.io/?EIO=4', '/healthz'];
  expect(paths.filter((path) => !goesToServer(path))).toEqual([]);
});
