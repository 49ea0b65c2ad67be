import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** An nginx that spreads requests and sockets over servers. */
export interface NginxServer extends AsyncDisposable {
  readonly url: string;
  /**
   * Sends new requests and sockets to these servers alone, as an operator does before one is stopped; those
   * that are open stay.
   */
  sendTo(nodes: readonly string[]): void;
}

/** The path of nginx, or why none was found. */
export type NginxProgram =
  | { readonly found: true; readonly program: string }
  | { readonly found: false; readonly reason: string };

/** Looks for `nginx` on the PATH and where Debian installs it. */
export function findNginx(): NginxProgram {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const program = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (program !== undefined) return { found: true, program };
  return { found: false, reason: 'nginx is not on the PATH' };
}

/**
 * Starts nginx on that port of 127.0.0.1 before the servers at `nodes`, configured as docs/operations.md
 * advises.
 */
export async function startNginx(
  program: string,
  { port, nodes }: { readonly port: number; readonly nodes: readonly string[] },
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-nginx-'));
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, configuration({ port, nodes, folder }));
  const server = spawn(program, ['-p', folder, '-c', path, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    sendTo(chosen) {
      // Put in place whole: nginx may still be reading the configuration before.
      writeFileSync(`${path}.new`, configuration({ port, nodes: chosen, folder }));
      renameSync(`${path}.new`, path);
      server.kill('SIGHUP');
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await sleep(50);
  }
  throw new Error(`nginx ended as it started, with ${server.exitCode}; its reason stands above`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

interface Configuration {
  readonly port: number;
  readonly nodes: readonly string[];
  readonly folder: string;
}

function configuration({ port, nodes, folder }: Configuration): string {
  const servers = nodes.map((node) => `    server ${new URL(node).host} max_fails=1 fail_timeout=2s;`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
# A node that is away is no news: its requests go to another.
error_log stderr crit;
events { worker_connections 8192; }
http {
  access_log off;
${scratch.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream nodes {
${servers.join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      client_max_body_size 21m;
      proxy_request_buffering off;
      proxy_pass http://nodes;
      proxy_connect_timeout 2s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;
}
