import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { reservePort } from './reserve-port.ts';
import { spawnBound } from './spawn-bound.ts';

/** The real nginx with the operators' configuration, in front of one server or several. */
export interface Nginx extends AsyncDisposable {
  readonly url: string;
  /**
   * Sends new requests and sockets only to these servers, as an operator does before stopping one; open ones
   * stay.
   */
  sendTo(nodes: readonly string[]): Promise<void>;
}

/** The program, or the reason why there is none. */
export type NginxProgram =
  | { readonly found: true; readonly program: string }
  | { readonly found: false; readonly reason: string };

const CONFIGURATION = new URL('../../deploy/nginx/harbour.conf', import.meta.url);
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Looks for `nginx` on the PATH and where systems install it. */
export function findNginx(): NginxProgram {
  const program = findProgram(['nginx'], FOLDERS);
  if (program !== undefined) return { found: true, program };
  return {
    found: false,
    reason: 'no nginx on this machine: install it (Debian: apt-get install nginx-light)',
  };
}

/** Returns the configuration that operators use and that the operations guide contains. */
export function readNginxConfiguration(): Promise<string> {
  return readFile(CONFIGURATION, 'utf8');
}

/**
 * Starts nginx in front of the servers at `nodes`, with an empty cache, on that port of 127.0.0.1 or a free
 * one.
 */
export async function startNginx(
  program: string,
  { nodes, port: wanted }: { readonly nodes: readonly string[]; readonly port?: number },
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-nginx-'));
  const port = wanted ?? (await reservePort());
  const config = join(folder, 'nginx.conf');
  await writeFile(config, await configIn(folder));
  await writeFile(join(folder, 'harbour-listen.conf'), `listen 127.0.0.1:${port};\n`);
  await writeNodes(folder, nodes);
  const args = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')];
  const server = spawnBound({ program, args, lastSignal: 'TERM' }, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const url = `http://localhost:${port}`;
  const failed = ended.then(async () => {
    throw new Error(`nginx did not start:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
  });
  failed.catch(() => {});
  await Promise.race([untilItListens(url), failed]);
  return {
    url,
    async sendTo(chosen) {
      await writeNodes(folder, chosen);
      server.kill('SIGHUP');
    },
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeNodes(folder: string, nodes: readonly string[]): Promise<void> {
  const file = join(folder, 'harbour-nodes.conf');
  const lines = nodes.map((node) => `server ${new URL(node).host} max_fails=1 fail_timeout=2s;\n`);
  // Replaced atomically: nginx may still be reading the previous file.
  await writeFile(`${file}.new`, lines.join(''));
  await rename(`${file}.new`, file);
}

/** The operators' configuration with the folders of a test; it includes the addresses. */
async function configIn(folder: string): Promise<string> {
  const configuration = await readNginxConfiguration();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 8192; }',
    'http {',
    'access_log off;',
    ...temporary,
    configuration.replace('/var/cache/nginx/harbour', join(folder, 'cache')),
    '}',
  ].join('\n');
}

async function untilItListens(url: string): Promise<void> {
  for (;;) {
    try {
      // A path that no cache stores.
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
