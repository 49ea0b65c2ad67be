// `npm run desktop:dist`: builds the installers for this system -> apps/desktop/dist, by
// electron-builder.yml. Arguments after `--` go to electron-builder: `-- --win`, `-- --linux deb`, `--
// --publish always`. Signed with the credentials in the environment (`signing.ts`); `HARBOUR_RELEASE=true`
// requires them.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { chooseSigning, type Signing, type System } from './signing.ts';

/** The address at which installed programs look for updates. */
const UPDATE_URL = 'https://updates.harbour.example/back-office';
const SYSTEM_WORDS: readonly (readonly [RegExp, System])[] = [
  [/^(--win(dows)?|-w)$/, 'windows'],
  [/^(--mac(os)?|-m|-o)$/, 'mac'],
  [/^(--linux|-l)$/, 'linux'],
];

const typed = process.argv.slice(2);
const signing = chooseOrEnd();
console.log(`Signed by ${signing.by}`);
const desktop = createRequire(resolve('apps/desktop/package.json'));
// Not through node_modules/.bin, whose scripts Windows cannot start.
const builder = desktop.resolve('electron-builder/cli.js');
const env = { HARBOUR_UPDATE_URL: UPDATE_URL, ...process.env };
const publish = typed.some((word) => word.startsWith('--publish')) ? [] : ['--publish', 'never'];
const args = ['--config', writeConfiguration(signing), ...publish, ...typed];
const packing = spawn(process.execPath, [builder, ...args], { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => packing.kill(signal));
packing.on('exit', (code) => process.exit(code ?? 1));

function chooseOrEnd(): Signing {
  try {
    return chooseSigning(systemOf(typed), process.env, process.env.HARBOUR_RELEASE === 'true');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function systemOf(args: readonly string[]): System {
  const named = SYSTEM_WORDS.flatMap(([word, system]) =>
    args.some((one) => word.test(one)) ? [system] : [],
  );
  if (named.length > 1) throw new Error('Build one system at a time: each is signed in another way.');
  const own = { win32: 'windows', darwin: 'mac' } as const satisfies Partial<Record<NodeJS.Platform, System>>;
  return named[0] ?? own[process.platform as keyof typeof own] ?? 'linux';
}

/** Writes electron-builder.yml with the additions of this signing method, and returns the path. */
function writeConfiguration({ configuration }: Signing): string {
  const path = resolve('.cache/desktop/electron-builder.json');
  mkdirSync(resolve('.cache/desktop'), { recursive: true });
  writeFileSync(path, JSON.stringify({ extends: resolve('electron-builder.yml'), ...configuration }));
  return path;
}
