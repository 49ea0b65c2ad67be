// `npm run desktop:dist`: builds the installers for this system -> apps/desktop/dist, by
// electron-builder.yml. Arguments after `--` go to electron-builder: `-- --win`, `-- --linux deb`,
// `-- --publish always`.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The address at which installed programs look for updates. */
const UPDATE_URL = 'https://updates.harbour.example/back-office';

const desktop = createRequire(resolve('apps/desktop/package.json'));
// Not through node_modules/.bin, whose scripts Windows cannot start.
const builder = desktop.resolve('electron-builder/cli.js');
const env = { HARBOUR_UPDATE_URL: UPDATE_URL, ...process.env };
const typed = process.argv.slice(2);
const publish = typed.some((word) => word.startsWith('--publish')) ? [] : ['--publish', 'never'];
const packing = spawn(process.execPath, [builder, ...publish, ...typed], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => packing.kill(signal));
packing.on('exit', (code) => process.exit(code ?? 1));
