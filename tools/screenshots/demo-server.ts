import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '../../tests/kit/reserve-port.ts';
import { spawnBound } from '../../tests/kit/spawn-bound.ts';

/** A server with the demonstration's content, in a folder that is deleted with it. */
export interface DemoServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts the product as `npm start` does, on a free port; throws with its output when it does not start. */
export async function startDemoServer(): Promise<DemoServer> {
  const [port, folder] = await Promise.all([reservePort(), mkdtemp(join(tmpdir(), 'harbour-screenshots-'))]);
  const env = {
    ...process.env,
    PORT: String(port),
    HARBOUR_DATA_DIR: folder,
    // The port is held on another loopback address until then.
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  };
  const main = { program: process.execPath, args: ['apps/server/src/main.ts'], lastSignal: 'TERM' } as const;
  const server = spawnBound(main, { env });
  const ended = once(server, 'close');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const onText = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Harbour is at')) resolve();
    };
    server.stdout?.on('data', onText);
    server.stderr?.on('data', onText);
    server.once('close', () => reject(new Error(printed)));
  });
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
