// Builds the site (-> apps/web/dist) and the back office (-> apps/desktop/out), side by side, or the one that
// is named.
//   site, desktop   only that one
//   --if-stale      only what has changed since its last build
//   --present       build nothing; fail when there is no site to serve
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArguments } from './read-arguments.ts';
import { runProcess } from './run-process.ts';

type Product = {
  /** Its name on the command line. */
  readonly word: string;
  readonly name: string;
  readonly folder: string;
  readonly stamp: string;
  /** Programs of the folder's own packages with their arguments; they run at the same time. */
  readonly builds: readonly (readonly [string, ...string[]])[];
};

const SITE: Product = {
  word: 'site',
  name: 'the site',
  folder: 'apps/web',
  stamp: 'apps/web/dist/build.stamp',
  builds: [
    ['vite', 'build'],
    ['vite', 'build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
  ],
};
const BACK_OFFICE: Product = {
  word: 'desktop',
  name: 'the back office',
  folder: 'apps/desktop',
  stamp: 'apps/desktop/out/build.stamp',
  builds: [['electron-vite', 'build']],
};

const SHARED_SOURCES = ['core/**', 'pnpm-lock.yaml'];
const NOT_SOURCES = ['**/node_modules/**', '**/{dist,out}/**', '**/*.test.*', '**/*.md'];

/** Hashes the size and time of every source, which is cheap enough for each start. */
function fingerprint({ folder }: Product): string {
  const hash = createHash('sha256');
  for (const path of globSync([...SHARED_SOURCES, `${folder}/**`], { exclude: NOT_SOURCES }).sort()) {
    const file = statSync(path);
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function builtFrom({ stamp }: Product): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** Builds a product. Resolves with the builder's output if it failed, else with `undefined`. */
async function build(product: Product): Promise<string | undefined> {
  console.log(`Building ${product.name} ...`);
  const sources = fingerprint(product);
  // With another NODE_ENV of the shell, Vite would mix React's development and production builds, and no page
  // would render.
  const options = { cwd: product.folder, env: { NODE_ENV: 'production' } };
  const ended = await Promise.all(
    product.builds.map(([program, ...args]) =>
      runProcess(resolve(product.folder, 'node_modules/.bin', program), args, options),
    ),
  );
  const broken = ended.filter(({ code }) => code !== 0);
  if (broken.length > 0) {
    const said = broken.map(({ output }) => output).join('\n');
    return `${said}\nThe build of ${product.name} failed: the reason stands above.`;
  }
  writeFileSync(product.stamp, sources);
  return undefined;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { 'if-stale': { type: 'boolean' }, present: { type: 'boolean' } },
});
if (values.present) {
  if (!builtFrom(SITE)) fail('There is no build to serve: run "npm run build" first.');
} else {
  const named = [SITE, BACK_OFFICE].filter(
    ({ word }) => positionals.length === 0 || positionals.includes(word),
  );
  const toBuild = named.filter(
    (product) => !values['if-stale'] || builtFrom(product) !== fingerprint(product),
  );
  const complaints = (await Promise.all(toBuild.map(build))).filter((said) => said !== undefined);
  if (complaints.length > 0) fail(complaints.join('\n'));
}
