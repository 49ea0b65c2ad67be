import { spawn } from 'node:child_process';

export type Ended = { readonly code: number; readonly output: string };

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  readonly signal?: AbortSignal;
};

// A pipe is not a terminal, so a program cannot detect whether its colours reach one.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** The time that a program has, after its signal was aborted, to report what it was doing. */
const LAST_WORDS_MS = 30_000;

/**
 * Runs a program to its end and collects its output, both streams in order; a program that cannot start ends
 * with code 127. An abort interrupts it, as Ctrl-C would, and kills it if it does not end.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { env, signal, ...rest } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...rest,
      env: { ...process.env, ...COLOUR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) =>
      resolve({ code: 127, output: `${command} could not be run: ${error.message}` }),
    );
    const interrupt = () => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref();
    };
    signal?.addEventListener('abort', interrupt);
    // A signal that is already aborted notifies no listener.
    if (signal?.aborted) interrupt();
    child.on('close', (code) => {
      signal?.removeEventListener('abort', interrupt);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
