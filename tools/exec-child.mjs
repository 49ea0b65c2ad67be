import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, resolve } from 'node:path';

const BIN = resolve('node_modules/.bin');
/** The compile cache of Node, which makes the second start faster. */
const COMPILED = resolve('.cache/compiled');
const NPM_ECHO_MS = 1000;

/**
 * Runs the project's Node with `args` to its end and returns its exit code (128 + n after signal n).
 *
 * The child leads its own process group, so that it receives Ctrl-C once, from here, and not again from the
 * terminal or from npm, which repeats the signal. A later Ctrl-C ends it at once.
 *
 * @param {string[]} args
 * @param {Readonly<Record<string, string>>} extraEnv
 * @returns {Promise<number>}
 */
export function handOver(args, extraEnv) {
  const env = {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    ...extraEnv,
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(`${BIN}/node`, ['--import', './tools/exit-with-parent.mjs', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env,
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((end, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      stopForwarding();
      end(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  let firstAt = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (firstAt === 0) child.kill(signal);
    else if (performance.now() - firstAt > NPM_ECHO_MS) child.kill('SIGKILL');
    firstAt ||= performance.now();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}
