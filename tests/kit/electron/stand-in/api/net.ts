import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handlers } from '../schemes.ts';
import { strict } from '../strict.ts';

const OWN_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

async function fetchAsChromium(input: string | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const handler = handlers.get(url.protocol.slice(0, -1));
  if (handler) return handler(request);
  if (url.protocol === 'file:') return readFile(fileURLToPath(url));
  if (!OWN_MACHINE.has(url.hostname)) throw new TypeError('net::ERR_NAME_NOT_RESOLVED');
  return fetch(request);
}

function readFile(path: string): Response {
  if (!existsSync(path)) throw new TypeError('net::ERR_FILE_NOT_FOUND');
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return new Response(readFileSync(path), { headers: { 'content-type': type } });
}

export const net = strict('net', { fetch: fetchAsChromium, isOnline: () => true, online: true });
