// `npm run desktop:dist`: the installers of the system this runs on -> apps/desktop/dist. What is typed after `--` goes to
// electron-builder: `-- --win`, `-- --linux deb`, `-- --publish always`.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const DESKTOP = 'apps/desktop';
const builder = resolve(DESKTOP, 'node_modules/.bin/electron-builder');
const typed = process.argv.slice(2);
const publish = typed.some((word) => word.startsWith('--publish')) ? [] : ['--publish', 'never'];
const packing = spawn(builder, [...publish, ...typed], { cwd: DESKTOP, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => packing.kill(signal));
packing.on('exit', (code) => process.exit(code ?? 1));
