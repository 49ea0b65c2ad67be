import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { brand } from '@harbour/core/brand';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { childEnvironment } from './child-environment.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { reservePort } from './reserve-port.ts';
import { spawnBound } from './spawn-bound.ts';
import { openSeededDatabase } from './test-databases.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** The end of the line in which a started server prints its address. */
const GREETING = `${brand.name} is at `;

/** Characters. */
const LAST_WORDS = 4_000;

export interface ServerProcessOptions {
  readonly dataDir: string;
  readonly seed: 'demo' | 'none';
  /** The program of a copy of the repository, which fills its database itself. */
  readonly main?: string;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives what it writes to its log after the start. */
  readonly onOutput?: (text: string) => void;
}

/**
 * A server in a separate process, as an operator runs it, that can be killed and restarted at the same
 * address.
 */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** Starts it again after `kill`; resolves when it responds. */
  start(): Promise<void>;
  /** Ends it abruptly, as in a power failure. */
  kill(): Promise<void>;
  /** Asks it to stop, as an operator does: it drains first. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Suspends the process, with its connections open; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  /** True when the process has ended, whoever ended it. */
  hasEnded(): boolean;
  /** The end of its log and its errors, for the message of a failed test. */
  lastWords(): string;
}

/** Signs in to a server as a person of the demonstration. */
export async function signInDemo(
  url: string,
  role: 'merchant' | 'editor' | 'admin' = 'admin',
): Promise<HttpClient> {
  const email = `${role}@harbour.example`;
  const requested = { strategy: 'password', client: 'desktop', email, password: DEMO_PASSWORD };
  const { body } = await createHttpClient(url).post('/api/authentication', requested);
  return createHttpClient(url, { authorization: `Bearer ${body.accessToken}` });
}

/** Starts the real server on a separate port with a data folder; the site is off. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const isEmbedded = options.settings?.DATABASE_URL === undefined;
  if (options.seed === 'demo' && options.main === undefined && isEmbedded) await fillFolder(options.dataDir);
  const port = await reservePort();
  let running = await launch(options, port);
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(running.child, 'exit');
    running.child.kill(signal);
    await ended;
  };
  const kill = () => end('SIGKILL');
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    async stop() {
      await end('SIGTERM');
      return running.child.exitCode;
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    hasEnded,
    lastWords: () => running.lastWords(),
    async start() {
      running = await launch(options, port);
    },
    [Symbol.asyncDispose]: kill,
  };
}

/**
 * Does the work of a first start in a fraction of its time; the first start itself is tested in
 * start.slow.test.ts.
 */
async function fillFolder(dataDir: string): Promise<void> {
  const database = await openSeededDatabase({ mode: 'demo', dataDir });
  await database.close();
}

/** Resolves once the server reports its address; rejects with its errors when it exits before that. */
async function launch(
  { dataDir, seed, main = MAIN, settings = {}, onOutput }: ServerProcessOptions,
  port: number,
): Promise<{ readonly child: ChildProcess; lastWords(): string }> {
  const env = {
    HARBOUR_DATA_DIR: dataDir,
    HARBOUR_SITE: 'off',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PORT: String(port),
    SEED: seed,
    ...settings,
  };
  const child = spawnBound(
    { program: process.execPath, args: [main], lastSignal: 'KILL' },
    { env: { ...childEnvironment, ...env } },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    // The log may start with other lines: about an unavailable database, at which the start then fails.
    child.stdout?.on('data', (chunk) => String(chunk).includes(GREETING) && resolve());
    child.once('exit', () => reject(new Error(`The server ended as it started: ${complaint}`)));
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    onOutput?.(String(chunk));
    said = `${said}${chunk}`.slice(-LAST_WORDS);
  });
  return { child, lastWords: () => `${said}${complaint}`.slice(-LAST_WORDS) };
}
