import { type ChildProcess, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { reservePort } from './reserve-port.ts';
import { spawnBound } from './spawn-bound.ts';

/** A PostgreSQL server for tests, in a separate folder, stopped by its own process id. */
export interface PostgresServer extends AsyncDisposable {
  /** The address at which databases are created. */
  readonly url: string;
  /**
   * Creates a database, empty or a copy of the one at `template`, to which nobody may be connected, and
   * resolves with its address.
   */
  createDatabase(template?: string): Promise<string>;
  /**
   * Kills every process of the server at once, without notice to its clients or a checkpoint, and starts it
   * again.
   */
  crash(): Promise<void>;
  /** Suspends every process of the server, so that it sends nothing; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
  /** Stops the server; `resume` starts it again at the same address. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

/** The folder of the server's programs, or why none were found. */
export type PostgresBinaries =
  | { readonly found: true; readonly folder: string }
  | { readonly found: false; readonly reason: string };

/** Looks for `initdb` and `postgres` where Debian installs them (the newest version) and on the PATH. */
export function findPostgres(): PostgresBinaries {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const folder = folders.find((path) => ['initdb', 'postgres'].every((name) => existsSync(join(path, name))));
  if (folder !== undefined) return { found: true, folder };
  return {
    found: false,
    reason: 'no PostgreSQL on this machine: neither in /usr/lib/postgresql nor on the PATH',
  };
}

/** Starts a server, with settings like `shared_buffers=512MB`; its data is deleted on disposal. */
export async function startPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), 'harbour-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(data, user.uid, user.gid);
  run(user, join(folder, 'initdb'), [
    '-D',
    data,
    '-U',
    'harbour',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ]);
  return servePostgres(folder, data, settings);
}

/** Starts a server on an existing data folder; the folder is deleted on disposal. */
export async function servePostgres(
  folder: string,
  data: string,
  settings: readonly string[],
): Promise<PostgresServer> {
  const port = await reservePort();
  const user = ordinaryUser();
  const start = () => startServer(user, join(folder, 'postgres'), { data, port, settings });
  let server = await start();
  const urlOf = (name: string) => `postgres://harbour@127.0.0.1:${port}/${name}`;
  let databases = 0;
  const url = urlOf('postgres');
  return {
    url,
    async createDatabase(template) {
      databases += 1;
      const made = await createDatabase(url, { name: `test${databases}`, template });
      // The copy is written to disk now, so that this does not happen while a test uses it.
      if (template !== undefined) await query(url, 'checkpoint');
      return made;
    },
    async crash() {
      await stop(server, 'SIGQUIT');
      server = await start();
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    halt: () => stop(server, 'SIGINT'),
    async resume() {
      server = await start();
    },
    async [Symbol.asyncDispose]() {
      signalAll(server, 'SIGCONT');
      await stop(server, 'SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on the server at `url`, empty or a copy of the one at `template`, and resolves with its
 * address.
 */
export async function createDatabase(
  url: string,
  { name, template }: { readonly name: string; readonly template?: string | undefined },
): Promise<string> {
  // The other strategy writes every page of the copy to the log.
  const from = template === undefined ? '' : ` template ${quotedName(template)} strategy file_copy`;
  await onceNobodyIsConnected(() => query(url, `create database "${name}"${from}`));
  return new URL(`/${name}`, url).href;
}

/** Deletes the database at `url`, and ends the connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  await query(new URL('/postgres', url).href, `drop database ${quotedName(url)} with (force)`);
}

const quotedName = (url: string): string => `"${new URL(url).pathname.slice(1)}"`;

/** A server's process of a connection ends shortly after the connection was closed. */
async function onceNobodyIsConnected(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== IN_USE || attempt === ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

/** SQL state `object_in_use`. */
const IN_USE = '55006';
const ATTEMPTS = 100;

export interface OrdinaryUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so it runs as a user that exists on every machine. */
export function ordinaryUser(): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [name = 'nobody', , uid, gid] =
    users.find(([user]) => user === 'postgres') ?? users.find(([user]) => user === 'nobody') ?? [];
  return { name, uid: Number(uid), gid: Number(gid) };
}

function run(user: OrdinaryUser | undefined, program: string, parameters: readonly string[]): void {
  execFileSync(program, parameters, {
    stdio: 'pipe',
    cwd: tmpdir(),
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}

interface ServerOptions {
  readonly data: string;
  readonly port: number;
  readonly settings: readonly string[];
}

async function startServer(
  user: OrdinaryUser | undefined,
  program: string,
  { data, port, settings }: ServerOptions,
): Promise<ChildProcess> {
  const parameters = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    data,
    ...['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
  ];
  const server = spawnBound(
    { program, args: parameters, lastSignal: 'QUIT' },
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: tmpdir(),
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  return server;
}

/** Signals the server and every process that it has started. */
function signalAll({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined || !existsSync(`/proc/${pid}/task`)) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // The process of a connection ends automatically.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  // Ctrl-C on a terminal reaches the server too.
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
