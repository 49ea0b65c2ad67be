import { sentenceFor } from './start-failure.ts';

/**
 * Runs a command of the terminal and sets the exit code of its process: the number that `main` resolves with,
 * 0 without one. If it throws, the sentence of its error is written to stderr and the code is 1.
 */
export function runCommand(main: () => Promise<number> | Promise<void>): void {
  main().then(
    (code) => {
      process.exitCode = typeof code === 'number' ? code : 0;
    },
    (error: unknown) => {
      process.stderr.write(`${sentenceFor(error)}\n`);
      process.exitCode = 1;
    },
  );
}
