// Measures a running Harbour from outside, each minute, and reports to it for its status page:
// PROBE_TOKEN=... npm run probe -- https://shop.example --name singapore-1 Runs anywhere, best on a machine
// and a network of another company. Results that cannot be reported are stored in a file; a server that was
// unavailable receives them when it is back.
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@harbour/core/contract/values';
import { readArguments } from './read-arguments.ts';

const EVERY_MS = 60_000;
/** A response that takes longer counts as none. */
const PATIENCE_MS = 10_000;
/** The server accepts at most this many results at once. */
const REPORT_MAX = 500;
/** The server accepts no older ones. */
const RETENTION_MS = 7 * 24 * 3_600_000;

const USAGE = `PROBE_TOKEN=... npm run probe -- https://shop.example [--name probe-1] [--once] [--queue .data/probe-results.jsonl]`;

interface Result {
  readonly part: string;
  readonly at: string;
  readonly ok: boolean;
  readonly ms: number;
}

/** The check of each part of the service; an error means that the part does not work. */
const CHECKS: Readonly<Record<string, (signal: AbortSignal) => Promise<boolean>>> = {
  site: async (signal) => (await textAt('/en', signal)).includes('</html>'),
  portal: async (signal) => (await textAt('/en/login', signal)).includes('type="password"'),
  api: async (signal) => (await textAt('/api/appTemplates?$limit=1', signal)).includes('"data":['),
  realtime: async (signal) => (await firstMessage(signal)).startsWith('0{'),
};

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'probe-1' },
    once: { type: 'boolean', default: false },
    queue: { type: 'string', default: '.data/probe-results.jsonl' },
  },
});
const base = URL.parse(positionals[0] ?? '');
const token = process.env.PROBE_TOKEN;
if (!base || !token || !/^[a-z0-9-]{1,40}$/.test(values.name)) {
  console.error(`${USAGE}\nThe name has up to 40 of a-z, 0-9 and -; the token is the server's PROBE_TOKEN.`);
  process.exit(1);
}

async function textAt(path: string, signal: AbortSignal): Promise<string> {
  // A cache between the probe and the server must not respond instead of it.
  const headers = { 'cache-control': 'no-cache', 'user-agent': 'harbour-probe' };
  const response = await fetch(new URL(path, base ?? undefined), { headers, signal });
  return response.ok ? response.text() : '';
}

/** Returns the first message of a realtime connection: Engine.IO's `open` packet. */
async function firstMessage(signal: AbortSignal): Promise<string> {
  const address = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, base ?? undefined);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  try {
    return await new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => resolve(String(data)));
      socket.addEventListener('error', () => reject(new Error('The connection failed')));
      signal.addEventListener('abort', () => reject(new Error('No message came')));
    });
  } finally {
    socket.close();
  }
}

async function check([part, works]: (typeof checks)[number], at: string): Promise<Result> {
  const begun = performance.now();
  const ok = await works(AbortSignal.timeout(PATIENCE_MS)).catch(() => false);
  return { part, at, ok, ms: Math.round(performance.now() - begun) };
}

/** Reads the queue of results to report; a line that was truncated by a crash is left out. */
async function readQueue(): Promise<readonly Result[]> {
  const text = await readFile(values.queue, 'utf8').catch(() => '');
  const oldest = Date.now() - RETENTION_MS;
  return text
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Result];
      } catch {
        return [];
      }
    })
    .filter(({ at }) => Date.parse(at) > oldest);
}

/** Replaces the queue atomically: after a crash it is the old one or the new one. */
async function writeQueue(results: readonly Result[]): Promise<void> {
  const next = `${values.queue}.next`;
  await writeFile(next, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  await rename(next, values.queue);
}

/** Reports queued results, oldest first, until none is left or the server does not accept one. */
async function report(): Promise<void> {
  for (let left = await readQueue(); left.length > 0; ) {
    const results = left.slice(0, REPORT_MAX);
    const response = await fetch(new URL('/probe-results', base ?? undefined), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ probe: values.name, results }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => String(error));
    if (typeof response === 'string' || !response.ok) {
      const why = typeof response === 'string' ? response : `${response.status} ${await response.text()}`;
      console.error(`${left.length} results wait in ${values.queue}: ${why}`);
      return;
    }
    left = left.slice(results.length);
    await writeQueue(left);
  }
}

const checks = Object.entries(CHECKS);
await mkdir(dirname(values.queue), { recursive: true });
for (;;) {
  const at = new Date().toISOString();
  const results = await Promise.all(checks.map((each) => check(each, at)));
  const failing = results.filter(({ ok }) => !ok).map(({ part }) => part);
  console.log(`${at} ${failing.length === 0 ? 'all parts answer' : `not in order: ${failing.join(', ')}`}`);
  await appendFile(values.queue, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  await report();
  if (values.once) break;
  await sleep(EVERY_MS - (Date.now() % EVERY_MS));
}
