import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * A program of Linux (util-linux). It is replaced by the program that it starts, which keeps its process id.
 */
const SETPRIV = '/usr/bin/setpriv';

/** A program that a test starts, and the signal that it receives when this process ends. */
export interface BoundProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly lastSignal: 'KILL' | 'QUIT' | 'TERM';
}

/**
 * Starts a program that ends when this process ends, even when this process is killed. If `setpriv` is
 * missing, it outlives a killed process.
 */
export function spawnBound(
  { program, args, lastSignal }: BoundProgram,
  options: SpawnOptions = {},
): ChildProcess {
  if (!existsSync(SETPRIV)) return spawn(program, args, options);
  return spawn(SETPRIV, ['--pdeathsig', lastSignal, '--', program, ...args], options);
}
