import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProgram } from './find-program.ts';
import { reservePort } from './reserve-port.ts';
import { spawnBound } from './spawn-bound.ts';

/** A Redis server for tests, in a separate folder, without persistence. */
export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  /** Ends it abruptly; `start` starts it again at the same address, empty, with further arguments. */
  kill(): Promise<void>;
  start(...args: readonly string[]): Promise<void>;
  /** Suspends the process, with its connections open; `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  /** Sends a command as a line of text, and resolves with the whole reply. */
  send(command: string): Promise<string>;
}

/** The path of the server's program, or the reason why none was found. */
export type RedisProgram =
  | { readonly found: true; readonly program: string }
  | { readonly found: false; readonly reason: string };

/** Looks for `redis-server`, or `valkey-server`, on the PATH. */
export function findRedis(): RedisProgram {
  const program = findProgram(['redis-server', 'valkey-server']);
  if (program !== undefined) return { found: true, program };
  return { found: false, reason: 'neither redis-server nor valkey-server is on the PATH' };
}

/** Starts a server on a free port. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await reservePort();
  const folder = mkdtempSync(join(tmpdir(), 'harbour-redis-'));
  let server = await launch(program, { port, folder, args: [] });
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(server),
    async start(...args) {
      server = await launch(program, { port, folder, args });
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async send(command) {
      const socket = connect(port, '127.0.0.1');
      socket.end(`${command}\r\nQUIT\r\n`);
      return text(socket);
    },
    async [Symbol.asyncDispose]() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface LaunchOptions {
  readonly port: number;
  readonly folder: string;
  readonly args: readonly string[];
}

async function launch(program: string, { port, folder, args: own }: LaunchOptions): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const args = [...settings, '--save', '', '--appendonly', 'no', ...own];
  const server = spawnBound({ program, args, lastSignal: 'KILL' }, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      if (/ready to accept connections/i.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start:\n${said}`)));
  });
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
