import { spawn } from 'node:child_process';

export type Ended = { readonly code: number; readonly output: string };

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

// A pipe is not a terminal, so a program cannot detect whether its colours reach one.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program to its end and collects its output, both streams in order; a program that cannot start ends
 * with code 127.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { env, ...rest } = options;
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
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
