import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnvironment } from './child-environment.ts';
import { copyRepository } from './repository-copy.ts';
import { reservePort } from './reserve-port.ts';

/** Vite's watcher misses a second change of a file within this time. */
const WATCHER_PAUSE_MS = 100;

/** `npm run dev` in a copy of the repository, whose files a test may edit. */
export interface DevServer extends AsyncDisposable {
  readonly url: string;
  /** Everything that it has printed so far. */
  output(): string;
  /** Replaces the first occurrence of a text in a file of the copy; throws when there is none. */
  edit(path: string, from: string, to: string): Promise<void>;
}

/** Starts it with the demonstration's data; resolves once it has printed its address. */
export async function startDevServer(): Promise<DevServer> {
  const copy = await copyRepository();
  const port = await reservePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...childEnvironment,
    HARBOUR_DATA_DIR: join(copy.root, '.data'),
    LOG_LEVEL: 'error',
    SEED: 'demo',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
  };
  const child = spawn(process.execPath, ['tools/dev.ts'], { cwd: copy.root, env });
  let output = '';
  const printed = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(url)) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', () => reject(new Error(`npm run dev has ended: ${output}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    await copy[Symbol.asyncDispose]();
  };
  await printed.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    output: () => output,
    edit: async (path, from, to) => {
      const file = join(copy.root, path);
      const before = await readFile(file, 'utf8');
      if (!before.includes(from)) throw new Error(`${path} has no "${from}" any more`);
      await delay(WATCHER_PAUSE_MS);
      await writeFile(
        file,
        before.replace(from, () => to),
      );
    },
    [Symbol.asyncDispose]: stop,
  };
}
