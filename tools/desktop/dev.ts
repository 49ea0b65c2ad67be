// `npm run desktop:dev`: the back office, rebuilt as you type, with the server at HARBOUR_SERVER
// (http://localhost:3030).
//   -- --browser   only the screens, in a browser of your own; needs no Electron
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installElectron } from './install-electron.ts';

const DESKTOP = 'apps/desktop';
const BIN = resolve(DESKTOP, 'node_modules/.bin');

const [command, ...args] = process.argv.includes('--browser')
  ? ['vite', '--config', 'renderer.vite.config.ts']
  : ['electron-vite', 'dev', '--watch'];
if (command === 'electron-vite') await installElectron();
const server = spawn(`${BIN}/${command}`, args, { cwd: DESKTOP, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
