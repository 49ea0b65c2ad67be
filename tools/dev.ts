// `npm run dev`: the server with the site from its sources, started again after every edit of its code. An
// edit of the pages' texts does not restart it: the open pages show the edit, and would otherwise reload.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { sep } from 'node:path';

const SERVER = 'apps/server/src/main.ts';
const WATCHED = ['apps/server/src', 'core'];
/** Tests, installed packages, and locale files except those that only the server reads. */
const WITHOUT_RESTART = /\.test\.tsx?$|(^|\/)node_modules\/|^core\/i18n\/locales\/[^/]+\/(?!server\/)/;
/** Editors write a file in several steps, and switching a branch changes many files at once. */
const QUIET_MS = 50;

let server: ChildProcess;
let isEnding = false;
let isRestarting = false;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  const env = { ...process.env, HARBOUR_DEV: '1' };
  const args = ['--import', './tools/exit-with-parent.mjs', SERVER, ...process.argv.slice(2)];
  server = spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  server.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 0);
    if (isRestarting) {
      isRestarting = false;
      start();
    } else console.error('The server has ended. It starts again after the next edit of its code.');
  });
}

function restart(): void {
  if (isEnding || isRestarting) return;
  if (hasEnded()) start();
  else {
    isRestarting = true;
    // The signal of a person who is waiting: nothing is drained.
    server.kill('SIGINT');
  }
}

function hasEnded(): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, (_event, name) => {
    const path = `${folder}/${name ?? ''}`.replaceAll(sep, '/');
    if (WITHOUT_RESTART.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.error(`${path} has changed: the server starts again.`);
      restart();
    }, QUIET_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    if (hasEnded()) process.exit(0);
    server.kill(signal);
  });
}
start();
