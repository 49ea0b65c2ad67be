import { isWrongArgument, sentenceFor } from './start-failure.ts';

/**
 * Runs a command-line command and sets the exit code of its process: the number that `main` resolves with, or
 * 0. If it throws, the message of its error is written to stderr and the code is 1. With `--help` it prints
 * the usage, which also follows the error about an unknown argument.
 */
export function runCommand(usage: string, main: () => Promise<number> | Promise<void>): void {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  main().then(
    (code) => {
      process.exitCode = typeof code === 'number' ? code : 0;
    },
    (error: unknown) => {
      const sentence = fileSentence(error) ?? sentenceFor(error);
      process.stderr.write(`${sentence}\n${isWrongArgument(error) ? `${usage}\n` : ''}`);
      process.exitCode = 1;
    },
  );
}

const FILE_ERRORS: { readonly [code: string]: (path: string) => string } = {
  ENOENT: (path) => `There is no ${path}: correct the path.`,
  EISDIR: (path) => `${path} is a folder: name a file in it.`,
  ENOTDIR: (path) => `${path} cannot be a folder, because a part of its path is a file: name another.`,
  EEXIST: (path) => `${path} exists already: name another.`,
  EACCES: (path) => `${path} cannot be used: give this user the permission, or name another.`,
  EPERM: (path) => `${path} cannot be used: give this user the permission, or name another.`,
  EROFS: (path) => `${path} is on a disk that is mounted read-only: name another.`,
  ENOSPC: (path) => `The disk of ${path} is full: make room there, or name another.`,
};

/** Describes the problem with a file or folder that the operator named; `undefined` for any other error. */
function fileSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const path = 'path' in error ? error.path : undefined;
  if (typeof path !== 'string') {
    return error.code === 'ENOSPC' ? 'The disk is full: make room on it, and repeat the command.' : undefined;
  }
  return FILE_ERRORS[String(error.code)]?.(path);
}
