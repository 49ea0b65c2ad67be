// Builds the site for the browser and for the server, side by side, into apps/web/dist.
//   --if-stale   only when a source changed since the last build
//   --present    build nothing; fail when there is no build
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runProcess } from './run-process.ts';

const WEB = 'apps/web';
const STAMP = `${WEB}/dist/build.stamp`;
const SOURCES = ['core/**', `${WEB}/**`, 'pnpm-lock.yaml'];
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**', '**/*.test.*'];
const BUILDS = [['build'], ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server']];

/** Size and time of every source: cheap enough to ask at each start. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { exclude: NOT_SOURCES }).sort()) {
    const file = statSync(path);
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function builtFrom(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/** Returns what Vite printed when a build failed, else nothing. */
async function build(): Promise<string | undefined> {
  const sources = fingerprint();
  const vite = resolve(WEB, 'node_modules/.bin/vite');
  const ended = await Promise.all(BUILDS.map((args) => runProcess(vite, args, { cwd: WEB })));
  const broken = ended.filter(({ code }) => code !== 0);
  if (broken.length > 0) return broken.map(({ output }) => output).join('\n');
  writeFileSync(STAMP, sources);
  return undefined;
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (process.argv.includes('--present')) {
  if (!builtFrom()) giveUp('There is no build to serve: run "npm run build" first.');
} else if (!process.argv.includes('--if-stale') || builtFrom() !== fingerprint()) {
  console.log('Building the site ...');
  const complaint = await build();
  if (complaint !== undefined) giveUp(`${complaint}\nThe site could not be built: the reason stands above.`);
}
