import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reservePort } from '../../kit/reserve-port.ts';
import { spawnBound } from '../../kit/spawn-bound.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
const SECRET = randomBytes(48).toString('base64');

/** The product's server as production runs it, in a process of its own. */
export interface Harbour extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
  /** From the start of the process to its first ready response, in milliseconds. */
  readonly startMs: number;
}

/** Starts the server on a free port; `env` selects the database, `flags` are for Node. */
export async function startHarbour(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Harbour> {
  const port = await reservePort();
  const started = performance.now();
  const child = spawnBound(
    { program: process.execPath, args: [...flags, MAIN], lastSignal: 'KILL' },
    {
      env: { ...process.env, ...productionEnv(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  if (child.pid === undefined) throw new Error('The server cannot be started');
  await untilReady(port, () => child.exitCode);
  const startMs = performance.now() - started;
  return {
    pid: child.pid,
    port,
    startMs,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The environment of every process of the product here. */
export function productionEnv(port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HARBOUR_SECRET: SECRET,
    // It is reached from this machine only, and sends no mail.
    ACCEPTED_RISKS: 'mail,publicAddress',
    // A load names a visitor for each request.
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

async function untilReady(port: number, exitCode: () => number | null): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (exitCode() !== null) throw new Error(`The server ended with code ${exitCode()} before it was ready`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS / 1000} s`);
}
