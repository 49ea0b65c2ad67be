// `npm run desktop`: opens the built back office in Electron. Arguments after `--` go to the program.
import { spawn } from 'node:child_process';
import { installElectron } from './install-electron.ts';

const electron = await installElectron();
const program = spawn(electron, ['apps/desktop', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
program.on('exit', (code) => process.exit(code ?? 1));
